import { type Backtest, backtests } from '#shared/facts/backtest-figures.ts';
import { scoreTexts, backtestTexts as texts } from '#shared/texts/track-record.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { sayShare } from './say-share.ts';

const columns = [scoreTexts.forecaster, scoreTexts.right, scoreTexts.brier, scoreTexts.logLoss];

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
  const caption = texts.caption(league, seasons);
  return (
    <Card className="min-w-0">
      <CardHeader title={caption} level={3} />
      <TableBox caption={caption} columns={columns}>
        {rows.map(({ name, games, accuracy, brier, logLoss }) => (
          <Row key={name} name={name}>
            <Cell>{sayShare(accuracy * games, games)}</Cell>
            <Cell>{brier.toFixed(4)}</Cell>
            <Cell>{logLoss.toFixed(3)}</Cell>
          </Row>
        ))}
      </TableBox>
    </Card>
  );
}
