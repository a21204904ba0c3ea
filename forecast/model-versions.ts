/** Stored with every forecast of a winner: changes when its figures would. */
export const modelVersion = 'winners-1';

/** Stored with every chance told during a game: changes when its figures would. */
export const inGameModelVersion = 'in-game-2';

/** Stored with every projection and what is made of it: changes when its figures would. */
export const playerModelVersion = 'players-1';
