import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { matchCentreTexts } from '#shared/texts/match-centre.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { toShownInjury } from '../players/current-injuries.tsx';
import { injuriesQuery } from '../players/predictions.queries.ts';
import { InjuryTable, type ShownInjury } from '../rows/injury-table.tsx';
import { ShownFirst } from '../shown-first.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { injuryStatusesQuery } from './game-forecasts.queries.ts';

const shownFirst = 6;

/** Who may miss a game to come: for everybody. What that costs, the most missed first, is for subscribers. */
export function GameInjuries({ game }: { game: ForecastGame }) {
  const { subscribed } = useSubscription();
  if (game.status !== 'scheduled' || !isForecast(game)) return null;
  return subscribed ? <InjuriesOf game={game} /> : <StatusesOf game={game} />;
}

type OfLeague = { game: ForecastGame & { sport: 'NFL' | 'NBA' } };

function InjuriesOf({ game }: OfLeague) {
  const now = useNow(minuteMs);
  const { data } = useQuery(injuriesQuery(game.sport, teamsOf(game)));
  const rows = data?.toSorted((a, b) => weight(b) - weight(a));
  return <Rows sport={game.sport} rows={rows?.map((row) => toShownInjury(row, now))} />;
}

function StatusesOf({ game }: OfLeague) {
  const now = useNow(minuteMs);
  const { data } = useQuery(injuryStatusesQuery(game.sport, teamsOf(game)));
  const nameOf = (id: string | null) =>
    id === game.home_team_id ? game.home_team : game.away_team;
  const untold = { comment: null, impact: '', points_effect: null };
  const rows = data?.map((row) =>
    toShownInjury({ ...row, ...untold, team_name: nameOf(row.team_id) }, now),
  );
  return <Rows sport={game.sport} rows={rows} lastColumn={texts.dates} />;
}

type RowsProps = {
  sport: 'NFL' | 'NBA';
  rows: readonly ShownInjury[] | undefined;
  lastColumn?: string;
};

function Rows({ sport, rows, lastColumn }: RowsProps) {
  if (!rows) return null;
  if (rows.length === 0) {
    return (
      <Card>
        <CardHeader title={texts.ofGame} level={3} />
        <p className="p-4 text-muted text-sm">{matchCentreTexts.noInjuries}</p>
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <FeedAge job="injuries" sports={[sport]} />
      <ShownFirst rows={rows} most={shownFirst}>
        {(shown) => (
          <InjuryTable
            league={texts.ofGame}
            caption={texts.ofGame}
            injuries={shown}
            lastColumn={lastColumn}
          />
        )}
      </ShownFirst>
    </div>
  );
}

function teamsOf(game: ForecastGame): string[] {
  return [game.home_team_id, game.away_team_id].filter((id) => id !== null);
}

function weight({ points_effect }: Injury): number {
  return Math.abs(points_effect ?? 0);
}
