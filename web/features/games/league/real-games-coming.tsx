import type { LucideIcon } from 'lucide-react';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { sportRoute } from '#shared/spec/routes.ts';
import type { League } from '#shared/spec/sports.ts';
import { leaguePageTexts as texts } from '#shared/texts/schedule.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type RealGamesComingProps = {
  icon: LucideIcon;
  title: string;
  league: League;
  feed: SiteConfig['feed'] | undefined;
};

/** Says where the simulated games are, which this page never shows. */
export function RealGamesComing({ icon, title, league, feed }: RealGamesComingProps) {
  const isDemo = feed === 'demo';
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        {...(isDemo && { description: texts.simulated(league) })}
      >
        <ButtonLink variant="outline" to={sportRoute(league)} className="mt-2">
          {texts.toSport(league)}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
