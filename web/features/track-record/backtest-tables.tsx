import { type Backtest, backtests } from '#shared/facts/backtest-figures.ts';
import { type BacktestSeason, backtestResults } from '#shared/facts/backtest-results.ts';
import { formatDecimal } from '#shared/number-format.ts';
import {
  reliabilityTexts,
  scoreTexts,
  backtestTexts as texts,
  weekTexts,
} from '#shared/texts/track-record.ts';
import type { Manner } from '#shared/time-format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useManner } from '#web/ui/use-manner.ts';
import { BrierLine, type BrierStep } from './brier-line.tsx';
import { ReliabilityPicture, ReliabilityTable } from './reliability-chart.tsx';
import { sayDifference } from './say-difference.ts';
import { sayShare } from './say-share.ts';

const columns = [
  scoreTexts.forecaster,
  scoreTexts.right,
  scoreTexts.brier,
  { name: texts.minusModel, meaning: texts.minusModelMeaning },
  { name: scoreTexts.logLoss, isExtra: true },
];

export function BacktestTables() {
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted text-sm">{texts.explanation}</p>
      <div className="grid gap-3 lg:grid-cols-2">
        {backtests.map((backtest) => (
          <BacktestTable key={backtest.league} backtest={backtest} />
        ))}
      </div>
    </div>
  );
}

function BacktestTable({ backtest: { league, seasons, rows } }: { backtest: Backtest }) {
  const manner = useManner();
  const caption = texts.caption(league, seasons);
  return (
    <Card className="min-w-0">
      <CardHeader title={caption} level={3} />
      <TableBox caption={caption} columns={columns}>
        {rows.map(({ name, games, accuracy, brier, logLoss, minusModel }) => (
          <Row key={name} name={name}>
            <Cell>{sayShare(accuracy * games, games, manner)}</Cell>
            <Cell>{formatDecimal(brier, 4, manner)}</Cell>
            <Cell>{minusModel && sayDifference(minusModel, manner)}</Cell>
            <Cell isExtra>{formatDecimal(logLoss, 3, manner)}</Cell>
          </Row>
        ))}
      </TableBox>
      <Pictures league={league} />
    </Card>
  );
}

function Pictures({ league }: Pick<Backtest, 'league'>) {
  const manner = useManner();
  const { seasons, bins } = backtestResults[league];
  return (
    <div className="grid gap-3 border-t p-4">
      <h4 className="font-semibold">{texts.higher}</h4>
      <BrierLine
        label={texts.label(league)}
        caption={texts.lines(league)}
        unit={texts.season}
        least={texts.base}
        steps={seasons.map((season) => toStep(season, manner))}
      />
      <h4 className="mt-3 font-semibold">{texts.chances}</h4>
      <ReliabilityPicture bins={bins} />
      <More title={reliabilityTexts.table}>
        <ReliabilityTable caption={texts.bins(league)} bins={bins} />
      </More>
    </div>
  );
}

function toStep(
  { season, games, right, ...briers }: BacktestSeason,
  manner: Manner | undefined,
): BrierStep {
  return {
    name: String(season),
    spoken: texts.ofSeason(season),
    brier: briers.brier,
    lineBrier: briers.lineBrier,
    leastBrier: briers.baseBrier,
    right: weekTexts.rightOf(sayShare(right, games, manner)),
  };
}
