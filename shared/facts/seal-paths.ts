// Apart from the routes, which every first visit waits for.
/** Predictions for the games of a day, as hashes. */
export const sealRoute = (day: string) => `/seals/${day}`;
export const newestDay = 'latest';
export const newestSealsRoute = sealRoute(newestDay);
/** The same for programs: a day with its rows, and the whole chain without. */
export const sealFileRoute = (world: string, day: string) =>
  `${sealRoute(day)}.json?world=${world}`;
export const sealsFileRoute = (world: string) => `/seals.json?world=${world}`;
/** The chain of the world that the site shows, for a spreadsheet. */
export const sealsSheetRoute = '/api/v1/seals?format=csv';
