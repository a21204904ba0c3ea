import { type Backtest, type BacktestRow, closingSpread } from '#shared/facts/backtest-figures.ts';
import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { frontBoardTexts as texts } from '#shared/texts/front-board.ts';
import type { Manner } from '#shared/time-format.ts';

export type MeasuredRow = { forecaster: string; games: number; right_games: number };
type Count = { games: number; right: number };
export type Counted = { of: 'graded' | 'simulated' | 'backtest'; ours: Count; market: Count };

/** Ours and the market's; undefined while nothing is graded. */
export function countMeasured(rows: readonly MeasuredRow[], isDemo: boolean): Counted | undefined {
  const ours = add(rows, 'model');
  if (ours.games === 0) return undefined;
  return { of: isDemo ? 'simulated' : 'graded', ours, market: add(rows, 'line') };
}

/** Both leagues together. */
export function countBacktest(backtests: readonly Backtest[]): Counted {
  const count = (of: (row: BacktestRow, at: number) => boolean): Count => {
    const rows = backtests.flatMap(({ rows: all }) => all.filter(of));
    return {
      games: rows.reduce((sum, { games }) => sum + games, 0),
      right: rows.reduce((sum, { games, accuracy }) => sum + games * accuracy, 0),
    };
  };
  return {
    of: 'backtest',
    ours: count((_, at) => at === 0),
    market: count(({ name }) => name === closingSpread),
  };
}

/** Our share beside the market's, with its count. */
export function sayMeasured({ of, ours, market }: Counted, manner?: Manner) {
  const toWhole = (count: number) => formatNumber(count, {}, manner);
  const share = ({ right, games }: Count) => formatPercent(right / games, manner);
  if (of === 'backtest') return { figure: share(ours), words: texts.backtest(toWhole(ours.games)) };
  const simulated = of === 'simulated' ? [texts.simulated] : [];
  if (ours.games < leastGamesForPercent) {
    return {
      figure: texts.few(toWhole(ours.right), toWhole(ours.games)),
      words: [texts.fewGraded, ...simulated].join(', '),
    };
  }
  const line = market.games < leastGamesForPercent ? [] : [texts.market(share(market))];
  return {
    figure: share(ours),
    words: [texts.graded(toWhole(ours.games)), ...line, ...simulated].join(', '),
  };
}

function add(rows: readonly MeasuredRow[], forecaster: string): Count {
  const own = rows.filter((row) => row.forecaster === forecaster);
  return {
    games: own.reduce((sum, row) => sum + row.games, 0),
    right: own.reduce((sum, row) => sum + row.right_games, 0),
  };
}
