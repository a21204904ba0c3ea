import { useQuery } from '@tanstack/react-query';
import { Download, Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  gradedListTexts,
  reliabilityTexts,
  scoreTexts,
  trackRecordTexts as texts,
  weekTexts,
} from '#shared/texts/track-record.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { DownloadButton } from './download-button.tsx';
import { GradedList } from './graded-list.tsx';
import { mergeBins } from './merge-bins.ts';
import { type RecordFilter, useRecordFilter } from './record-filter.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordHeadline } from './record-headline.tsx';
import { ReliabilityChart } from './reliability-chart.tsx';
import { ScoreTables } from './score-tables.tsx';
import {
  binsQuery,
  gradedQuery,
  type RecordWeek,
  type SeasonScores,
  scoresQuery,
  weeksQuery,
} from './track-record.queries.ts';
import { WeekLine } from './week-line.tsx';
import { addWeeks, filterWeeks } from './week-totals.ts';

type TrackRecordProps = {
  isDemo: boolean;
  /** The backtest: it follows the record, and leads where there is none yet. */
  children?: ReactNode;
};

/** The record of real games, or of simulated ones on a server that simulates. */
export function TrackRecord({ isDemo, children }: TrackRecordProps) {
  const { filter } = useRecordFilter();
  // All at once: what is asked for later would come later.
  useQuery({ ...binsQuery(isDemo), notifyOnChangeProps: [] });
  useQuery({ ...gradedQuery(isDemo, filter), notifyOnChangeProps: [] });
  const scores = useQuery(scoresQuery(isDemo));
  const weeks = useQuery(weeksQuery(isDemo, filter.team));
  const failed = [scores, weeks].filter(({ data, isError }) => data === undefined && isError);
  if (failed.length > 0) {
    const isFetching = failed.some((query) => query.isFetching);
    const refetch = () => failed.map((query) => query.refetch());
    return (
      <>
        <FailedCard query={{ isFetching, refetch }} title={texts.loadFailed} />
        {children}
      </>
    );
  }
  if (!scores.data || !weeks.data) return <RecordSkeleton />;
  if (scores.data.length === 0) {
    return (
      <>
        {children}
        <Card>
          <EmptyState icon={Hourglass} title={texts.empty} description={texts.emptyHint} />
        </Card>
      </>
    );
  }
  return (
    <>
      <FilledRecord isDemo={isDemo} scores={scores.data} weeks={weeks.data} />
      {children}
    </>
  );
}

export function RecordSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}

const scoresSheetRoute = '/api/v1/track-record?format=csv';
const picture = 'grid min-w-0 content-start gap-3 p-4';

type FilledRecordProps = { isDemo: boolean; scores: SeasonScores[]; weeks: RecordWeek[] };

function FilledRecord({ isDemo, scores, weeks }: FilledRecordProps) {
  const { filter, setFilter } = useRecordFilter();
  const seasons = [...new Set(scores.map(({ season }) => season))];
  const chosen = filterWeeks(weeks, filter);
  return (
    <>
      <RecordFilters filter={filter} seasons={seasons} onChange={setFilter} />
      <RecordHeadline totals={addWeeks(chosen)} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-4 lg:[&_h2]:text-2xl">
        {chosen.length > 0 && (
          <Section heading={weekTexts.heading}>
            <Card className={picture}>
              <WeekLine weeks={chosen} />
            </Card>
          </Section>
        )}
        <Reliability isDemo={isDemo} filter={filter} />
      </div>
      <Section heading={scoreTexts.heading} action={<ScoresLink />}>
        <ScoreTables scores={scores.filter((row) => isOf(row, filter))} />
      </Section>
      <Section
        heading={gradedListTexts.heading}
        action={<DownloadButton isDemo={isDemo} filter={filter} />}
      >
        <SpoilerGate title={gradedListTexts.heading}>
          <GradedList
            isDemo={isDemo}
            filter={filter}
            onPage={(page) => setFilter('page', String(page))}
          />
        </SpoilerGate>
      </Section>
    </>
  );
}

/** All of them, whatever the filter. */
function ScoresLink() {
  return (
    <a href={scoresSheetRoute} download className={buttonClasses({ variant: 'outline' })}>
      <Download aria-hidden />
      {scoreTexts.download}
    </a>
  );
}

function Reliability({ isDemo, filter }: { isDemo: boolean; filter: RecordFilter }) {
  const { data, isError } = useQuery(binsQuery(isDemo));
  if (data === undefined && isError) return null;
  return (
    <Section heading={reliabilityTexts.heading}>
      {data ? (
        <Card className={picture}>
          <ReliabilityChart bins={mergeBins(data.filter((bin) => isOf(bin, filter)))} />
        </Card>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </Section>
  );
}

function isOf(row: { sport: string; season: number }, { sport, season }: RecordFilter): boolean {
  return (sport === undefined || row.sport === sport) && (season ?? row.season) === row.season;
}

type SectionProps = { heading: string; action?: ReactNode; children: ReactNode };

export function Section({ heading, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-rows-[auto_1fr] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={id} className="text-3xl leading-none">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
