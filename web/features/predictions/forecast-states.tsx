import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { forecastHorizonsMs, leastHistory } from '#shared/facts/forecasts.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { type Context, readOne } from '#web/api/read-data.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { momentWords } from './made-line.tsx';

type ForecastStatesProps<Row> = {
  query: UseQueryResult<Row[]>;
  /** "fantasy picks" */
  what: string;
  sport: Sport | undefined;
  /** They are of players, whose own games they need. */
  isOfPlayers?: boolean;
  /** Said instead of when the first one comes. */
  hint?: string;
  children: (rows: Row[]) => ReactNode;
};

/** Loading, failed, nothing yet, or the rows: never a sample where something is paid for. */
export function ForecastStates<Row>(props: ForecastStatesProps<Row>) {
  const { query, what, sport, isOfPlayers = false, hint, children } = props;
  const { data } = query;
  if (data === undefined) {
    return <PendingCard query={query} title={texts.loadFailed} className="h-120" />;
  }
  if (data.length > 0) return children(data);
  return (
    <EmptyCard icon={CalendarClock} title={texts.noneYet(what)}>
      <p className="max-w-prose text-muted text-sm">
        {hint ?? <FirstComes sport={sport} isOfPlayers={isOfPlayers} />}
      </p>
    </EmptyCard>
  );
}

type FirstComesProps = { sport: Sport | undefined; isOfPlayers: boolean };

function FirstComes({ sport, isOfPlayers }: FirstComesProps) {
  const asked = leagues.filter((league) => sport === undefined || league === sport);
  const { data: first } = useQuery(firstForecastQuery(asked));
  const now = useNow(minuteMs);
  if (first === undefined) return null;
  if (first === null) {
    const words = asked.map((league) => texts.daysAhead(league, daysOf(league)));
    return texts.firstUnknown(words.join(texts.or));
  }
  const game = texts.matchup(nicknameOf(first.away), nicknameOf(first.home));
  const { readiness } = first;
  if (first.comesAt <= now) {
    const { made = 0, projected = 0, coming = 0, games = 0 } = readiness ?? {};
    if (isOfPlayers && made > 0 && projected === 0) return texts.noPlayerGames;
    const isStuck = coming > 0 && made === 0;
    return isStuck ? texts.nothingKnown(game, games, leastHistory) : texts.firstComesSoon(game);
  }
  return texts.firstComes(momentWords(first.comesAt.toISOString()), daysOf(first.league), game);
}

function daysOf(league: League): number {
  return Math.round(forecastHorizonsMs[league] / dayMs);
}

/** The game that is forecast next, and when; null while none is scheduled. */
function firstForecastQuery(asked: readonly League[]) {
  return queryOptions({
    queryKey: ['first-forecast', ...asked],
    queryFn: async (context) => {
      const found = await Promise.all(asked.map((league) => findNext(league, context)));
      const [first] = found
        .filter((each) => each !== undefined)
        .toSorted((a, b) => a.comesAt.getTime() - b.comesAt.getTime());
      return first ?? null;
    },
  });
}

async function findNext(league: League, context: Context) {
  const game = await readOne((supabase) =>
    supabase
      .from('games')
      .select('home_team, away_team, scheduled_at')
      .eq('sport', league)
      .eq('status', 'scheduled')
      .not('home_team_id', 'is', null)
      .not('away_team_id', 'is', null)
      .gt('scheduled_at', new Date().toISOString())
      .order('scheduled_at', { ascending: true })
      .limit(1),
  )(context);
  if (!game) return undefined;
  const readiness = await readOne((supabase) =>
    supabase
      .from('forecast_readiness')
      .select('coming, made, projected, games')
      .eq('sport', league)
      .limit(1),
  )(context);
  const comesAt = new Date(Date.parse(game.scheduled_at) - forecastHorizonsMs[league]);
  return { league, home: game.home_team, away: game.away_team, comesAt, readiness };
}
