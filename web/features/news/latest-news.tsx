import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { leagueNewsQuery } from './league-news.queries.ts';
import { latestNewsQuery } from './news.queries.ts';
import { useNewsRefresh } from './news-refresh.ts';
import { NewsRow } from './news-row.tsx';
import { OpenArticle } from './open-article.tsx';

type OfLeague = { league?: League | undefined };

export function LatestNews(props: OfLeague) {
  return (
    <SpoilerGate title={newsTexts.heading}>
      <Headlines {...props} />
    </SpoilerGate>
  );
}

/** A failed load is told to the browser's error log as well. */
function Headlines({ league }: OfLeague) {
  const now = useNow(minuteMs);
  const query = useNews(league);
  const { data, error, isPending } = query;
  useNewsRefresh(leagues, { isShown: data !== undefined });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  const news = data?.slice(0, limits.dashboardNews) ?? [];
  return (
    <section aria-label={newsTexts.heading}>
      <Card className="overflow-hidden">
        <CardHeader title={newsTexts.heading} />
        {isPending && <NewsSkeleton />}
        {error && data === undefined && <FailedQuery query={query} title={newsTexts.listFailed} />}
        {data?.length === 0 && <EmptyState icon={Newspaper} title={newsTexts.empty} />}
        {news.length > 0 && (
          <ul aria-label={newsTexts.heading} className="divide-y">
            {news.map((article) => (
              <li key={article.id}>
                <NewsRow article={article} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <OpenArticle listed={news} />
    </section>
  );
}

function NewsSkeleton() {
  return (
    <SkeletonGroup className="divide-y">
      {Array.from({ length: limits.dashboardNews }, (_, row) => row).map((row) => (
        <div key={row} className="grid h-20 content-center gap-2 px-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function useNews(league: League | undefined) {
  const ofBoth = useQuery({ ...latestNewsQuery, enabled: league === undefined });
  const ofOne = useQuery({ ...leagueNewsQuery(league ?? 'NFL'), enabled: league !== undefined });
  return league === undefined ? ofBoth : ofOne;
}
