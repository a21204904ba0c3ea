import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from '#shared/facts/keys-of.ts';
import { seasonBacktests } from '#shared/facts/season-backtest.ts';
import type { League } from '#shared/facts/sports.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { scoreTexts } from '#shared/texts/track-record.ts';
import { seasonRecordTexts as texts } from '#shared/texts/track-record-seasons.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Cell, Row, RowGroup, TableBox } from '#web/ui/table-box.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { Fold, LeagueChips, RecordBoard } from './record-parts.tsx';
import { SeasonBacktestParts } from './season-backtest.tsx';
import { type SeasonQuarter, seasonRecordQuery } from './season-record.queries.ts';

/** The group of chances that the sentence tells. */
const toldBin = 7;

export function SeasonRecord({ isDemo }: { isDemo: boolean }) {
  const locale = useLocale();
  const [league, setLeague] = useState<League>('NFL');
  const told = seasonBacktests.flatMap(({ bins }) => bins.filter(({ bin }) => bin === toldBin));
  const sum = (of: (bin: (typeof told)[number]) => number) =>
    told.reduce((total, bin) => total + of(bin), 0);
  const looks = sum((bin) => bin.looks);
  const said = sum((bin) => bin.said * bin.looks) / looks;
  const reached = sum((bin) => bin.reached) / looks;
  const backtest = seasonBacktests.find((each) => each.league === league);
  return (
    <>
      <RecordBoard
        sentence={texts.sentence(formatPercent(said, locale), formatPercent(reached, locale))}
        rest={texts.looks(formatNumber(looks, {}, locale))}
      >
        {texts.lead}
      </RecordBoard>
      <LeagueChips league={league} onChoose={setLeague} />
      {backtest && <SeasonBacktestParts key={league} backtest={backtest} />}
      <GradedSeasons isDemo={isDemo} />
    </>
  );
}

function GradedSeasons({ isDemo }: { isDemo: boolean }) {
  const query = useQuery(seasonRecordQuery(isDemo));
  const { data, isError } = query;
  const seasons = Map.groupBy(data ?? [], ({ sport, season }) => texts.caption(sport, season));
  return (
    <Card>
      {!data && isError && <FailedQuery query={query} title={texts.loadFailed} />}
      {!data && !isError && <SkeletonCard className="h-11" />}
      {data && (
        <p className="p-4 text-muted text-sm">
          {data.length === 0 ? texts.empty : `${texts.explanation} ${texts.luck}`}
        </p>
      )}
      {[...seasons].map(([caption, rows]) => (
        <Fold key={caption} title={caption}>
          <SeasonTable caption={caption} rows={rows} />
        </Fold>
      ))}
    </Card>
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

function SeasonTable({ caption, rows }: { caption: string; rows: readonly SeasonQuarter[] }) {
  return (
    <TableBox caption={caption} columns={columns} isGrouped>
      {keysOf(texts.aims).map((aim) => (
        <RowGroup key={aim} title={texts.aims[aim]} columns={columns.length}>
          {rows
            .filter((row) => row.aim === aim)
            .map((row) => (
              <QuarterRow key={row.quarter} row={row} />
            ))}
        </RowGroup>
      ))}
    </TableBox>
  );
}

function QuarterRow({ row }: { row: SeasonQuarter }) {
  const locale = useLocale();
  const say = (score: number | null) =>
    score === null ? texts.none : formatDecimal(score, 4, locale);
  return (
    <Row name={texts.parts[row.quarter]}>
      <Cell>{formatNumber(row.told, {}, locale)}</Cell>
      <Cell>{say(row.brier)}</Cell>
      <Cell>{say(row.table_brier)}</Cell>
      <Cell>{say(row.before_brier)}</Cell>
      <Cell>{say(row.brier_beside_before)}</Cell>
    </Row>
  );
}
