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

/** What a server process bears and keeps; browsers need none of it. */
export const serverLimits = {
  /** Open at once in each server process. */
  httpConnections: 25_000,
  /** Requests on one connection that wait for the answer ahead of them. */
  requestsBehind: 20,
  /** Read and dropped of a refused body, so that whoever still sends it sees the answer. */
  lingerBytes: 16_000_000,
  restBodyBytes: 1_000_000,
  authBodyBytes: 1_000_000,
  functionBodyBytes: 1_000_000,
  /** Sign-up data as JSON: it travels in every access token, and headers hold 16 kB. */
  userDataBytes: 4_000,
  webhookBodyBytes: 1_000_000,
  /** Parts into which visitors behind a proxy fall that was not configured. */
  hiddenProxyShares: 64,
  /** How often a mailed code may be tried. */
  codeAttempts: 5,
  /** The device that was longest unused is signed out for another one. */
  sessionsOfAccount: 50,
  /** Events asked for in one answer of the real feed. */
  feedEvents: 500,
  feedAnswerBytes: 16_000_000,
  /** Entries read of one list in an answer; what follows is counted and left out. */
  feedEntries: 5_000,
  /** Channels of one game: a national final has some twenty. */
  feedBroadcasts: 50,
  /** Redirects followed, all of them within one host. */
  feedRedirects: 3,
  /** Of the service with which people sign in: a token and the keys that sign it. */
  providerAnswerBytes: 1_000_000,
  /** Answers of the feed that each server process remembers, to ask only for what changed. */
  feedMemoryCharacters: 24_000_000,
  /** To one host of the feed: requests under way, and milliseconds between two of them. */
  feedRequestsAtOnce: 4,
  feedRequestGapMs: 100,
  /** After so many failures in a row an endpoint is left alone for a while. */
  feedFailuresInRow: 5,
  /** The same for a host that gives less than the feed itself: a newspaper, a second source. */
  feedFailuresElsewhere: 3,
  /** Jobs that run side by side in the process that polls. */
  jobsAtOnce: 6,
  /** Entries that `npm run security -- log` shows. */
  securityLogListed: 1000,
  /** Newest entries kept of each kind in the security log of a person: none of them pushes out another kind. */
  securityLogOfKind: 100,
  /** With less room in DATA_DIR a server says that it is not ready. */
  leastFreeBytes: 64_000_000,
  /** The newest headlines of a sport stay at any age: a feed's answer holds as many, and one that is silent leaves its pages full. */
  newsKept: 50,
  sitemapGames: 1_000,
  /** Public pages of games that each server process remembers; one has some 60 kB, compressed twice beside it. */
  gamePagesKept: 200,
  /** Keys of /api/v1 that each server process knows for some seconds, and what it keeps of answers. */
  apiKeysKnown: 10_000,
  apiAnswerBytes: 8_000_000,
  /** Rows of one answer of /api/v1: of a page of graded forecasts, of the chain of seals, of a day's projections. */
  apiGradedRows: 1_000,
  apiSeals: 5_000,
  apiProjections: 5_000,
  /** Seals that each server process remembers: a large day has 2.5 MB. */
  sealDocumentBytes: 8_000_000,
  /** Pictures for shared links of games that each server process remembers, 60 kB each, and rows they are drawn from. */
  gamePicturesKept: 200,
  gamePictureRowsKept: 1_000,
  /** Rows that one statement removes in the background, and games of history with their players. */
  rowsPruned: 500,
  historyGamesPruned: 10,
  /** Old simulated games that one run of the cleanup takes, with their forecasts. */
  demoGamesPruned: 200,
  /** Seals that one statement removes: one has up to 2,000 rows. */
  sealsPruned: 5,
  /** Events of one calendar: a league has some 1,300 games a year, of which fewer are ahead. */
  calendarGames: 1_000,
} as const;

/** What one request of /rest/v1 may ask for: far more than any page does. */
export const restLimits = {
  selectItems: 100,
  /** One column or JSON path, under several names. */
  fieldRepeats: 2,
  orderTerms: 10,
  conditions: 100,
  listValues: 1_000,
  patterns: 10,
  patternCharacters: 200,
  /** Of one answer; the largest of a page has 1.2 MB. */
  answerBytes: 1_500_000,
} as const;

/** Connections to the database that one server process opens at most, by what they are for. */
export const connections = {
  visitors: 6,
  members: 6,
  trial: 2,
  dear: 2,
  own: 5,
  /** As many as jobs run side by side. */
  jobs: 6,
  health: 1,
} as const;

/** What runs side by side, and what waits, in each server process. */
export const queues = {
  /** Reads that are not known to be quick; a key is one person, or one address of visitors. */
  trial: { concurrency: 2, perKey: 1, maxQueued: 1_000, maxQueuedPerKey: 300 },
  dear: { concurrency: 2, perKey: 1, maxQueued: 100, maxQueuedPerKey: 20 },
  /** Quick reads of those who have spent their time for dear ones. */
  indebted: { concurrency: 4, perKey: 1, maxQueued: 1_000, maxQueuedPerKey: 300 },
  write: { concurrency: 3, perKey: 2, maxQueued: 500, maxQueuedPerKey: 100 },
  /** Rows that name a picture; and pictures that are brought, each an answer of a provider and drawn anew. */
  pictureRow: { concurrency: 3, perKey: 2, maxQueued: 1_000, maxQueuedPerKey: 300 },
  picture: { concurrency: 4, perKey: 3, maxQueued: 500, maxQueuedPerKey: 200 },
  /** Pictures for shared links of games: rows that are looked up, and what is drawn. */
  gamePictureRow: { concurrency: 3, perKey: 2, maxQueued: 200, maxQueuedPerKey: 30 },
  gamePicture: { concurrency: 1, perKey: 1, maxQueued: 60, maxQueuedPerKey: 10 },
  /** What /api/v1 asks of the database: rows, by address or account, and whose a key is. */
  api: { concurrency: 3, perKey: 1, maxQueued: 500, maxQueuedPerKey: 50 },
  apiKey: { concurrency: 2, perKey: 1, maxQueued: 500, maxQueuedPerKey: 30 },
  /** Public pages of games that are rendered. */
  gamePage: { concurrency: 3, perKey: 2, maxQueued: 100, maxQueuedPerKey: 10 },
  /** Calendars that are read and written, by their owners. */
  calendar: { concurrency: 2, perKey: 1, maxQueued: 200, maxQueuedPerKey: 10 },
  /** Days of seals, of which a large one takes 0.4 s. */
  seals: { concurrency: 1, perKey: 1, maxQueued: 100, maxQueuedPerKey: 10 },
  /** Passwords that wait to be hashed, by network and account. */
  passwords: { maxQueued: 200, maxQueuedPerKey: 20 },
  /** Connections to the mail server, and mails that wait for one. */
  mails: { concurrency: 20, maxQueued: 500 },
} as const;

/** Answers that are the same for everybody of a role, kept in each server process; and how long at most. */
export const sharedAnswers = {
  bytes: 24_000_000,
  bytesOfOne: 4_000_000,
  longestMs: 5_000,
  /** After so long policies are read again, also where PostgreSQL does not tell of a change of them. */
  tablesMs: 60_000,
} as const;

/** Bytes of answers that wait for their readers in one server process; those of up to `free` are not counted. */
export const inFlightBytes = { free: 64_000, ofEach: 16_000_000, ofAll: 96_000_000 } as const;

/** Answers that are read as they are taken, in one server process: how many of a person, and of all. */
export const longAnswers = { free: 0, ofEach: 1, ofAll: 100 } as const;
/** Rows that such an answer reads at once. */
export const exportPageRows = 500;

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

/** For so long a game that is over stays in a calendar. */
export const calendarBackDays = 30;

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
