import { productName } from '../facts/product.ts';

/** What stands in a calendar that another program reads. */
export const calendarFileTexts = {
  names: {
    favorites: `${productName}: my teams`,
    league: (league: string) => `${productName}: ${league}`,
    team: (team: string) => `${productName}: ${team}`,
  },
  matchup: (away: string, home: string) => `${away} at ${home}`,
  atNeutralPlace: (away: string, home: string) => `${away} vs ${home}`,
  result: (away: string, awayScore: number, home: string, homeScore: number) =>
    `${away} ${awayScore}, ${home} ${homeScore} (final)`,
  postponed: (matchup: string) => `${matchup} (postponed)`,
  unknown: (matchup: string, since: string | null) => `${matchup} (unknown ${since ?? ''})`,
  cancelled: (matchup: string) => `${matchup} (cancelled)`,
  channels: (names: string) => `TV: ${names}`,
  simulated: 'A game of the simulated league: it is not really played.',
} as const;
