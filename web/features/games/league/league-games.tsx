import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { isRealFeed } from '#shared/schemas/site-config.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { GamesSkeleton } from '../periods/games-skeleton.tsx';
import type { Period } from '../periods/period.ts';
import { PeriodChips } from '../periods/period-chips.tsx';
import { usePeriod } from '../periods/use-period.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { SimulatedElsewhere } from './real-games-coming.tsx';

const skeletonRows = 8;

export type LeagueViewProps = {
  league: League;
  /** The day or week that the address names; nothing for the games around now. */
  period: Period | undefined;
  isFeedDown: boolean;
};

type LeagueGamesProps = {
  league: League;
  /** What stands there while games are simulated: they never pass for real ones. */
  coming: { icon: LucideIcon; title: string };
  View: ComponentType<LeagueViewProps>;
};

/** Real games of a league, those around now or of the day or week that is chosen above them. */
export function LeagueGames({ league, coming, View }: LeagueGamesProps) {
  const config = useQuery(siteConfigQuery);
  const isReal = isRealFeed(config.data?.feed);
  const { isDown } = useGamesFeed({ sport: league, isPaused: !isReal });
  const { current, chosen, isCurrent, searchOf, choose } = usePeriod(league, useNow(minuteMs));
  if (config.isPending) return <GamesSkeleton rows={skeletonRows} />;
  if (config.isError) return <FailedCard query={config} title={gamesTexts.loadFailed} />;
  if (!isReal) {
    return (
      <Card>
        <SimulatedElsewhere {...coming} league={league} isDemo={config.data.feed === 'demo'} />
      </Card>
    );
  }
  return (
    <>
      <PeriodChips current={current} chosen={chosen} searchOf={searchOf} onChoose={choose} />
      <View
        key={isCurrent ? 'now' : chosen.first}
        league={league}
        period={isCurrent ? undefined : chosen}
        isFeedDown={isDown}
      />
    </>
  );
}
