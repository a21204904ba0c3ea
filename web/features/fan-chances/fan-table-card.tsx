import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { fanTable } from '#shared/facts/forecasts.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import type { FanTable } from '#shared/schemas/fan-chances.ts';
import { beatTexts as texts } from '#shared/texts/fan-chances.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { fanTableQuery } from './fan-chances.queries.ts';
import { sayMarket } from './say-market.ts';

const columns = [
  texts.fan,
  texts.games,
  texts.theirs,
  texts.model,
  texts.difference,
  { name: texts.market, isExtra: true },
];

/** Those who asked to be listed, the best first. */
export function FanTableCard({ isDemo }: { isDemo: boolean }) {
  const [sport, setSport] = useState<League>('NFL');
  const query = useQuery(fanTableQuery(sport, isDemo));
  const { data, isError } = query;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.tableHeading} level={3}>
        <Chips label={texts.league} values={leagues} chosen={sport} onChoose={setSport} />
      </CardHeader>
      {data && <Listed fans={data} sport={sport} />}
      {!data && isError && <FailedQuery query={query} title={texts.tableFailed} />}
      {!data && !isError && <SkeletonCard className="h-64" />}
    </Card>
  );
}

function Listed({ fans, sport }: { fans: FanTable; sport: League }) {
  if (fans.length === 0) {
    const hint = texts.tableEmptyHint(fanTable.leastGames);
    return <EmptyState icon={Trophy} title={texts.tableEmpty} description={hint} />;
  }
  return (
    <>
      <TableBox caption={texts.table(sport)} columns={columns} isTall>
        {fans.map((fan) => (
          <Row key={fan.shown_name} name={<bdi>{fan.shown_name}</bdi>}>
            <Cell>{formatNumber(fan.games)}</Cell>
            <Cell>{formatDecimal(fan.brier, 4)}</Cell>
            <Cell>{formatDecimal(fan.model_brier, 4)}</Cell>
            <Cell>{formatDecimal(fan.difference, 4)}</Cell>
            <Cell isExtra>{sayMarket(fan, fan.games)}</Cell>
          </Row>
        ))}
      </TableBox>
      <p className="border-t p-4 text-muted text-sm">{texts.tableMeaning(fanTable.leastGames)}</p>
    </>
  );
}
