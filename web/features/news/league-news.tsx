import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import type { League } from '#shared/facts/sports.ts';
import { newsPageTexts, newsTexts } from '#shared/texts/news.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { useReported } from '#web/ui/use-reported.ts';
import { leagueNewsQuery } from './news.queries.ts';
import { NewsCards, NewsCardsSkeleton } from './news-card.tsx';
import { useNewsRefresh } from './news-refresh.ts';

const skeletonCards = 6;

export function LeagueNews({ league }: { league: League }) {
  return (
    <SpoilerGate title={newsPageTexts.heading(league)}>
      <Headlines league={league} />
    </SpoilerGate>
  );
}

function Headlines({ league }: { league: League }) {
  const query = useQuery(leagueNewsQuery(league));
  const { data, error, isPending } = query;
  useNewsRefresh([league], { isShown: data !== undefined });
  useReported(error);
  return (
    <>
      {isPending && <NewsCardsSkeleton cards={skeletonCards} />}
      {error && data === undefined && <FailedCard query={query} title={newsTexts.listFailed} />}
      {data?.length === 0 && (
        <EmptyCard icon={Newspaper} title={newsPageTexts.comingSoon(league)} />
      )}
      <NewsCards label={newsPageTexts.heading(league)} news={data ?? []} />
    </>
  );
}
