import { SearchX } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const skeletonCards = Array.from({ length: 12 }, (_, card) => card);

export function TeamNotFound() {
  return (
    <PageMessage icon={SearchX} title={texts.notFound} description={texts.notFoundHint}>
      <ButtonLink to={routes.dashboard}>{texts.backToDashboard}</ButtonLink>
    </PageMessage>
  );
}

export function TeamSkeleton() {
  return (
    <SkeletonGroup className="page-width grid min-h-dvh content-start gap-4 py-4">
      <Skeleton className="h-11 w-40" />
      <div className="relative grid place-items-center text-muted">
        <Skeleton className="h-32 w-full sm:h-36" />
        <Spinner className="absolute size-8" />
      </div>
    </SkeletonGroup>
  );
}

export function RosterSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {skeletonCards.map((card) => (
        <Skeleton key={card} className="h-18" />
      ))}
    </SkeletonGroup>
  );
}
