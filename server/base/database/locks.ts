/** Numbers of advisory locks: all that share a database need others. */
export const advisoryLocks = {
  embedded: 7_203_000,
  /** Whoever holds it is changing the schema: a server that starts waits for it. */
  migrations: 7_203_001,
  poller: 7_203_002,
  /** Server processes beside the first share it; the process that looks after the database has it when none is left. */
  workers: 7_203_003,
  /** Whoever holds it alone is reading bytes that may go only after that: a backup. */
  storedBytes: 7_203_004,
  /** Taken by internal.place_games() alone. */
  placedGames: 7_203_008,
  reconciliation: 7_203_011,
} as const;
