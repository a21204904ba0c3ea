import { CloudOff, SearchX } from 'lucide-react';
import { routes } from '#shared/spec/routes.ts';
import { gameDetailTexts, gamesTexts } from '#shared/texts/games.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

export function GameNotFound() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-24 text-center">
      <SearchX aria-hidden className="size-10 text-muted" />
      <h1 className="text-3xl uppercase">{gameDetailTexts.notFound}</h1>
      <p className="text-muted">{gameDetailTexts.notFoundHint}</p>
      <ButtonLink to={routes.dashboard}>{gameDetailTexts.backToDashboard}</ButtonLink>
    </div>
  );
}

export function GameLoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-24 text-center"
    >
      <CloudOff aria-hidden className="size-10 text-muted" />
      <h1 className="text-3xl uppercase">{gamesTexts.loadFailed}</h1>
      <p className="text-muted">{gamesTexts.loadFailedHint}</p>
      <Button onClick={onRetry}>{gamesTexts.retry}</Button>
    </div>
  );
}

export function GameSkeleton() {
  return (
    <SkeletonGroup className="mx-auto grid min-h-dvh max-w-4xl content-start gap-4 px-3 py-4 sm:px-4">
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-72 sm:h-96" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  );
}
