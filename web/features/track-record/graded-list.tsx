import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { nicknameOf } from '#shared/facts/teams.ts';
import { gradedListTexts as texts, trackRecordTexts } from '#shared/texts/track-record.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Pager } from './pager.tsx';
import type { RecordFilter } from './record-filter.ts';
import { type GradedPrediction, gradedQuery } from './track-record.queries.ts';

type GradedListProps = {
  isDemo: boolean;
  filter: RecordFilter;
  onPage: (page: number) => void;
};

const columns = [texts.game, texts.said, texts.result, texts.grade];
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
  const zone = useHydrated() ? {} : everywhere;
  const [home, away] = [nicknameOf(row.home_team), nicknameOf(row.away_team)];
  const isHomeAhead = row.home_win_probability >= 0.5;
  const chance = isHomeAhead ? row.home_win_probability : 1 - row.home_win_probability;
  return (
    <Row
      name={
        <>
          {`${away} at ${home}`}
          <span suppressHydrationWarning className="block font-normal text-muted text-xs">
            {`${row.sport}, ${new Date(row.starts_at).toLocaleString('en-US', { ...day, ...zone })}`}
          </span>
        </>
      }
    >
      <Cell>
        {`${isHomeAhead ? home : away} ${Math.round(chance * 100)}%`}
        <span suppressHydrationWarning className="block text-muted text-xs">
          {texts.madeAt(new Date(row.made_at).toLocaleString('en-US', { ...moment, ...zone }))}
        </span>
      </Cell>
      <Cell>{row.home_score === null ? '' : `${row.away_score}–${row.home_score}`}</Cell>
      <Cell>
        <Grade row={row} />
      </Cell>
    </Row>
  );
}

function Grade({ row: { void_reason, is_right, brier } }: { row: GradedPrediction }) {
  if (void_reason !== null) return texts.void(void_reason);
  const word = is_right === null ? texts.neither : is_right ? texts.right : texts.wrong;
  return (
    <>
      <span className={is_right ? 'font-semibold text-success' : 'font-semibold'}>{word}</span>
      {brier !== null && (
        <span className="block text-muted text-xs">{texts.brier(brier.toFixed(4))}</span>
      )}
    </>
  );
}
