import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { scheduleTexts as texts } from '#shared/texts/schedule.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { GameDays } from '../periods/game-days.tsx';
import { GamesSkeleton } from '../periods/games-skeleton.tsx';
import { gamesWithinQuery, spanOf } from '../periods/games-within.queries.ts';
import { type Period, scheduleWindow, spellPeriod } from '../periods/period.ts';
import { NoGamesInPeriod } from '../periods/period-board.tsx';
import { weekNames } from '../periods/week-name.ts';
import type { LeagueViewProps } from './league-games.tsx';
import { RealGamesComing } from './real-games-coming.tsx';

export function LeagueSchedule({ league, period }: LeagueViewProps) {
  const now = useNow(minuteMs);
  const span = period
    ? spanOf(period)
    : { name: 'schedule', windowAt: (at: Date) => scheduleWindow(league, at) };
  const query = useQuery(gamesWithinQuery([league], span));
  const { data, isError } = query;
  return (
    <>
      {period && <PeriodHeading period={period} games={data ?? []} />}
      {data === undefined &&
        (isError ? (
          <FailedCard query={query} title={gamesTexts.loadFailed} />
        ) : (
          <GamesSkeleton rows={limits.schedule} />
        ))}
      {data?.length === 0 && (
        <Card>
          {period ? (
            <NoGamesInPeriod sports={[league]} />
          ) : (
            <RealGamesComing
              icon={CalendarDays}
              title={texts.comingSoon}
              league={league}
              job="schedule"
            />
          )}
        </Card>
      )}
      {data && data.length > 0 && (
        <>
          <FeedAge sports={[league]} />
          <GameDays games={data} now={now} isWeekGiven={period !== undefined} />
        </>
      )}
    </>
  );
}

function PeriodHeading({ period, games }: { period: Period; games: readonly Game[] }) {
  const weeks = weekNames(games).join(', ');
  const days = spellPeriod(period);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-2xl uppercase leading-none">{weeks || days}</h2>
      {weeks && <p className="text-muted">{days}</p>}
    </div>
  );
}
