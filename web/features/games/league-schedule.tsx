import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { limits } from '#shared/spec/limits.ts';
import type { League } from '#shared/spec/sports.ts';
import { scheduleTexts } from '#shared/texts/schedule.ts';
import { dayLabel } from '#shared/time.ts';
import { siteConfigQuery } from '#web/api/site-config.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GameList } from './game-list.tsx';
import { scheduleQuery } from './league-games.queries.ts';
import { LeagueGamesFailed, LeagueGamesSkeleton } from './league-games-states.tsx';

const minuteMs = 60_000;

/** The next real games day by day; simulated ones never stand in for them. */
export function LeagueSchedule({ league }: { league: League }) {
  const now = useNow(minuteMs);
  const config = useQuery(siteConfigQuery);
  const isReal = isRealFeed(config.data?.feed);
  const games = useQuery({ ...scheduleQuery(league), enabled: isReal });
  if (config.isPending || (isReal && games.isPending)) {
    return <LeagueGamesSkeleton rows={limits.schedule} />;
  }
  if (config.isError) return <LeagueGamesFailed onRetry={() => void config.refetch()} />;
  if (isReal && games.data === undefined) {
    return <LeagueGamesFailed onRetry={() => void games.refetch()} />;
  }
  const shown = isReal ? (games.data ?? []) : [];
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyState icon={CalendarDays} title={scheduleTexts.comingSoon} />
      </Card>
    );
  }
  const days = Map.groupBy(shown, (game) => dayLabel(new Date(game.scheduled_at), now));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <Card className="overflow-hidden">
        <CardHeader title={day} />
        <GameList games={ofDay} now={now} label={day} />
      </Card>
    </section>
  ));
}
