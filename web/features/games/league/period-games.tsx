import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { NoGames } from '#web/parts/no-games.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { GameDays } from './game-days.tsx';
import { LeagueGamesSkeleton } from './league-games-skeleton.tsx';
import { type Period, spellPeriod } from './period.ts';
import { periodGamesQuery } from './period-games.queries.ts';
import { weekNames } from './week-name.ts';

const skeletonRows = 8;

/** Every real game of the period, whatever its state, day by day. */
export function PeriodGames({ league, period }: { league: League; period: Period }) {
  const now = useNow(minuteMs);
  const query = useQuery(periodGamesQuery(league, period));
  const { data, isError } = query;
  useGamesFeed({ sport: league });
  const weeks = weekNames(data ?? []).join(', ');
  const days = spellPeriod(period);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-2xl uppercase leading-none">{weeks || days}</h2>
        {weeks && <p className="text-muted">{days}</p>}
      </div>
      {data === undefined &&
        (isError ? (
          <FailedCard query={query} title={gamesTexts.loadFailed} />
        ) : (
          <LeagueGamesSkeleton rows={skeletonRows} />
        ))}
      {data?.length === 0 && (
        <Card>
          <NoGames job="schedule" sports={[league]} icon={CalendarDays} title={texts.none} />
        </Card>
      )}
      {data && data.length > 0 && (
        <>
          <FeedAge sports={[league]} />
          <GameDays games={data} now={now} isWeekGiven />
        </>
      )}
    </>
  );
}
