import {
  calibrationBar,
  type SeasonBacktest,
  type SeasonBacktestRow,
  seasonBacktests,
} from '#shared/facts/season-backtest.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { reliabilityTexts, scoreTexts } from '#shared/texts/track-record.ts';
import { seasonBacktestTexts as texts } from '#shared/texts/track-record-seasons.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useManner } from '#web/ui/use-manner.ts';
import { ReliabilityPicture, ReliabilityTable } from './reliability-chart.tsx';
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

/** How good chances of the play-offs would have been in seasons before we went live. */
export function SeasonBacktests() {
  const manner = useManner();
  const toWhole = (count: number) => formatNumber(count, {}, manner);
  const bar = formatDecimal(calibrationBar, 2, manner);
  return (
    <div className="grid gap-3">
      <h3 className="text-2xl leading-none">{texts.heading}</h3>
      <p className="max-w-prose text-muted text-sm">{texts.explanation}</p>
      <p className="max-w-prose text-sm">
        {texts.bar(bar, {
          met: toWhole(met),
          metByAll: toWhole(metByAll),
          all: toWhole(quarters.length),
        })}
      </p>
      {seasonBacktests.map((backtest) => (
        <Parts key={backtest.league} backtest={backtest} />
      ))}
      <h3 className="mt-3 text-2xl leading-none">{texts.chances}</h3>
      <p className="max-w-prose text-muted text-sm">{texts.groups}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {seasonBacktests.map((backtest) => (
          <Chances key={backtest.league} backtest={backtest} />
        ))}
      </div>
    </div>
  );
}

function Parts({ backtest: { league, seasons, rows } }: { backtest: SeasonBacktest }) {
  const caption = texts.caption(league, seasons);
  return (
    <Card className="min-w-0">
      <CardHeader title={caption} level={3} />
      <TableBox caption={caption} columns={columns}>
        {rows.map((row) => (
          <PartRow key={row.part} row={row} />
        ))}
      </TableBox>
    </Card>
  );
}

function PartRow({ row }: { row: SeasonBacktestRow }) {
  const manner = useManner();
  const sayCalibration = ({ error, perfect }: SeasonBacktestRow['calibration']) => {
    const [own = '', low = '', high = ''] = [error, ...perfect].map((each) =>
      formatDecimal(each, 3, manner),
    );
    return texts.besidePerfect(own, low, high);
  };
  return (
    <Row name={texts.parts[row.part]} isApart={row.part === 'whole'}>
      <Cell>{formatNumber(row.looks, {}, manner)}</Cell>
      <Cell>{formatDecimal(row.brier, 4, manner)}</Cell>
      <Cell>{sayDifference(row.minusTable, manner)}</Cell>
      <Cell>{sayDifference(row.minusBefore, manner)}</Cell>
      <Cell>{sayCalibration(row.calibration)}</Cell>
      <Cell>{sayCalibration(row.allCalibration)}</Cell>
    </Row>
  );
}

function Chances({ backtest: { league, seasons, bins } }: { backtest: SeasonBacktest }) {
  const told = bins.map(({ bin, looks, said, reached }) => ({
    ...{ bin, games: looks, meanProbability: said, homeWins: reached },
  }));
  const { words } = texts;
  const caption = texts.groupsCaption(league, seasons);
  return (
    <Card className="min-w-0">
      <CardHeader title={caption} level={3} />
      <div className="grid gap-3 p-4">
        <ReliabilityPicture bins={told} words={words} isRepeated />
        <More title={reliabilityTexts.table}>
          <ReliabilityTable caption={caption} bins={told} words={words} isRepeated />
        </More>
      </div>
    </Card>
  );
}
