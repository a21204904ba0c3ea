import { leagues, type Sport } from '#shared/facts/sports.ts';

/** Without a sport, as on the dashboard: both leagues. */
export function isSampleOf(sampleSport: Sport, sport: Sport | undefined): boolean {
  return sport === undefined ? isLeague(sampleSport) : sampleSport === sport;
}

/** Forecasts are made for the leagues; other sports show samples to everybody. */
export function isLeague(sport: Sport | undefined): boolean {
  return sport === undefined || leagues.some((league) => league === sport);
}
