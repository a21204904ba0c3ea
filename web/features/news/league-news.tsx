import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { newsPageTexts, newsTexts } from '#shared/texts/news.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { leagueNewsQuery } from './news.queries.ts';
import { NewsCard } from './news-card.tsx';
import { useNewsRefresh } from './news-refresh.ts';
import { OpenArticle } from './open-article.tsx';

const skeletonCards = 6;
const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 vast:grid-cols-4';

export function LeagueNews({ league }: { league: League }) {
  return (
    <SpoilerGate title={newsPageTexts.heading(league)}>
      <Headlines league={league} />
    </SpoilerGate>
  );
}

/** A failed load is told to the browser's error log as well. */
function Headlines({ league }: { league: League }) {
  const now = useNow(minuteMs);
  const query = useQuery(leagueNewsQuery(league));
  const { data, error, isPending } = query;
  useNewsRefresh([league], { isShown: data !== undefined });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  const news = data ?? [];
  return (
    <>
      {isPending && <NewsCardsSkeleton />}
      {error && data === undefined && <FailedCard query={query} title={newsTexts.listFailed} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={Newspaper} title={newsPageTexts.comingSoon(league)} />
        </Card>
      )}
      {news.length > 0 && (
        <ul aria-label={newsPageTexts.heading(league)} className={grid}>
          {news.map((article) => (
            <li key={article.id} className="grid">
              <NewsCard article={article} now={now} />
            </li>
          ))}
        </ul>
      )}
      <OpenArticle listed={news} />
    </>
  );
}

function NewsCardsSkeleton() {
  return (
    <SkeletonGroup className={grid}>
      {Array.from({ length: skeletonCards }, (_, card) => card).map((card) => (
        <Card key={card} className="grid h-44 content-start gap-3 p-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-16 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
