import type { League } from './sports.ts';

export type BacktestRow = {
  name: string;
  games: number;
  accuracy: number;
  brier: number;
  logLoss: number;
  isOurs: boolean;
};

export type Backtest = { league: League; seasons: string; rows: readonly BacktestRow[] };

/** Section 4 of docs/forecast.md, which a test holds it against: seasons forecast as if they were still to come. */
export const backtests: readonly Backtest[] = [
  {
    league: 'NFL',
    seasons: '2015-2023',
    rows: [
      ours('Our model', 2458, 0.652, 0.2161, 0.623),
      ours('Our model without any line', 2458, 0.645, 0.2189, 0.629),
      ours('Our model blended with the line', 2458, 0.656, 0.2128, 0.615),
      other('Closing spread', 2458, 0.656, 0.2127, 0.615),
      other('FiveThirtyEight with quarterbacks', 2112, 0.652, 0.2174, 0.626),
      other('Plain Elo rating', 2458, 0.639, 0.2226, 0.638),
      other('Home-team base rate', 2458, 0.551, 0.2468, 0.689),
    ],
  },
  {
    league: 'NBA',
    seasons: '2016-2024',
    rows: [
      ours('Our model', 11_525, 0.666, 0.2117, 0.612),
      ours('Our model without any line', 11_525, 0.657, 0.2149, 0.619),
      ours('Our model blended with the line', 11_525, 0.674, 0.2075, 0.602),
      other('Closing spread', 11_525, 0.676, 0.2076, 0.602),
      other('FiveThirtyEight as published', 8886, 0.661, 0.2147, 0.619),
      other('Plain Elo rating', 11_525, 0.65, 0.2175, 0.624),
      other('Home-team base rate', 11_525, 0.57, 0.2455, 0.684),
    ],
  },
];

type Figures = [games: number, accuracy: number, brier: number, logLoss: number];

function ours(name: string, ...figures: Figures): BacktestRow {
  return { ...rowOf(name, figures), isOurs: true };
}

function other(name: string, ...figures: Figures): BacktestRow {
  return { ...rowOf(name, figures), isOurs: false };
}

function rowOf(name: string, [games, accuracy, brier, logLoss]: Figures) {
  return { name, games, accuracy, brier, logLoss };
}
