/** Milliseconds between repetitions that pages know; specification sections 7 and 9 unless a comment says otherwise. */
export const pageIntervals = {
  liveGamesRefetchMs: 30_000,
  upcomingGamesRefetchMs: 60_000,
  subscriptionCheckMs: 30_000,
  rosterReloadMs: 2_000,
  /** Forecasts of games to come change with news, not with scores. */
  forecastsRefetchMs: 300_000,
  /** Box score and plays while a game is on. */
  feedDetailsLiveMs: 15_000,
  /** For so long scores may not have come before another source is believed. */
  sourceStaleMs: 180_000,
  /** How often a browser asks whether its session still stands. */
  sessionCheckMs: 60_000,
} as const;

/** Milliseconds between repetitions of the server, which are ours to choose. */
export const intervals = {
  /** Feed polling: fast while a game is live, slow otherwise. */
  feedLiveMs: 10_000,
  feedIdleMs: 60_000,
  /** For so long the scores of a source may fail before the next source is asked. */
  sourceSilentMs: 60_000,
  secondSourceLiveMs: 15_000,
  /** For so long lists and its own page may be without a live game before it is called unknown, and later without a result. */
  gameMissingMs: 60_000,
  gameGivenUpMs: 6 * 3_600_000,
  feedScheduleMs: 3_600_000,
  /** All ways to ask for a schedule are tried again, and far days asked for; a little less, so that each day has one. */
  feedFormsMs: 23.5 * 3_600_000,
  /** Odds before a game. */
  feedDetailsIdleMs: 3 * 3_600_000,
  /** A box score that did not come with the end; after failures it is asked for eight times as often. */
  feedLateBoxesMs: 24 * 3_600_000,
  feedNewsMs: 300_000,
  feedRostersMs: 12 * 3_600_000,
  feedInjuriesMs: 3_600_000,
  feedInjuriesLiveMs: 600_000,
  feedStandingsMs: 3_600_000,
  feedStandingsLiveMs: 900_000,
  /** The longest that a provider may ask to be left alone. */
  feedRestMaxMs: 3_600_000,
  /** How often it is looked whether games ended that history has to keep. */
  historyMs: 60_000,
  historyBackfillMs: 6 * 3_600_000,
  /** How often it is looked whether anything has changed that forecasts depend on. */
  forecastsMs: 300_000,
  gradesMs: 60_000,
  /** How often it is looked for games about to start whose forecasts are not sealed. */
  sealsMs: 60_000,
  /** For so long programs are told the same seals. */
  sealsKnownMs: 15_000,
  /** How often it is looked for games of the simulated past that nobody forecast. */
  replaysMs: 600_000,
  /** How often the jobs look for games that began or ended. */
  jobsLookMs: 5_000,
  /** Each process tells that it lives; the row of one that died goes after the longer time. */
  processPulseMs: 60_000,
  processForgottenMs: 600_000,
  /** Until a job comes again that found too little to begin with. */
  tooEarlyMs: 5_000,
  /** How often a scoreboard inside a page of others asks. */
  embeddedMs: 15_000,
  /** So long a server process believes what it read of an API key: a revoked one works no longer. */
  apiKeyKnownMs: 4_000,
  feedBackoffMaxMs: 300_000,
  /** Between trials of what fails, the last one from then on: few at first, then ten an hour, and six minutes at most. */
  feedPausesMs: [15_000, 30_000, 60_000, 355_000],
  /** What has failed for longer is not tried as often as at first. */
  feedHastyMs: 60_000,
  feedTimeoutMs: 10_000,
  demoTickMs: 5_000,
  demoContentMs: 60_000,
  /** Within twice of it another server process polls: with the ten seconds between scores that makes fifteen. */
  pollerTakeoverMs: 2_500,
  /** The longest that a statement of the poller may take. */
  pollerStatementMs: 10_000,
  /** Between two pieces of what is removed in the background, and before the next attempt. */
  removalRestMs: 100,
  removalRetryMs: 2_000,
  /** For so long all visitors are sent the same rows of an open page, and so long a page waits for its rows. */
  pageRowsMs: 5_000,
  pagePatienceMs: 400,
  /** What is shown beside a shared link of a game is read once: it waits longer. */
  gamePagePatienceMs: 4_000,
  /** For so long the list of pages for search engines is the same. */
  sitemapMs: 600_000,
  /** The same of feeds for news readers. */
  atomMs: 120_000,
  /** How often `/readyz` looks at disk and database, however many ask. */
  readinessMs: 1_000,
  /** For so long `/metrics` tells the same of database and disk, and so long it waits for them and for other processes. */
  metricsFactsMs: 5_000,
  metricsPatienceMs: 2_000,
  /** Requests that take so long are logged when any are. */
  slowRequestMs: 1_000,
  /** How long a server that stops waits for the requests under way. */
  stopPatienceMs: 20_000,
  /** Signals so close together are one: npm repeats what the terminal sent to all. */
  sameSignalMs: 500,
  /** How often it is looked whether the mail server answers, and what waits for it is due. */
  mailsMs: 60_000,
  /** Until a mail that was not taken is tried again, twice as long each time; and so long it is one process's. */
  mailPauseMs: 60_000,
  mailPauseMaxMs: 4 * 3_600_000,
  mailClaimMs: 300_000,
  /** Between two mails of one kind to one address. */
  authMailPauseMs: 60_000,
  accountCleanupMs: 3_600_000,
  /** How often it is looked whether the backup of the day is due. */
  backupLookMs: 600_000,
  /** After so long the sign-in service is asked anew where its addresses are, and when that failed; so long it may take to answer. */
  discoveryMs: 3_600_000,
  discoveryRetryMs: 60_000,
  providerTimeoutMs: 8_000,
  /** How often subscriptions of deleted accounts are looked for. */
  paymentUpkeepMs: 3_600_000,
  /** The payment provider is asked for events that never came. */
  paymentReconcileMs: 86_400_000,
} as const;

/** The longest by which a fan may choose to see scores later; for so long a calendar keeps a result to itself. */
export const mostScoreDelayMs = 180_000;
/** What one press adds to it or takes from it. */
export const scoreDelayStepMs = 5_000;

/** How long a new connection to the database may take, and after how long a silent one is asked whether it stands. */
export const connectMs = 5_000;

/** The longest that one statement may take, by whose rights it runs with. */
export const statementLimitsMs = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 15_000,
} as const;

/** So long a statement waits for what another transaction holds, of a short limit two thirds: then it was not dear, but blocked. */
export const lockWaitMs = 2_000;
/** After one waited in vain, nobody else waits as long. */
export const lockPauseMs = 1_000;

/**
 * A read that is not known to be quick has one turn of so long before it goes where dear ones wait. Both grow
 * when the usual read takes longer too, by the factor of `slowest` at most.
 */
export const turns = {
  turnMs: 150,
  quickMs: 50,
  slowest: 6,
  /** Bytes of an answer that count like a millisecond. */
  bytesOfMs: 30_000,
  /** Who had a large answer waits for so many times what its bytes count. */
  rests: 6,
  /** A write waits for the disk. */
  freeWriteMs: 500,
} as const;

/**
 * Of one connection: how long headers, and a whole request or a large answer, may take; idle; without any progress of
 * a reader; and reading on after a refused body.
 */
export const httpTimeouts = {
  headersMs: 15_000,
  requestMs: 75_000,
  idleMs: 20_000,
  stallMs: 15_000,
  lingerMs: 15_000,
} as const;

/** Who waits longer for a turn is asked to come again. */
export const longestWaitMs = 5_000;

/** How long a feed that was asked for games is given before they are read. */
export const populateWaitsMs = { NFL: 2_000, NBA: 1_500 } as const;

export const tokenLifetimes = {
  accessTokenS: 3_600,
  refreshReuseS: 10,
  mailLinkS: 86_400,
  invitationS: 7 * 86_400,
  /** Of the mailed code that stands in for the password. */
  codeS: 600,
  /** For so long after a sign-in password and address may be changed without a further proof. */
  freshSignInS: 600,
  /** Of the way to another service and back, and of the code that is traded after it. */
  providerSignInS: 600,
  signInCodeS: 120,
  clockSkewS: 30,
  knownDeviceS: 180 * 86_400,
  /** How long an ended session may go unnoticed while the database cannot tell of ends. */
  sessionMemoryMs: 4_000,
} as const;

/** From then on the plays of a game stand in one compressed row. Nothing is lost. */
export const loosePlayDays = 30;

/** Days after which the server forgets. */
export const retention = {
  /** A session that was not refreshed for so long has ended. */
  sessionIdleDays: 90,
  /** So much longer its row stays, so that the device is told why it was signed out. */
  endedSessionDays: 30,
  /** Also the time from the last confirmation mail or invitation. */
  unconfirmedAccountDays: 7,
  /** What was done to an account, for its owner to read. */
  securityLogDays: 180,
  /** Providers send an event again for some days. */
  paymentEventDays: 30,
  /** That a person or a card had a trial, as keyed hashes; also after the account is gone. */
  usedTrialDays: 730,
  /** For so long a mail waits for the mail server: its link is good no longer. */
  waitingMailDays: 1,
  /** That a mail was given up, without what it said. */
  lostMailDays: 7,
  /** For so long a mail about a payment that could not be sent is tried again. */
  paymentNoticeDays: 3,
  /** What people were alerted of. */
  alertDays: 7,
  /** What the feed's jobs did. */
  feedRunDays: 3,
  feedStateDays: 30,
  /** Pages show the newest twenty and search finds the others: some 100 a day and league make 12,000 rows of each. */
  newsDays: 60,
  /** Games of the simulated league with their forecasts, history and archive; its record keeps as many days. */
  demoGameDays: 70,
  /** Its results alone, of which tables and play-off pictures are made, stay for a season. */
  demoSeasonDays: 300,
} as const;
