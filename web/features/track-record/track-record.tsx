import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  gradedListTexts,
  reliabilityTexts,
  scoreTexts,
  trackRecordTexts as texts,
} from '#shared/texts/track-record.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { DownloadButton } from './download-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { GradedList } from './graded-list.tsx';
import { mergeBins } from './merge-bins.ts';
import { type RecordFilter, useRecordFilter } from './record-filter.ts';
import { ReliabilityChart } from './reliability-chart.tsx';
import { ScoreTables } from './score-tables.tsx';
import { binsQuery, gradedQuery, type SeasonScores, scoresQuery } from './track-record.queries.ts';

type TrackRecordProps = {
  isDemo: boolean;
  /** Follows the record once its size is known, so that nothing jumps. */
  children?: ReactNode;
};

/** The record of real games, or of simulated ones on a server that simulates. */
export function TrackRecord({ isDemo, children }: TrackRecordProps) {
  const { filter } = useRecordFilter();
  // All at once: what is asked for later would come later.
  useQuery({ ...binsQuery(isDemo), notifyOnChangeProps: [] });
  useQuery({ ...gradedQuery(isDemo, filter), notifyOnChangeProps: [] });
  const query = useQuery(scoresQuery(isDemo));
  const { data, isError } = query;
  if (data === undefined && !isError) return <RecordSkeleton />;
  return (
    <>
      {data === undefined ? (
        <FailedCard query={query} title={texts.loadFailed} />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState icon={Hourglass} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        <FilledRecord isDemo={isDemo} scores={data} />
      )}
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

function FilledRecord({ isDemo, scores }: { isDemo: boolean; scores: SeasonScores[] }) {
  const { filter, setFilter } = useRecordFilter();
  const seasons = [...new Set(scores.map(({ season }) => season))];
  return (
    <>
      <FilterFields filter={filter} seasons={seasons} onChange={setFilter} />
      <Section heading={scoreTexts.heading}>
        <ScoreTables scores={scores.filter((row) => isOf(row, filter))} />
      </Section>
      <Reliability isDemo={isDemo} filter={filter} />
      <Section
        heading={gradedListTexts.heading}
        action={<DownloadButton isDemo={isDemo} filter={filter} />}
      >
        <GradedList
          isDemo={isDemo}
          filter={filter}
          onPage={(page) => setFilter('page', String(page))}
        />
      </Section>
    </>
  );
}

function Reliability({ isDemo, filter }: { isDemo: boolean; filter: RecordFilter }) {
  const { data, isError } = useQuery(binsQuery(isDemo));
  if (data === undefined && isError) return null;
  return (
    <Section heading={reliabilityTexts.heading}>
      {data ? (
        <ReliabilityChart bins={mergeBins(data.filter((bin) => isOf(bin, filter)))} />
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
    <section aria-labelledby={id} className="grid gap-3">
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
