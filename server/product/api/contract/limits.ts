/** Rows of one answer of /api/v1: of a page of games, plays, graded forecasts, of the chain of seals, of a day's projections. */
export const apiGames = 500;
export const apiPlays = 1_000;
export const apiGradedRows = 1_000;
export const apiSeals = 5_000;
export const apiProjections = 5_000;
