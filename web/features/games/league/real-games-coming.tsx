import type { LucideIcon } from 'lucide-react';
import { sportRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { leaguePageTexts as texts } from '#shared/texts/schedule.ts';
import type { FeedJob } from '#web/parts/feed-age.tsx';
import { NoGames } from '#web/parts/no-games.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type RealGamesComingProps = { icon: LucideIcon; title: string; league: League };

/** Says where the simulated games are, which these pages never show. */
export function SimulatedElsewhere({
  isDemo,
  ...rest
}: RealGamesComingProps & { isDemo: boolean }) {
  const { icon, title, league } = rest;
  return (
    <EmptyState icon={icon} title={title} {...(isDemo && { description: texts.simulated(league) })}>
      <LinkToSport league={league} />
    </EmptyState>
  );
}

/** Says that there are none, or who refuses them. */
export function RealGamesComing({ league, job, ...rest }: RealGamesComingProps & { job: FeedJob }) {
  return (
    <NoGames {...rest} job={job} sports={[league]}>
      <LinkToSport league={league} />
    </NoGames>
  );
}

function LinkToSport({ league }: { league: League }) {
  return (
    <ButtonLink variant="outline" to={sportRoute(league)} className="mt-2">
      {texts.toSport(league)}
    </ButtonLink>
  );
}
