/** Row limits, windows and sizes of specification section 9. */
export const limits = {
  dashboardNews: 8,
  newsPage: 20,
  recentFinals: 4,
  upcomingGames: 6,
  upcomingGamesShown: 4,
  sportPageGames: 20,
  schedule: 10,
  roster: 200,
  /** Rows of one /rest/v1 answer, whatever the caller asks for. */
  restRows: 1000,
  restBodyBytes: 1_000_000,
  authBodyBytes: 1_000_000,
  functionBodyBytes: 1_000_000,
  /** One user's calls of populate-games in a minute. */
  populateGamesPerMinute: 6,
  /** Events asked for in one answer of the real feed. */
  feedEvents: 500,
  feedAnswerBytes: 16_000_000,
} as const;

export const windows = {
  upcomingDays: 14,
  finalLookbackHours: 2,
  sportPageBackHours: 3,
  sportPageAheadDays: 3,
} as const;

export const passwordRules = { minCharacters: 6, maxBytes: 72 } as const;

/** `external_id`s that begin with this are sample content and never shown as games. */
export const samplePrefix = 'sample_';
export const demoPrefix = 'demo_';
