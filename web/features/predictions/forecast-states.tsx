import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayMs, minuteMs } from '#shared/facts/durations.ts';
import { forecastHorizonsMs } from '#shared/facts/forecasts.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { type FirstForecast, firstForecastQuery } from './first-forecast.queries.ts';
import { momentWords } from './made-line.tsx';

type ForecastStatesProps<Row> = {
  query: UseQueryResult<Row[]>;
  /** "fantasy picks" */
  what: string;
  sport: Sport | undefined;
  /** Said instead of when the first one comes. */
  hint?: string;
  children: (rows: Row[]) => ReactNode;
};

/** Loading, failed, nothing yet, or the rows: never a sample where something is paid for. */
export function ForecastStates<Row>(props: ForecastStatesProps<Row>) {
  const { query, what, sport, hint, children } = props;
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? <FailedCard query={query} title={texts.loadFailed} /> : <ForecastsSkeleton />;
  }
  if (data.length > 0) return children(data);
  return (
    <Card>
      <EmptyState icon={CalendarClock} title={texts.noneYet(what)}>
        <p className="max-w-prose text-muted text-sm">{hint ?? <FirstComes sport={sport} />}</p>
      </EmptyState>
    </Card>
  );
}

function FirstComes({ sport }: { sport: Sport | undefined }) {
  const { data } = useQuery(firstForecastQuery(sport));
  const now = useNow(minuteMs);
  return data === undefined ? null : sayFirst(data, sport, now);
}

function sayFirst(first: FirstForecast | null, sport: Sport | undefined, now: Date): string {
  if (first === null) {
    const asked = leagues.filter((league) => sport === undefined || league === sport);
    return texts.firstUnknown(
      asked.map((league) => texts.daysAhead(league, daysOf(league))).join(texts.or),
    );
  }
  const game = texts.matchup(nicknameOf(first.away), nicknameOf(first.home));
  if (first.comesAt <= now) return texts.firstComesSoon(game);
  return texts.firstComes(momentWords(first.comesAt.toISOString()), daysOf(first.league), game);
}

function daysOf(league: FirstForecast['league']): number {
  return Math.round(forecastHorizonsMs[league] / dayMs);
}

/** As tall as a list of rows. */
function ForecastsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-120" />
    </SkeletonGroup>
  );
}
