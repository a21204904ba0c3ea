import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { scheduleTexts } from '#shared/texts/schedule.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { GameDays } from './game-days.tsx';
import { LeagueGamesSkeleton } from './league-games-skeleton.tsx';
import { RealGamesComing } from './real-games-coming.tsx';
import { scheduleQuery } from './sport-games.queries.ts';

/** The next real games day by day; simulated ones never stand in for them. */
export function LeagueSchedule({ league }: { league: League }) {
  const now = useNow(minuteMs);
  const config = useQuery(siteConfigQuery);
  const isReal = isRealFeed(config.data?.feed);
  const games = useQuery({ ...scheduleQuery(league, 'real'), enabled: isReal });
  useGamesFeed({ sport: league, isPaused: !isReal });
  if (config.isPending || (isReal && games.isPending)) {
    return <LeagueGamesSkeleton rows={limits.schedule} />;
  }
  if (config.isError) return <FailedCard query={config} title={gamesTexts.loadFailed} />;
  if (isReal && games.data === undefined) {
    return <FailedCard query={games} title={gamesTexts.loadFailed} />;
  }
  const shown = isReal ? (games.data ?? []) : [];
  if (shown.length === 0) {
    return (
      <RealGamesComing
        icon={CalendarDays}
        title={scheduleTexts.comingSoon}
        league={league}
        job="schedule"
        feed={config.data?.feed}
      />
    );
  }
  return (
    <>
      <FeedAge sports={[league]} />
      <GameDays games={shown} now={now} />
    </>
  );
}
