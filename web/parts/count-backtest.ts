import { type BacktestRow, backtests, closingSpread } from '#shared/facts/backtest-figures.ts';

/** Winners of past seasons that our model and the market had right, both leagues together. */
export function countBacktest() {
  return { ours: count((_, at) => at === 0), market: count(({ name }) => name === closingSpread) };
}

function count(isWanted: (row: BacktestRow, at: number) => boolean) {
  const rows = backtests.flatMap(({ rows: all }) => all.filter(isWanted));
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  return { games, share: rows.reduce((sum, row) => sum + row.games * row.accuracy, 0) / games };
}
