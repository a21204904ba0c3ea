import type { LucideIcon } from 'lucide-react';
import { sportRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { layoutTexts } from '#shared/texts/layout.ts';
import { leaguePageTexts as texts } from '#shared/texts/schedule.ts';
import type { FeedJob } from '#web/parts/feed-age.queries.ts';
import { NoGames } from '#web/parts/no-games.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Coming = { icon: LucideIcon; title: string };

/** Above simulated games: they never pass for real ones. */
export function SimulatedNote({ icon: Icon, title }: Coming) {
  return (
    <Card className="flex flex-wrap items-center gap-2 px-4 py-2">
      <Icon aria-hidden className="size-5 text-muted" />
      <p className="font-semibold">{title}</p>
      <Badge tone="upcoming">{layoutTexts.demoMark}</Badge>
      <p className="text-muted text-sm">{texts.simulated}</p>
    </Card>
  );
}

/** Says that there are none, or who refuses them. */
export function RealGamesComing({
  league,
  job,
  ...coming
}: Coming & { league: League; job: FeedJob }) {
  return (
    <NoGames {...coming} job={job} sports={[league]}>
      <ButtonLink variant="outline" to={sportRoute(league)} className="mt-2">
        {texts.toSport(league)}
      </ButtonLink>
    </NoGames>
  );
}
