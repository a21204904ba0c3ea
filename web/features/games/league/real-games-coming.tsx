import type { LucideIcon } from 'lucide-react';
import { sportRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { isRealFeed, type SiteConfig } from '#shared/schemas/site-config.ts';
import { leaguePageTexts as texts } from '#shared/texts/schedule.ts';
import type { FeedJob } from '#web/parts/feed-age.tsx';
import { NoGames } from '#web/parts/no-games.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type RealGamesComingProps = {
  icon: LucideIcon;
  title: string;
  league: League;
  job: FeedJob;
  feed: SiteConfig['feed'] | undefined;
};

/** Says where the simulated games are, which this page never shows, or who refuses the real ones. */
export function RealGamesComing({ icon, title, league, job, feed }: RealGamesComingProps) {
  const link = (
    <ButtonLink variant="outline" to={sportRoute(league)} className="mt-2">
      {texts.toSport(league)}
    </ButtonLink>
  );
  return (
    <Card>
      {isRealFeed(feed) ? (
        <NoGames job={job} sports={[league]} icon={icon} title={title}>
          {link}
        </NoGames>
      ) : (
        <EmptyState
          icon={icon}
          title={title}
          {...(feed === 'demo' && { description: texts.simulated(league) })}
        >
          {link}
        </EmptyState>
      )}
    </Card>
  );
}
