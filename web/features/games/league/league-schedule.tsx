import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { scheduleTexts as texts } from '#shared/texts/schedule.ts';
import { dayLabel } from '#shared/time.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Game } from '../game.ts';
import { GamesSkeleton } from '../periods/games-skeleton.tsx';
import { gamesWithinQuery, spanOf } from '../periods/games-within.queries.ts';
import { type Period, scheduleWindow, spellPeriod } from '../periods/period.ts';
import { NoGamesInPeriod } from '../periods/period-board.tsx';
import { weekNames } from '../periods/week-name.ts';
import { GameList } from '../rows/game-list.tsx';
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

type GameDaysProps = {
  games: readonly Game[];
  now: Date;
  /** Where one heading above names the week of all. */
  isWeekGiven: boolean;
};

function GameDays({ games, now, isWeekGiven }: GameDaysProps) {
  const days = Map.groupBy(games, (game) => dayLabel(new Date(game.scheduled_at), now));
  return [...days].map(([day, ofDay]) => (
    <SectionCard
      key={day}
      title={day}
      className="overflow-hidden"
      action={!isWeekGiven && <p className="text-muted text-sm">{weekNames(ofDay).join(', ')}</p>}
    >
      <GameList games={ofDay} now={now} label={day} isDayGiven />
    </SectionCard>
  ));
}
