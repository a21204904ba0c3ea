import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Tables } from '#shared/database.types.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { limits } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { relativeAge } from '#shared/time.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useReported } from '#web/ui/use-reported.ts';
import { useArticleSearch } from './article-address.ts';
import { latestNewsQuery, leagueNewsQuery } from './news.queries.ts';
import { useNewsRefresh } from './news-refresh.ts';
import { OpenArticle } from './open-article.tsx';

const phoneRows = 4;

type OfLeague = { league?: League | undefined };

export function LatestNews(props: OfLeague) {
  return (
    <SpoilerGate title={newsTexts.heading}>
      <Headlines {...props} />
    </SpoilerGate>
  );
}

function Headlines({ league }: OfLeague) {
  const now = useNow(minuteMs);
  const [areAllShown, setAllShown] = useState(false);
  const query = useNews(league);
  const { data, error, isPending } = query;
  useNewsRefresh(leagues, { isShown: data !== undefined });
  useReported(error);
  const news = data?.slice(0, limits.dashboardNews) ?? [];
  return (
    <section aria-label={newsTexts.heading}>
      <Card className="@container overflow-hidden">
        <CardHeader title={newsTexts.heading} />
        {isPending && <NewsSkeleton />}
        {error && data === undefined && <FailedQuery query={query} title={newsTexts.listFailed} />}
        {data?.length === 0 && <EmptyState icon={Newspaper} title={newsTexts.empty} />}
        {news.length > 0 && (
          <ul aria-label={newsTexts.heading} className="-mb-px grid @xl:grid-cols-2">
            {news.map((article, place) => (
              <li
                key={article.id}
                className={`min-w-0 border-b ${areAllShown || place < phoneRows ? '' : 'max-sm:hidden'}`}
              >
                <NewsRow article={article} now={now} />
              </li>
            ))}
          </ul>
        )}
        {!areAllShown && news.length > phoneRows && (
          <Button variant="ghost" className="w-full sm:hidden" onClick={() => setAllShown(true)}>
            {newsTexts.all(news.length)}
          </Button>
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
        <div key={row} className="grid h-16 content-center gap-2 px-4">
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

type NewsRowProps = { article: Tables<'news'>; now: Date };

export function NewsRow({ article: { id, headline, sport, published_at }, now }: NewsRowProps) {
  return (
    <Link
      to={useArticleSearch(id)}
      className="grid min-h-14 content-center px-4 py-2 text-sm -outline-offset-2 hover:bg-text/6"
    >
      <span className="line-clamp-2 text-pretty font-semibold leading-snug">{headline}</span>
      <span className="flex items-baseline gap-2 text-muted text-xs">
        <span>{sport}</span>
        <time dateTime={published_at}>{relativeAge(new Date(published_at), now)}</time>
      </span>
    </Link>
  );
}
