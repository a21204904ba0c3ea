import { SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { gameDetailTexts as texts } from '#shared/texts/games.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

export function GameNotFound() {
  return (
    <PageMessage icon={SearchX} title={texts.notFound} description={texts.notFoundHint}>
      <ButtonLink to={routes.dashboard}>{texts.backToDashboard}</ButtonLink>
    </PageMessage>
  );
}

export function GameLoadFailed({ query }: Pick<ComponentProps<typeof FailedQuery>, 'query'>) {
  return (
    <FailedQuery query={query} title={texts.loadFailed} isPage>
      <ButtonLink to={routes.dashboard} variant="outline">
        {texts.backToDashboard}
      </ButtonLink>
    </FailedQuery>
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
