import { CloudOff, SearchX } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const frame = 'mx-auto grid max-w-md justify-items-center gap-3 px-6 py-24 text-center';
const skeletonCards = Array.from({ length: 12 }, (_, card) => card);

export function TeamNotFound() {
  return (
    <div className={frame}>
      <SearchX aria-hidden className="size-10 text-muted" />
      <h1 className="text-3xl uppercase">{texts.notFound}</h1>
      <p className="text-muted">{texts.notFoundHint}</p>
      <ButtonLink to={routes.dashboard}>{texts.backToDashboard}</ButtonLink>
    </div>
  );
}

export function TeamLoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={frame}>
      <CloudOff aria-hidden className="size-10 text-muted" />
      <h1 className="text-3xl uppercase">{texts.teamLoadFailed}</h1>
      <p className="text-muted">{texts.loadFailedHint}</p>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </div>
  );
}

export function TeamSkeleton() {
  return (
    <SkeletonGroup className="mx-auto grid min-h-dvh max-w-6xl content-start gap-4 px-3 py-4 sm:px-4">
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
