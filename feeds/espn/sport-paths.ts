import type { Sport } from '#shared/spec/sports.ts';

/** Where a sport stands in the feed's addresses; soccer and cricket name a competition as well. */
export const sportPaths: Record<Sport, string> = {
  NFL: 'football/nfl',
  NBA: 'basketball/nba',
  SOCCER: 'soccer/all',
  CRICKET: 'cricket/all',
};
