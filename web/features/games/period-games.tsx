import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import type { League } from '#shared/spec/sports.ts';
import { periodTexts as texts } from '#shared/texts/schedule.ts';
import { dayLabel } from '#shared/time.ts';
import { FeedAge } from '#web/layout/feed-age.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GameList } from './game-list.tsx';
import { periodGamesQuery } from './league-games.queries.ts';
import { LeagueGamesFailed, LeagueGamesSkeleton } from './league-games-states.tsx';
import type { Period } from './period.ts';

const minuteMs = 60_000;
const skeletonRows = 8;

/** Every real game of the period, whatever its state, day by day. */
export function PeriodGames({ league, period }: { league: League; period: Period }) {
  const now = useNow(minuteMs);
  const { data, isError, refetch } = useQuery(periodGamesQuery(league, period));
  if (data === undefined) {
    if (isError) return <LeagueGamesFailed onRetry={() => void refetch()} />;
    return <LeagueGamesSkeleton rows={skeletonRows} />;
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon={CalendarDays} title={texts.none} />
      </Card>
    );
  }
  const days = Map.groupBy(data, (game) => dayLabel(new Date(game.scheduled_at), now));
  return (
    <>
      <FeedAge sports={[league]} />
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Card className="overflow-hidden">
            <CardHeader title={day} />
            <GameList games={ofDay} now={now} label={day} />
          </Card>
        </section>
      ))}
    </>
  );
}
