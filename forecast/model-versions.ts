import { withoutLines } from '#shared/facts/forecasts.ts';

/** Stored with every forecast of a winner: changes when its figures would. */
export const modelVersion = 'winners-3';

/** The same model learning from results alone, where the lines of the season are not known. */
export const modelVersionWithoutLines = `${modelVersion}${withoutLines}`;

/** Stored with every chance told during a game: changes when its figures would. */
export const inGameModelVersion = 'in-game-3';

/** Stored with every projection and what is made of it: changes when its figures would. */
export const playerModelVersion = 'players-2';

/** Stored with every chance of where a season leads: changes when its figures would. */
export const seasonModelVersion = 'seasons-3';
