import { CloudOff, SearchX } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
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
      <h1 className="text-3xl uppercase">{gameDetailTexts.loadFailed}</h1>
      <p className="text-muted">{gamesTexts.loadFailedHint}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{gamesTexts.retry}</Button>
        <ButtonLink to={routes.dashboard} variant="outline">
          {gameDetailTexts.backToDashboard}
        </ButtonLink>
      </div>
    </div>
  );
}

export function GameSkeleton() {
  return (
    <SkeletonGroup className="mx-auto grid min-h-dvh max-w-6xl content-start gap-4 px-3 py-4 sm:px-4">
      <Skeleton className="h-26 w-2/3 sm:h-12 sm:w-80" />
      <Skeleton className="h-96 sm:h-120" />
      <Skeleton className="h-19 sm:h-12" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </SkeletonGroup>
  );
}
