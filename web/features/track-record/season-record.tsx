import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { scoreTexts } from '#shared/texts/track-record.ts';
import { seasonRecordTexts as texts } from '#shared/texts/track-record-seasons.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Cell, Row, RowGroup, TableBox } from '#web/ui/table-box.tsx';
import { useManner } from '#web/ui/use-manner.ts';
import { SeasonBacktests } from './season-backtest.tsx';
import { type SeasonQuarter, seasonRecordQuery } from './season-record.queries.ts';
import { Section } from './track-record.tsx';

/** How good chances of where seasons lead were: of graded seasons, and in the backtest. */
export function SeasonRecord({ isDemo }: { isDemo: boolean }) {
  return (
    <Section heading={texts.heading}>
      <div className="grid min-w-0 gap-6">
        <p className="max-w-prose text-muted">{texts.lead}</p>
        <GradedSeasons isDemo={isDemo} />
        <SeasonBacktests />
      </div>
    </Section>
  );
}

function GradedSeasons({ isDemo }: { isDemo: boolean }) {
  const query = useQuery(seasonRecordQuery(isDemo));
  const { data, isError } = query;
  if (data === undefined) {
    if (isError) return <FailedCard query={query} title={texts.loadFailed} />;
    return (
      <SkeletonGroup>
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon={Trophy} title={texts.empty} description={texts.emptyHint} />
      </Card>
    );
  }
  const seasons = Map.groupBy(data, ({ sport, season }) => texts.caption(sport, season));
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted text-sm">{`${texts.explanation} ${texts.luck}`}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {[...seasons].map(([caption, rows]) => (
          <SeasonTable key={caption} caption={caption} rows={rows} />
        ))}
      </div>
    </div>
  );
}

const columns = [
  texts.part,
  texts.told,
  { name: scoreTexts.brier, meaning: scoreTexts.brierMeaning },
  texts.table,
  texts.before,
  texts.oursThere,
];
const aims = ['playoffs', 'division', 'title'] as const;

function SeasonTable({ caption, rows }: { caption: string; rows: readonly SeasonQuarter[] }) {
  return (
    <Card className="min-w-0">
      <CardHeader title={caption} level={3} />
      <TableBox caption={caption} columns={columns} isGrouped>
        {aims.map((aim) => (
          <RowGroup key={aim} title={texts.aims[aim]} columns={columns.length}>
            {rows
              .filter((row) => row.aim === aim)
              .map((row) => (
                <QuarterRow key={row.quarter} row={row} />
              ))}
          </RowGroup>
        ))}
      </TableBox>
    </Card>
  );
}

function QuarterRow({ row }: { row: SeasonQuarter }) {
  const manner = useManner();
  const say = (score: number | null) =>
    score === null ? texts.none : formatDecimal(score, 4, manner);
  return (
    <Row name={texts.parts[row.quarter]}>
      <Cell>{formatNumber(row.told, {}, manner)}</Cell>
      <Cell>{say(row.brier)}</Cell>
      <Cell>{say(row.table_brier)}</Cell>
      <Cell>{say(row.before_brier)}</Cell>
      <Cell>{say(row.brier_beside_before)}</Cell>
    </Row>
  );
}
