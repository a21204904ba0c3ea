import type { LineOfGame } from './chance-line.ts';

const chances = [0.55, 0.62, 0.58, 0.71, 0.66, 0.48, 0.41, 0.57, 0.7, 0.64, 0.78, 0.83];

/** A made-up game of a home and an away team. */
export const sampleLine: LineOfGame = {
  league: 'NFL',
  home: 'Home team',
  away: 'Away team',
  isOver: false,
  points: chances.map((home_win, index) => ({
    home_win,
    home_win_low: home_win - 0.03,
    home_win_high: home_win + 0.03,
    period: Math.floor(index / 3) + 1,
    clock: `${12 - 5 * (index % 3)}:00`,
    home_score: index,
    away_score: Math.floor(index / 2),
  })),
};
