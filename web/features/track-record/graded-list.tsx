import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Equal, SearchX, X } from 'lucide-react';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { gradedListTexts as texts, trackRecordTexts } from '#shared/texts/track-record.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useManner } from '#web/ui/use-manner.ts';
import type { RecordFilter } from './record-filter.ts';
import { type GradedPrediction, gradedQuery, pageSize } from './track-record.queries.ts';

type GradedListProps = {
  isDemo: boolean;
  filter: RecordFilter;
  onPage: (page: number) => void;
};

const columns = [texts.verdict, texts.game, texts.said, texts.result];
const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const moment = { ...day, hour: 'numeric', minute: '2-digit' } as const;
/** What the server sends stands in the zone that it names; browsers may write that zone differently. */
const everywhere = { timeZone: 'UTC', timeZoneName: 'short' } as const;

export function GradedList({ isDemo, filter, onPage }: GradedListProps) {
  const query = useQuery(gradedQuery(isDemo, filter));
  const { data, isError } = query;
  if (data === undefined && isError) {
    return <FailedCard query={query} title={trackRecordTexts.loadFailed} />;
  }
  if (data === undefined) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  }
  if (data.rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={texts.none} description={texts.noneHint} />
      </Card>
    );
  }
  return (
    <Card className="min-w-0">
      <TableBox caption={texts.caption} columns={columns} cells="words">
        {data.rows.map((row) => (
          <GradedRow key={row.id} row={row} />
        ))}
      </TableBox>
      <Pager page={filter.page} count={data.count} onPage={onPage} />
    </Card>
  );
}

function GradedRow({ row }: { row: GradedPrediction }) {
  const isHydrated = useHydrated();
  const manner = useManner();
  const zone = isHydrated ? {} : everywhere;
  const say = (at: string, style: Intl.DateTimeFormatOptions) =>
    formatMoment(new Date(at), { ...style, ...zone }, manner);
  const [home, away] = [nicknameOf(row.home_team), nicknameOf(row.away_team)];
  const isHomeAhead = row.home_win_probability >= 0.5;
  const chance = isHomeAhead ? row.home_win_probability : 1 - row.home_win_probability;
  return (
    <Row name={<Verdict row={row} />}>
      <td className="min-w-32 px-3 py-cell">
        <span className="font-semibold">{`${away} at ${home}`}</span>
        <span suppressHydrationWarning className="block text-muted text-xs">
          {`${row.sport}, ${say(row.starts_at, day)}`}
        </span>
      </td>
      <td className="min-w-32 px-3 py-cell">
        {`${isHomeAhead ? home : away} ${formatPercent(chance, manner)}`}
        <span suppressHydrationWarning className="block text-muted text-xs">
          {(row.is_replayed ? texts.replayedAt : texts.madeAt)(say(row.made_at, moment))}
        </span>
      </td>
      <Cell>
        {row.home_score === null ? '' : `${row.away_score}–${row.home_score}`}
        {row.void_reason !== null && texts.void(row.void_reason)}
        {row.brier !== null && (
          <span className="block text-muted text-xs">
            {texts.brier(formatDecimal(row.brier, 4, manner))}
          </span>
        )}
      </Cell>
    </Row>
  );
}

const verdicts = {
  right: { Icon: Check, word: texts.right, look: 'text-success' },
  wrong: { Icon: X, word: texts.wrong, look: 'text-destructive' },
  neither: { Icon: Equal, word: texts.neither, look: 'text-muted' },
  void: { Icon: Ban, word: texts.notGraded, look: 'text-muted' },
};

function Verdict({ row: { void_reason, is_right } }: { row: GradedPrediction }) {
  const graded = is_right === null ? 'neither' : is_right ? 'right' : 'wrong';
  const { Icon, word, look } = verdicts[void_reason === null ? graded : 'void'];
  return (
    <span className={`flex items-center gap-1.5 ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {word}
    </span>
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
