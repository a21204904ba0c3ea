import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { useNow } from '#web/ui/use-now.ts';
import { GamesSkeleton } from '../periods/games-skeleton.tsx';
import type { Period } from '../periods/period.ts';
import { PeriodChips } from '../periods/period-chips.tsx';
import { usePeriod } from '../periods/use-period.ts';
import { useGamesFeed } from '../use-games-feed.ts';
import { SimulatedNote } from './real-games-coming.tsx';

const skeletonRows = 8;

export type LeagueViewProps = {
  league: League;
  /** The day or week that the address names; nothing for the games around now. */
  period: Period | undefined;
  isFeedDown: boolean;
};

type LeagueGamesProps = {
  league: League;
  coming: { icon: LucideIcon; title: string };
  View: ComponentType<LeagueViewProps>;
};

/** Games of a league, those around now or of the day or week that is chosen above them; simulated ones are marked. */
export function LeagueGames({ league, coming, View }: LeagueGamesProps) {
  const config = useQuery(siteConfigQuery);
  const { isDown } = useGamesFeed({ sport: league });
  const { current, chosen, isCurrent, searchOf, choose } = usePeriod(league, useNow(minuteMs));
  if (config.isPending) return <GamesSkeleton rows={skeletonRows} />;
  return (
    <>
      {config.data?.feed === 'demo' && <SimulatedNote {...coming} />}
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
