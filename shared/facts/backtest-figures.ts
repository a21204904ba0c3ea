import type { League } from './sports.ts';

export type BacktestRow = {
  name: string;
  games: number;
  accuracy: number;
  brier: number;
  logLoss: number;
  isOurs: boolean;
  /** Brier score minus our model's on the same games, and its standard error; none of the model itself. */
  minusModel?: Difference;
};
type Difference = readonly [difference: number, error: number];

export type Backtest = { league: League; seasons: string; rows: readonly BacktestRow[] };

/** The market, in its last word before the start. */
export const closingSpread = 'Closing spread';

/** Section 4 of docs/forecast.md, which a test holds it against: seasons forecast as if they were still to come. */
export const backtests: readonly Backtest[] = [
  {
    league: 'NFL',
    seasons: '2015-2023',
    rows: [
      ours('Our model', 2458, 0.6524, 0.2165, 0.624),
      ours('Our model without any line', 2458, 0.645, 0.2187, 0.629, [0.0022, 0.0009]),
      ours('Our model blended with the line', 2458, 0.655, 0.2127, 0.615, [-0.0038, 0.0011]),
      other(closingSpread, 2458, 0.656, 0.2127, 0.615, [-0.0039, 0.0013]),
      other('FiveThirtyEight with quarterbacks', 2112, 0.652, 0.2174, 0.626, [0.0009, 0.0015]),
      other('Plain Elo rating', 2458, 0.639, 0.2226, 0.638, [0.006, 0.0015]),
      other('Home-team base rate', 2458, 0.551, 0.2468, 0.689, [0.0303, 0.0031]),
    ],
  },
  {
    league: 'NBA',
    seasons: '2016-2024',
    rows: [
      ours('Our model', 11_525, 0.666, 0.2114, 0.611),
      ours('Our model without any line', 11_525, 0.658, 0.214, 0.617, [0.0026, 0.0005]),
      ours('Our model blended with the line', 11_525, 0.674, 0.2075, 0.602, [-0.0039, 0.0005]),
      other(closingSpread, 11_525, 0.676, 0.2076, 0.602, [-0.0038, 0.0007]),
      other('FiveThirtyEight as published', 8886, 0.661, 0.2147, 0.619, [0.0038, 0.0009]),
      other('Plain Elo rating', 11_525, 0.65, 0.2175, 0.624, [0.0061, 0.0007]),
      other('Home-team base rate', 11_525, 0.57, 0.2455, 0.684, [0.0341, 0.0016]),
    ],
  },
];

type Figures = [
  games: number,
  accuracy: number,
  brier: number,
  logLoss: number,
  minusModel?: Difference,
];

function ours(name: string, ...figures: Figures): BacktestRow {
  return { ...rowOf(name, figures), isOurs: true };
}

function other(name: string, ...figures: Figures): BacktestRow {
  return { ...rowOf(name, figures), isOurs: false };
}

function rowOf(name: string, [games, accuracy, brier, logLoss, minusModel]: Figures) {
  return { name, games, accuracy, brier, logLoss, ...(minusModel && { minusModel }) };
}
