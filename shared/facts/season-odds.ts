/** What pages tell of where seasons lead, and when a difference is too small to be told. */
export const seasonOddsFacts = {
  /** Days of one club that are asked for: more than a season has. */
  mostDays: 300,
  /** Share by which a game must move a chance of its clubs. */
  leastShift: 0.01,
  /** Of other clubs: among thirty, chance alone moves one by two points in ten thousand seasons. */
  leastOtherShift: 0.03,
  mostOthers: 5,
  mostGames: 6,
  /** Games of a league in a week, of which some are over. */
  mostWeekGames: 64,
  /** A seed that a club takes less often is left out. */
  leastSeed: 0.02,
} as const;
