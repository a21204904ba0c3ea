export const playerPageTexts = {
  pageTitle: (player: string) => player,
  description: (player: string, team: string | undefined) =>
    `${player}${team ? ` of the ${team}` : ''}: last games, season averages, injury status and next opponent.`,
  loading: 'Player',
  notFound: 'Player Not Found',
  notFoundHint: 'No player has this address, or the link is incomplete.',
  backToDashboard: 'Back to Dashboard',
  loadFailed: 'The player could not be loaded',
  backTo: (team: string) => `Back to ${team}`,
  jersey: (number: number) => `#${number}`,
  jerseyNumber: 'Jersey number',
  age: 'Age',
  height: 'Height',
  weight: 'Weight',
  inactive: 'Not on a roster now',
  status: 'Status',
  /** Nothing is reported of him. */
  healthy: 'No injury reported',
  reported: (when: string) => `reported ${when}`,
  returns: (day: string) => `expected back ${day}`,
} as const;

export const playerGamesTexts = {
  lastTen: 'Last ten games',
  figure: 'Figure',
  mean: (mean: string) => `Average ${mean}`,
  chart: (player: string, figure: string) => `${player}, ${figure}: last ten games`,
  oldestFirst: 'Oldest game first',
  log: 'Game log',
  logOf: (player: string) => `${player}: game log`,
  game: 'Game',
  result: 'Result',
  won: 'W',
  lost: 'L',
  tied: 'T',
  home: (opponent: string) => `vs ${opponent}`,
  away: (opponent: string) => `at ${opponent}`,
  showAll: (n: number) => `Show all ${n}`,
  showFewer: 'Show fewer',
  seasons: 'Seasons',
  seasonsOf: (player: string) => `${player}: seasons`,
  season: 'Season',
  games: { name: 'GP', meaning: 'games played' },
  postSeason: 'playoffs',
  cupFinal: 'cup final',
  basis: 'Figures of a season',
  bases: { mean: 'Per game', total: 'Total' },
  none: 'No game with figures yet',
  noneHint: {
    NFL: 'Figures of single games are kept for passers, runners and receivers.',
    NBA: 'Figures appear here after the first game of the season.',
  },
  loadFailed: 'The games could not be loaded',
} as const;

/** Heads of the columns, what they count, and how a picture of them is called. */
export const figureHeads = {
  passes: { head: 'C/Att', meaning: 'passes completed of attempted' },
  passingYards: { head: 'Pass', meaning: 'yards passed', name: 'Passing yards' },
  passingTouchdowns: { head: 'Pass TD', meaning: 'touchdowns passed', name: 'Passing TDs' },
  interceptions: { head: 'Int', meaning: 'passes intercepted' },
  carries: { head: 'Car', meaning: 'runs' },
  rushingYards: { head: 'Rush', meaning: 'yards run', name: 'Rushing yards' },
  rushingTouchdowns: { head: 'Rush TD', meaning: 'touchdowns run' },
  targets: { head: 'Tgt', meaning: 'passes thrown to the player' },
  receptions: { head: 'Rec', meaning: 'passes caught', name: 'Receptions' },
  receivingYards: { head: 'Yds', meaning: 'yards caught', name: 'Receiving yards' },
  receivingTouchdowns: { head: 'TD', meaning: 'touchdowns caught' },
  fantasyPoints: { head: 'FPts', meaning: 'fantasy points', name: 'Fantasy points' },
  minutes: { head: 'Min', meaning: 'minutes played', name: 'Minutes' },
  points: { head: 'Pts', meaning: 'points', name: 'Points' },
  rebounds: { head: 'Reb', meaning: 'rebounds', name: 'Rebounds' },
  assists: { head: 'Ast', meaning: 'assists', name: 'Assists' },
  steals: { head: 'Stl', meaning: 'steals' },
  blocks: { head: 'Blk', meaning: 'blocks' },
  fieldGoals: { head: 'FG', meaning: 'field goals made of attempted' },
  threePointers: { head: '3PT', meaning: 'threes made of attempted', name: 'Threes' },
  turnovers: { head: 'TO', meaning: 'turnovers' },
} as const;

export const playerProjectionTexts = {
  heading: 'Projection',
  question: (player: string) => `What will ${player} do next?`,
  none: 'No projection for his next game yet',
  noneHint: 'It is made when the game comes near.',
  over: (chance: string, line: string) =>
    `${chance} to be over ${line}, the median of his last games, up to ten.`,
  fourInFive: 'Four results in five fall in the band.',
} as const;

export const playerRecordTexts = {
  heading: 'How good our projections of him were',
  caption: (player: string) => `Graded projections of ${player}`,
  statistic: 'Figure',
  graded: { head: 'Graded', meaning: 'projections of games that are over' },
  inRange: {
    head: 'In the band',
    meaning: 'results that fell in the range; four in five are meant to',
  },
  error: { head: 'Off by', meaning: 'mean distance of the result from the projection' },
  /** Few are told as they are, many in percent beside them. */
  share: (hits: number, n: number, percent: string | undefined) =>
    percent === undefined ? `${hits} of ${n}` : `${hits} of ${n} (${percent})`,
  none: 'Nothing that was projected of him has been graded yet.',
  toRecord: 'Track record',
  loadFailed: 'The graded projections could not be loaded',
} as const;
