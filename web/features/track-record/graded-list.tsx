import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Equal, SearchX, X } from 'lucide-react';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { gradedListTexts as texts, trackRecordTexts } from '#shared/texts/track-record.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { RecordFilter } from './record-filter.ts';
import { type GradedPrediction, gradedQuery, pageSize } from './track-record.queries.ts';

type GradedListProps = { isDemo: boolean; filter: RecordFilter; onPage: (page: number) => void };

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
/** What the server sends stands in the zone that it names; browsers may write that zone differently. */
const everywhere = { timeZone: 'UTC', timeZoneName: 'short' } as const;

export function GradedList({ isDemo, filter, onPage }: GradedListProps) {
  const query = useQuery(gradedQuery(isDemo, filter));
  const { data, isError } = query;
  if (data === undefined && isError) {
    return <FailedQuery query={query} title={trackRecordTexts.loadFailed} />;
  }
  if (data === undefined) return <SkeletonCard className="h-96" />;
  if (data.rows.length === 0) {
    return <EmptyState icon={SearchX} title={texts.none} description={texts.noneHint} />;
  }
  return (
    <>
      <ul aria-label={texts.caption} className="divide-y">
        {data.rows.map((row) => (
          <GradedRow key={row.id} row={row} />
        ))}
      </ul>
      <Pager page={filter.page} count={data.count} onPage={onPage} />
    </>
  );
}

const verdicts = {
  right: { Icon: Check, word: texts.right, look: 'text-success' },
  wrong: { Icon: X, word: texts.wrong, look: 'text-destructive' },
  neither: { Icon: Equal, word: texts.neither, look: 'text-muted' },
  void: { Icon: Ban, word: texts.notGraded, look: 'text-muted' },
};

function verdictOf({ void_reason, is_right }: GradedPrediction) {
  if (void_reason !== null) return verdicts.void;
  return verdicts[is_right === null ? 'neither' : is_right ? 'right' : 'wrong'];
}

function GradedRow({ row }: { row: GradedPrediction }) {
  const isHydrated = useHydrated();
  const locale = useLocale();
  const zone = isHydrated ? {} : everywhere;
  const [home, away] = [nicknameOf(row.home_team), nicknameOf(row.away_team)];
  const isHomeNamed = row.home_win_probability >= 0.5;
  const ofNamed = (chance: number) => formatPercent(isHomeNamed ? chance : 1 - chance, locale);
  const { Icon, word, look } = verdictOf(row);
  const told = [
    `${isHomeNamed ? home : away} ${ofNamed(row.home_win_probability)}`,
    ...(row.line_probability === null ? [] : [texts.market(ofNamed(row.line_probability))]),
    ...(row.void_reason === null ? [] : [texts.void(row.void_reason)]),
    ...(row.is_replayed ? [texts.replayed] : []),
  ];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 text-muted text-xs">
      <Icon aria-hidden className={`row-span-2 size-5 ${look}`} />
      <span className="font-semibold text-sm text-text">{`${away} at ${home}`}</span>
      <span className="text-right font-bold font-display text-text text-xl tabular-nums leading-none">
        {row.home_score !== null && `${row.away_score}–${row.home_score}`}
      </span>
      <span>
        <b className={look}>{word}</b>
        {' · '}
        <span className="sr-only">{texts.weSaid} </span>
        {told.join(' · ')}
      </span>
      <span suppressHydrationWarning className="self-start text-right">
        {formatMoment(new Date(row.starts_at), { ...day, ...zone }, locale)}
      </span>
    </li>
  );
}

type PagerProps = { page: number; count: number; onPage: (page: number) => void };

function Pager({ page, count, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(count / pageSize));
  const from = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center gap-3 border-t p-3">
      <p role="status" className="mr-auto text-muted text-sm tabular-nums">
        {texts.shown(from, Math.min(count, from + pageSize - 1), count)}
      </p>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
