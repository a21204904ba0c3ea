import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { newsPageTexts } from '#shared/texts/news.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { leagueNewsQuery } from './league-news.queries.ts';
import { NewsCard } from './news-card.tsx';
import { useNewsRefresh } from './news-refresh.ts';

const skeletonCards = 6;
const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** A failed load shows as an empty list and is told to the browser's error log alone. */
export function LeagueNews({ league }: { league: League }) {
  const now = useNow(minuteMs);
  const { data, error, isPending } = useQuery(leagueNewsQuery(league));
  useNewsRefresh([league], { isShown: data !== undefined });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  if (isPending) return <NewsCardsSkeleton />;
  if (data === undefined || data.length === 0) {
    return (
      <Card>
        <EmptyState icon={Newspaper} title={newsPageTexts.comingSoon(league)} />
      </Card>
    );
  }
  return (
    <ul aria-label={newsPageTexts.heading(league)} className={grid}>
      {data.map((article) => (
        <li key={article.id} className="grid">
          <NewsCard article={article} now={now} />
        </li>
      ))}
    </ul>
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
