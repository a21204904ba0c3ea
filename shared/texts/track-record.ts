export const trackRecordTexts = {
  heading: 'Track record',
  tabs: 'Parts of the record',
  /** What stands at the address of each, and what search engines are told of it. */
  parts: {
    now: {
      tab: 'Now',
      title: 'Track record',
      description:
        'Every graded winner prediction of Sports Hub, right and wrong, with Brier score, log-loss and calibration by sport and season.',
    },
    past: {
      tab: 'Past seasons',
      title: 'Track record: past seasons',
      description:
        'What our model would have said of nine past NFL and NBA seasons, beside the closing line and other forecasters.',
    },
    seasons: {
      tab: 'Season chances',
      title: 'Track record: season chances',
      description:
        'How often teams reached the playoffs when Sports Hub gave them a chance, quarter by quarter of the season.',
    },
    you: {
      tab: 'You',
      title: 'Track record: beat the model',
      description: 'Your own calls of NFL and NBA games, graded beside the model and the market.',
    },
  },
  board: 'In a sentence',
  lead: 'Every prediction is written before its game, never changed, and graded after it, misses included.',
  methods: 'How predictions are made and graded',
  seals: 'Check that none was changed',
  demo: 'These games are simulated: teams are real, players and results are invented. The figures show that the counting works, not how good the model is.',
  loadFailed: 'The record could not be loaded',
  empty: 'No prediction has been graded yet',
  emptyHint:
    'When the first predicted games end, their predictions appear here with what was said, what happened, and scores by sport and season.',
  toPast: 'See past seasons',
  all: 'All',
  filters: 'Filter',
  /** What is chosen, beside the button that opens the choice. */
  filtered: (chosen: readonly string[]) => `Filter: ${chosen.join(', ')}`,
  showFiltered: 'Show the record',
  sport: 'Sport',
  season: 'Season',
  team: 'Team',
  result: 'Result',
  allSports: 'All sports',
  allSeasons: 'All seasons',
  allTeams: 'All teams',
  allResults: 'All results',
  results: { right: 'Right', wrong: 'Wrong' },
} as const;

export const headlineTexts = {
  right: (right: string, games: string) => `${right} of ${games} right.`,
  rightShare: (right: string, games: string, share: string) =>
    `${right} of ${games} right, ${share}.`,
  /** Of the same games. */
  market: (share: string) => `The market: ${share}.`,
  marketOf: (right: string, games: string) => `The market: ${right} of ${games}.`,
  marketShareOf: (share: string, games: string) => `The market: ${share} of ${games}.`,
  ours: 'Brier, ours',
  theirs: 'Brier, market',
  coin: 'A coin',
  none: 'Nothing has been graded for this choice yet',
  replayed: (replayed: string, games: string) =>
    `${replayed === games ? 'All' : replayed} of these ${games} are replayed: simulated games that ended while no server ran, forecast from what was known before their day.`,
} as const;

export const weekTexts = {
  heading: 'Week by week',
  explanation:
    'The Brier score of each week: how far the chances were from what happened. The higher the line stands, the better. A coin always says 50%.',
  hollow: 'Hollow dots are weeks with replayed games.',
  caption: 'Brier score by week, the last twelve weeks with games',
  label: 'Brier score by week: arrow keys read out one week after another',
  us: 'We',
  market: 'Market',
  coin: 'Coin',
  week: 'Week from',
  right: 'Right',
  none: 'none',
  weekFrom: (day: string) => `Week from ${day}`,
  /** "Week from Nov 17: we 0.214, market 0.208, coin 0.250; 11 of 16 right". */
  words: (step: string, scores: string, right: string) => `${step}: ${scores}; ${right}`,
  score: (who: string, brier: string) => `${who.toLowerCase()} ${brier}`,
  rightOf: (share: string) => `${share} right`,
  replayed: (games: string) => `${games} replayed`,
  table: 'Show as a table',
} as const;

export const scoreTexts = {
  heading: 'Scores by sport and season',
  download: 'Download as CSV',
  explanation:
    'Brier score and log-loss measure how far chances were from what happened: lower is better. Always saying 50% gives a Brier score of 0.250 and a log-loss of 0.693.',
  forecaster: 'Forecaster',
  right: 'Right',
  brier: 'Brier',
  brierMeaning:
    'The squared distance between the chance that was given and what happened, on average. Lower is better; always saying 50% gives 0.250.',
  logLossMeaning:
    'Punishes being sure and wrong more than being wrong. Lower is better; always saying 50% gives 0.693.',
  logLoss: 'Log-loss',
  oursThere: 'Ours there',
  oursThereMeaning: '“Ours there” is our Brier score on the very games in the row.',
  forecasters: {
    model: 'Our prediction',
    base: 'Home-team base rate',
    rating: 'Plain Elo rating',
    line: 'Market line',
  },
  count: (right: string, games: string) => `${right} of ${games}`,
  percent: (share: string, games: string) => `${share} of ${games}`,
} as const;

export const reliabilityTexts = {
  explanation: (least: number) =>
    `A dot’s number: how often it happened; its size: how many games. On the line, chances are honest. Groups of fewer than ${least} games stand in the table alone.`,
  inBand: 'In the band falls a perfect forecaster of as many games 95 times in 100.',
  repeated:
    'The same teams stand in a dot week after week with one ending, so a distance from the line proves less than its size suggests.',
  named: {
    heading: 'When we say 70%, does it happen 70% of the time?',
    chance: 'Chance of the likelier team',
    said: 'We said',
    happened: 'It won',
  },
  home: {
    heading: 'When it said 70%, did it happen 70% of the time?',
    chance: 'Chance of the home team',
    said: 'We said',
    happened: 'Home team won',
  },
  seasons: {
    heading: 'When it said 70%, did 70% get there?',
    chance: 'Chance of the playoffs',
    said: 'We said',
    happened: 'Reached the playoffs',
  },
  perfect: 'A perfect forecaster',
  /** "58–72%, inside". */
  band: (span: string, isInside: boolean) => `${span}, ${isInside ? 'inside' : 'outside'}`,
  table: 'Show the groups as a table',
  caption: 'Chances given and how often they came true',
  noDots: 'No group is large enough to be drawn yet.',
} as const;

export const gradedListTexts = {
  heading: 'Every graded prediction',
  caption: 'Graded predictions, newest first',
  none: 'No graded prediction matches the filter',
  noneHint: 'Choose another sport, season, team or result.',
  weSaid: 'We said',
  market: (chance: string) => `market ${chance}`,
  right: 'Right',
  wrong: 'Wrong',
  neither: 'Neither',
  notGraded: 'Void',
  replayed: 'Replayed',
  void: (reason: string) => `Not graded: ${reason}`,
  download: 'CSV',
  downloadFailed: 'Error',
  downloadFailedDetail: 'The record could not be downloaded. Please try again.',
  shown: (from: number, to: number, all: number) => `${from} to ${to} of ${all}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
} as const;

export const backtestTexts = {
  explanation:
    'A backtest, not a track record: the model forecast each day of these seasons knowing only what was known before that day. It was built with these seasons in sight, so they are a little flattering. They are never mixed with the record.',
  minusModel: 'Minus model',
  minusModelMeaning:
    'Brier score minus our model’s on the same games, with its standard error. Below zero the row was better than the model; a difference of less than two errors proves nothing.',
  caption: (league: string, seasons: string) => `${league} ${seasons}, backtest`,
  lines: (league: string) => `${league} backtest, Brier score by season`,
  label: (league: string) =>
    `${league} backtest, Brier score by season: arrow keys read out one season after another`,
  season: 'Season',
  ofSeason: (season: number) => `Season ${season}`,
  base: 'Base rate',
  bins: (league: string) => `${league} backtest, chances given and how often the home team won`,
  higher: 'Brier score by season: the higher the line stands, the better.',
  /** "66% of 13,983 right in past seasons." */
  sentence: (share: string, games: string) => `${share} of ${games} right in past seasons.`,
  besideMarket: (share: string) => `The closing market: ${share}.`,
  bySeason: 'Season by season',
  others: 'Against the others',
  coin: 'A coin',
  bars: (caption: string, from: string) =>
    `${caption}. Brier scores: lower is better. Bars begin at ${from}.`,
  table: 'Show as a table, with standard errors',
} as const;
