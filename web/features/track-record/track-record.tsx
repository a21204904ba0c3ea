import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Hourglass, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import { leagues } from '#shared/facts/sports.ts';
import {
  gradedListTexts,
  reliabilityTexts,
  scoreTexts,
  trackRecordTexts as texts,
  weekTexts,
} from '#shared/texts/track-record.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { AfterPaint } from '#web/ui/after-paint.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { FilterFieldsProps } from './filter-sheet.tsx';
import { GradedList } from './graded-list.tsx';
import { mergeBins } from './merge-bins.ts';
import { type RecordFilter, useRecordFilter } from './record-filter.ts';
import { RecordHeadline } from './record-headline.tsx';
import { Fold, recordGrid } from './record-parts.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { ReliabilityCard } from './reliability-chart.tsx';
import { ScoreTables } from './score-tables.tsx';
import { toCsv } from './to-csv.ts';
import {
  binsQuery,
  gradedQuery,
  listAllGraded,
  type RecordWeek,
  type SeasonScores,
  scoresQuery,
  weeksQuery,
} from './track-record.queries.ts';
import { WeekLine } from './week-line.tsx';
import { addWeeks } from './week-totals.ts';

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The record of real games, or of simulated ones on a server that simulates. */
export function TrackRecord({ isDemo }: { isDemo: boolean }) {
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
    return <FailedCard query={{ isFetching, refetch }} title={texts.loadFailed} />;
  }
  if (!scores.data || !weeks.data) return <RecordSkeleton />;
  if (scores.data.length === 0) return <NothingGraded />;
  return <FilledRecord isDemo={isDemo} scores={scores.data} weeks={weeks.data} />;
}

function NothingGraded() {
  return (
    <EmptyCard icon={Hourglass} title={texts.empty} description={texts.emptyHint}>
      <ButtonLink to={routes.pastSeasons}>{texts.toPast}</ButtonLink>
    </EmptyCard>
  );
}

type FilledRecordProps = { isDemo: boolean; scores: SeasonScores[]; weeks: RecordWeek[] };

function FilledRecord({ isDemo, scores, weeks }: FilledRecordProps) {
  const { filter, setFilter } = useRecordFilter();
  const seasons = [...new Set(scores.map(({ season }) => season))];
  const chosen = weeks.filter((week) => isOf(week, filter));
  return (
    <>
      <RecordHeadline totals={addWeeks(chosen)}>
        <p>{texts.lead}</p>
        <p className="flex flex-wrap gap-x-4 text-board-text">
          <Link to={routes.methods} className={link}>
            {texts.methods}
          </Link>
          <Link to={newestSealsRoute} className={link}>
            {texts.seals}
          </Link>
        </p>
      </RecordHeadline>
      <RecordFilters filter={filter} seasons={seasons} onChange={setFilter} />
      <div className={recordGrid}>
        <div className="grid min-w-0 gap-4">
          <Reliability isDemo={isDemo} filter={filter} />
          <Card>
            <Fold title={scoreTexts.heading}>
              <ScoreTables scores={scores.filter((row) => isOf(row, filter))} />
            </Fold>
            {chosen.length > 0 && (
              <Fold title={weekTexts.heading}>
                {/* With it the document no longer fits into ten packets: one more round trip. */}
                <AfterPaint>
                  <WeekLine weeks={chosen} />
                </AfterPaint>
              </Fold>
            )}
          </Card>
        </div>
        <SpoilerGate title={gradedListTexts.heading}>
          <SectionCard
            title={gradedListTexts.heading}
            action={<DownloadButton isDemo={isDemo} filter={filter} />}
          >
            <GradedList
              isDemo={isDemo}
              filter={filter}
              onPage={(page) => setFilter('page', String(page))}
            />
          </SectionCard>
        </SpoilerGate>
      </div>
    </>
  );
}

function Reliability({ isDemo, filter }: { isDemo: boolean; filter: RecordFilter }) {
  const { data, isError } = useQuery(binsQuery(isDemo));
  if (data === undefined) return isError ? null : <SkeletonCard className="h-96" />;
  return (
    <ReliabilityCard
      caption={reliabilityTexts.caption}
      words={reliabilityTexts.named}
      bins={mergeBins(data.filter((bin) => isOf(bin, filter)))}
    />
  );
}

function isOf(row: { sport: string; season: number }, { sport, season }: RecordFilter): boolean {
  return (sport === undefined || row.sport === sport) && (season ?? row.season) === row.season;
}

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Leagues at hand, and all choices in a sheet behind a button that says what is chosen. */
function RecordFilters(props: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { sport, season, team, result } = props.filter;
  const chosen = [season, team, result && texts.results[result]].filter((one) => one !== undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Chips
        label={texts.sport}
        values={[undefined, ...leagues]}
        nameOf={(league) => league ?? texts.all}
        chosen={leagues.find((league) => league === sport)}
        onChoose={(value) => props.onChange('sport', value ?? '')}
      />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {chosen.length === 0 ? texts.filters : texts.filtered(chosen.map(String))}
      </Button>
      <FilterSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

const fileName = 'sports-hub-track-record.csv';

/** All that matches the filter, not the page alone. */
function DownloadButton({ isDemo, filter }: { isDemo: boolean; filter: RecordFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => listAllGraded(isDemo, filter),
    onSuccess: (rows) => saveFile(fileName, toCsv(rows), 'text/csv'),
    onError: () =>
      showToast({
        tone: 'error',
        title: gradedListTexts.downloadFailed,
        description: gradedListTexts.downloadFailedDetail,
      }),
  });
  return (
    <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden />}
      {gradedListTexts.download}
    </Button>
  );
}
