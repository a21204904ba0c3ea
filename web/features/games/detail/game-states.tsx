import { SearchX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { gameDetailTexts as texts } from '#shared/texts/game-detail.ts';
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
    <SkeletonGroup className="page-width grid min-h-dvh content-start gap-4 py-2 sm:py-4">
      <Skeleton className="h-14 w-2/3 sm:h-16 sm:w-96" />
      <Skeleton className="h-72 sm:h-80" />
      <div className="grid gap-4 lg:grid-cols-12">
        <Skeleton className="h-160 lg:col-span-7 xl:col-span-5" />
        <Skeleton className="h-160 max-lg:hidden lg:col-span-5 xl:col-span-4" />
        <Skeleton className="h-160 max-xl:hidden xl:col-span-3" />
      </div>
    </SkeletonGroup>
  );
}
