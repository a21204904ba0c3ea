import type { Play } from './play.ts';
import type { Line } from './tally.ts';

/** A game up to now that its box score is written from. */
export type GameSoFar = { gameId: string; plays: readonly Play[]; lines: readonly Line[] };
export type Category = {
  category: string;
  label: string;
  name: string;
  words: (line: Line) => string;
};
export type TeamFigure = [name: string, label: string, figure: string];
