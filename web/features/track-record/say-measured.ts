import type { Backtest } from '#shared/facts/backtest-figures.ts';
import { leastGamesForPercent } from '#shared/facts/limits.ts';
import { formatPercent } from '#shared/percent.ts';
import { frontBoardTexts as texts } from '#shared/texts/front-board.ts';

export type MeasuredRow = { forecaster: string; games: number; right_games: number };
export type Measured = { figure: string; words: string };

/** Our share beside the market's, with its count; undefined while nothing is graded. */
export function sayMeasured(rows: readonly MeasuredRow[], isDemo: boolean): Measured | undefined {
  const { games, right } = add(rows, 'model');
  if (games === 0) return undefined;
  const simulated = isDemo ? [texts.simulated] : [];
  if (games < leastGamesForPercent) {
    return {
      figure: texts.few(toWhole(right), toWhole(games)),
      words: [texts.fewGraded, ...simulated].join(', '),
    };
  }
  const line = add(rows, 'line');
  const market =
    line.games < leastGamesForPercent ? [] : [texts.market(formatPercent(line.right / line.games))];
  return {
    figure: formatPercent(right / games),
    words: [texts.graded(toWhole(games)), ...market, ...simulated].join(', '),
  };
}

/** Both leagues together. */
export function sayBacktest(backtests: readonly Backtest[]): Measured {
  const ours = backtests.flatMap(({ rows }) => rows.slice(0, 1));
  const games = ours.reduce((sum, row) => sum + row.games, 0);
  const right = ours.reduce((sum, row) => sum + row.games * row.accuracy, 0);
  return { figure: formatPercent(right / games), words: texts.backtest(toWhole(games)) };
}

function add(rows: readonly MeasuredRow[], forecaster: string) {
  const own = rows.filter((row) => row.forecaster === forecaster);
  return {
    games: own.reduce((sum, row) => sum + row.games, 0),
    right: own.reduce((sum, row) => sum + row.right_games, 0),
  };
}

const toWhole = (count: number) => count.toLocaleString('en-US');
