/** What sockets may hold at once. */
export const gauges = ['sockets', 'channels', 'conditions', 'values', 'filterBytes'] as const;
/** What may come from them within a window. */
export const rates = ['joins', 'messages'] as const;

export type QuotaName = (typeof gauges)[number] | (typeof rates)[number];
export type Usage = Record<QuotaName, number>;

/** Bounds that keep one client from costing the others; milliseconds and bytes as named. */
export const realtimeLimits = {
  /** A page of ours holds one socket, up to three channels, and one or two conditions of one value in each. */
  socket: {
    sockets: 1,
    channels: 100,
    conditions: 200,
    values: 1_000,
    filterBytes: 32 * 1024,
    joins: 300,
    messages: 1_000,
  },
  /** All sockets of one IPv4 address or IPv6 /64, where a stadium may sit; times RATE_LIMIT_FACTOR. */
  network: {
    sockets: 6_000,
    channels: 12_000,
    conditions: 12_000,
    values: 12_000,
    filterBytes: 2 * 1024 * 1024,
    joins: 15_000,
    messages: 40_000,
  },
  process: {
    sockets: 20_000,
    channels: 48_000,
    conditions: 48_000,
    values: 48_000,
    filterBytes: 8 * 1024 * 1024,
    joins: 60_000,
    messages: 200_000,
  },
  /** Within which joins and messages are counted. */
  windowMs: 10_000,
  /** A join counts once more for each of these bytes of filters. */
  bytesOfJoin: 1024,
  /** Unsent bytes after which a client counts as too slow and is dropped. */
  unsentBytes: 256 * 1024,
  /** The same of all clients together, and bytes received of frames that are not answered yet. */
  bufferedBytes: { network: 12 * 1024 * 1024, process: 24 * 1024 * 1024 },
  frameBytes: 128 * 1024,
  /** Messages of one socket that wait for those before; then it is read no further for the time being. */
  waitingMessages: 20,
  malformedFrames: 50,
  queuedChanges: 20_000,
  firstMessageMs: 30_000,
  closeWithoutChannelMs: 60_000,
  /** Phoenix clients send a heartbeat every 25 s. */
  pingAfterIdleMs: 30_000,
  closeAfterIdleMs: 75_000,
  /** A stopping server waits so long for clients to answer its close. */
  farewellMs: 2_000,
  /** Between two groups of sockets that are sent elsewhere before the stop. */
  farewellStepMs: 100,
  sweepMs: 1_000,
  joinRefusalDelayMs: 300,
  /** A join waits this long for the database connection to come back; clients give up after 10 s. */
  liveWaitMs: 5_000,
  catalogueMaxAgeMs: 60_000,
  catalogueRetryMs: 5_000,
  recordBytes: 1024 * 1024,
} as const;

type Widened<Value> = {
  [Key in keyof Value]: Value[Key] extends object ? Widened<Value[Key]> : number;
};
export type RealtimeLimits = Widened<typeof realtimeLimits>;
