/** The teams that somebody follows, on top of the dashboard. */
export const myTeamsTexts = {
  heading: 'My teams',
  invite: 'Follow your teams, and their scores come first.',
  choose: 'Choose teams',
  loadFailed: 'Your teams could not be loaded',
  noGames: 'No game is known.',
  cardFailed: 'The games could not be loaded.',
  out: (names: string) => `Out: ${names}`,
  doubtful: (names: string) => `Doubtful: ${names}`,
} as const;
