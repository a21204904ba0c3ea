import { SearchX } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
import { playerPageTexts as texts } from '#shared/texts/player.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

export function PlayerNotFound() {
  return (
    <PageMessage icon={SearchX} title={texts.notFound} description={texts.notFoundHint}>
      <ButtonLink to={routes.dashboard}>{texts.backToDashboard}</ButtonLink>
    </PageMessage>
  );
}

export function PlayerSkeleton() {
  return (
    <SkeletonGroup className="page-width grid min-h-dvh content-start gap-4 py-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-52 w-full sm:h-40" />
      <Skeleton className="h-80 w-full" />
    </SkeletonGroup>
  );
}
