import {
  calibrationBar,
  type SeasonBacktest,
  type SeasonBacktestRow,
  seasonBacktests,
} from '#shared/facts/season-backtest.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { reliabilityTexts, scoreTexts } from '#shared/texts/track-record.ts';
import { seasonBacktestTexts as texts } from '#shared/texts/track-record-seasons.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { Ranking } from './ranking.tsx';
import { Fold, recordGrid } from './record-parts.tsx';
import { ReliabilityCard } from './reliability-chart.tsx';
import { sayDifference } from './say-difference.ts';

const columns = [
  texts.part,
  texts.looks,
  { name: scoreTexts.brier, meaning: scoreTexts.brierMeaning },
  { name: texts.minusTable, meaning: texts.minusTableMeaning },
  { name: texts.minusBefore, meaning: texts.minusBeforeMeaning },
  { name: texts.calibration, meaning: texts.calibrationMeaning },
  { name: texts.allCalibration, meaning: texts.allCalibrationMeaning },
];

const quarters = seasonBacktests.flatMap(({ rows }) => rows).filter(({ part }) => part !== 'whole');
const isMet = ({ error }: SeasonBacktestRow['calibration']) => error <= calibrationBar;
const met = quarters.filter(({ calibration }) => isMet(calibration)).length;
const metByAll = quarters.filter(({ allCalibration }) => isMet(allCalibration)).length;

/** How good chances of the playoffs would have been in seasons before we went live. */
export function SeasonBacktestParts({ backtest }: { backtest: SeasonBacktest }) {
  const { league, seasons, rows, bins } = backtest;
  const locale = useLocale();
  const toWhole = (count: number) => formatNumber(count, {}, locale);
  const caption = texts.caption(league, seasons);
  const told = bins.map(({ bin, looks, said, reached }) => ({
    ...{ bin, games: looks, meanProbability: said, homeWins: reached },
  }));
  return (
    <div className={recordGrid}>
      <ReliabilityCard
        caption={texts.groupsCaption(league, seasons)}
        words={reliabilityTexts.seasons}
        bins={told}
        isRepeated
      />
      <SectionCard title={texts.heading}>
        <Ranking
          rows={rows
            .filter(({ part }) => part !== 'whole')
            .map(({ part, brier }) => ({ name: texts.quarters[part], score: brier, isOurs: true }))}
          from={0}
        />
        <p className="border-t px-4 py-3 text-muted text-sm">{texts.bars(caption)}</p>
        <Fold title={texts.table}>
          <p className="text-muted">{texts.explanation}</p>
          <p className="py-2">
            {texts.bar(formatDecimal(calibrationBar, 2, locale), {
              met: toWhole(met),
              metByAll: toWhole(metByAll),
              all: toWhole(quarters.length),
            })}
          </p>
          <TableBox caption={caption} columns={columns}>
            {rows.map((row) => (
              <PartRow key={row.part} row={row} />
            ))}
          </TableBox>
        </Fold>
      </SectionCard>
    </div>
  );
}

function PartRow({ row }: { row: SeasonBacktestRow }) {
  const locale = useLocale();
  const sayCalibration = ({ error, perfect }: SeasonBacktestRow['calibration']) => {
    const [own = '', low = '', high = ''] = [error, ...perfect].map((each) =>
      formatDecimal(each, 3, locale),
    );
    return texts.besidePerfect(own, low, high);
  };
  return (
    <Row name={texts.parts[row.part]} isApart={row.part === 'whole'}>
      <Cell>{formatNumber(row.looks, {}, locale)}</Cell>
      <Cell>{formatDecimal(row.brier, 4, locale)}</Cell>
      <Cell>{sayDifference(row.minusTable, locale)}</Cell>
      <Cell>{sayDifference(row.minusBefore, locale)}</Cell>
      <Cell>{sayCalibration(row.calibration)}</Cell>
      <Cell>{sayCalibration(row.allCalibration)}</Cell>
    </Row>
  );
}
