/** The parts of a game's page, one at a time where there is no room for all. */
export const matchCentreTexts = {
  parts: 'Parts of the game',
  tabs: {
    game: 'Game',
    preview: 'Preview',
    plays: 'Plays',
    box: 'Box',
    injuries: 'Injuries',
    odds: 'Odds',
  },
  noPlays: 'No plays of this game are known.',
  noBox: 'The box score begins with the first figures of the players.',
  noOdds: 'No odds of this game are known.',
  noInjuries: 'No injuries of these teams are known.',
  better: ', better',
  run: (team: string, points: number) => `${team} on a ${points}-0 run`,
} as const;

export const shotChartTexts = {
  heading: 'Shots',
  none: 'No places of shots are known.',
  hint: 'Filled: made. Hollow: missed. Free throws are not shown.',
  table: 'Shots by distance',
  zone: 'From',
  zones: { rim: 'the rim, to 4 ft', inside: 'two points, farther', three: 'three points' },
  made: (made: number, tried: number) => `${made} of ${tried}`,
} as const;
