/** Bounds that keep one client from costing the others; milliseconds and bytes as named. */
export const realtimeLimits = {
  channelsPerSocket: 100,
  joinsPerWindow: 300,
  joinWindowMs: 10_000,
  frameBytes: 128 * 1024,
  malformedFrames: 50,
  socketsPerProcess: 20_000,
  /** Unsent bytes after which a client counts as too slow and is dropped. */
  unsentBytes: 1024 * 1024,
  queuedChanges: 20_000,
  /** Phoenix clients send a heartbeat every 25 s. */
  pingAfterIdleMs: 30_000,
  closeAfterIdleMs: 75_000,
  sweepMs: 1_000,
  joinRefusalDelayMs: 300,
  /** A join waits this long for the database connection to come back; clients give up after 10 s. */
  liveWaitMs: 5_000,
  catalogueMaxAgeMs: 60_000,
  catalogueRetryMs: 5_000,
  recordBytes: 1024 * 1024,
} as const;

export type RealtimeLimits = { [limit in keyof typeof realtimeLimits]: number };
