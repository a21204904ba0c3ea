/** Rows of one answer of /api/v1: of a page of graded forecasts, of the chain of seals, of a day's projections. */
export const apiGradedRows = 1_000;
export const apiSeals = 5_000;
export const apiProjections = 5_000;
