/** Row limits, windows and sizes of specification section 9. */
export const limits = {
  dashboardNews: 8,
  newsPage: 20,
  recentFinals: 4,
  upcomingGames: 6,
  upcomingGamesShown: 4,
  resultsShown: 4,
  tickerGames: 10,
  wallGames: 9,
  sportPageGames: 20,
  schedule: 10,
  roster: 200,
  standings: 200,
  /** No selection is bounded for a person; this stops a program, as it does with choices of alerts. The database holds the same number. */
  favoritesOfKind: 1000,
  /** Rows of one /rest/v1 answer, whatever the caller asks for. */
  restRows: 1000,
  /** Length of a mailed code. */
  codeFigures: 8,
  securityLogPage: 10,
} as const;

/** With less room in DATA_DIR a server says that it is not ready. */
export const leastFreeBytes = 64_000_000;

export const windows = {
  upcomingDays: 14,
  finalLookbackHours: 2,
  sportPageBackHours: 3,
  /** Twelve from the end of a game, which lasts three. */
  resultsBackHours: 15,
  sportPageAheadDays: 3,
  /** So long after its start the end of a real game, and its box score, are asked for when they were missed. */
  lateDays: 30,
} as const;

export const passwordRules = {
  minCharacters: 6,
  maxBytes: 72,
  /** From so many bits of guessing work the meter calls a password good, or strong. */
  goodBits: 45,
  strongBits: 65,
} as const;

/** `external_id`s that begin with this are sample content and never shown as games. */
export const samplePrefix = 'sample_';
export const demoPrefix = 'demo_';

/** What a device keeps of the last answers, to show them without a network. */
export const keptAnswers = {
  count: 60,
  maxAgeMs: 7 * 24 * 3_600_000,
  saveDelayMs: 2_000,
  /** With a network, for the moment until the newest come: scores no older than a page may show them, the rest of a day. */
  freshMs: { games: 60_000, others: 24 * 3_600_000 },
  /** A device that finds them so slowly shows the page without them. */
  patienceMs: 150,
} as const;

/** Under so many graded forecasts nothing is told in percent. */
export const leastGamesForPercent = 30;
