/** The players that somebody follows, a card each. */
export const myPlayersTexts = {
  status: 'Status',
  available: 'No injury listed',
  unlisted: 'On no roster at present',
  line: 'Last',
  at: (team: string) => `at ${team}`,
  versus: (team: string) => `vs ${team}`,
  projection: 'Projected',
  range: (low: string, high: string) => `${low}–${high}`,
} as const;
