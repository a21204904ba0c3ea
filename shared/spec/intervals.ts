/** Milliseconds between repetitions; specification sections 7 and 9 unless a comment says otherwise. */
export const intervals = {
  liveGamesRefetchMs: 30_000,
  upcomingGamesRefetchMs: 60_000,
  subscriptionCheckMs: 30_000,
  rosterReloadMs: 2_000,
  /** Feed polling is ours to choose: fast while a game is live, slow otherwise. */
  feedLiveMs: 10_000,
  feedIdleMs: 60_000,
  feedScheduleMs: 3_600_000,
  feedBackoffMaxMs: 300_000,
  feedTimeoutMs: 10_000,
  demoTickMs: 5_000,
  /** How long the poller may be gone before another server process takes over. */
  pollerTakeoverMs: 10_000,
  /** Between two mails of one kind to one address. */
  authMailPauseMs: 60_000,
} as const;

export const tokenLifetimes = {
  accessTokenS: 3_600,
  refreshReuseS: 10,
  mailLinkS: 86_400,
  clockSkewS: 30,
} as const;
