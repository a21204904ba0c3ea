import type { ComponentProps } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

export function GameLoadFailed({ query }: Pick<ComponentProps<typeof FailedQuery>, 'query'>) {
  return (
    <FailedQuery query={query} title={texts.loadFailed} isPage>
      <ButtonLink to={routes.dashboard} variant="outline">
        {texts.backToDashboard}
      </ButtonLink>
    </FailedQuery>
  );
}

/** In the shape of a game: its board with two circles, then the picture, plays and what one looks up. */
export function GameSkeleton() {
  return (
    <SkeletonGroup className="page-width grid min-h-dvh content-start gap-4 py-2 sm:py-4">
      <Skeleton className="h-12 w-2/3 sm:w-96" />
      <div className="dark flex h-48 items-center justify-between rounded-card border border-board-line bg-board px-3 text-text sm:h-64 sm:px-8">
        <Circle />
        <Skeleton className="h-8 w-24 sm:h-16 sm:w-44" />
        <Circle />
      </div>
      <div className="flex gap-4">
        <Skeleton className="h-160 grow-5 basis-0" />
        <Rows className="grow-4 max-lg:hidden" />
        <Rows className="grow-3 max-xl:hidden" />
      </div>
    </SkeletonGroup>
  );
}

function Circle() {
  return <Skeleton className="size-11 rounded-full sm:size-20" />;
}

const rows = [1, 2, 3, 4, 5, 6];

function Rows({ className }: { className: string }) {
  return (
    <div className={`grid basis-0 content-start gap-4 ${className}`}>
      {rows.map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
