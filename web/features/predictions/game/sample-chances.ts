import type { ChancePoint } from './chance-chart.tsx';

const chances = [0.55, 0.62, 0.58, 0.71, 0.66, 0.48, 0.41, 0.57, 0.7, 0.64, 0.78, 0.83];

/** A made-up game of a home and an away team. */
export const sampleChances: readonly ChancePoint[] = chances.map((home_win, index) => ({
  at: new Date(Date.UTC(2026, 10, 22, 18, index * 15)).toISOString(),
  home_win,
  period: Math.floor(index / 3) + 1,
  clock: null,
  home_score: index,
  away_score: Math.floor(index / 2),
}));
