// Apart from the routes, which every first visit waits for.
/** Teams, players, scores and tables for everybody. */
export const openTeamRoute = (slug: string) => `/t/${slug}`;
export const openPlayerRoute = (playerId: string) => `/p/${playerId}`;
export const openScoresRoute = (league: string) => `/scores/${league.toLowerCase()}`;
export const openTablesRoute = (league: string) => `/tables/${league.toLowerCase()}`;
