/** Pixels of the longer side, three for each that a page shows: a player's card, the head of a team's page. */
export const pictureSides = [144, 288] as const;

export type PictureSide = (typeof pictureSides)[number];

/** Pictures of teams and players, which our server brings from where their rows say and keeps for everybody. */
export const feedPictures = {
  /** Of what a provider sends. */
  fetchedBytes: 4_000_000,
  timeoutMs: 10_000,
  /** To one host: requests under way, and milliseconds between two of them. */
  atOnce: 4,
  gapMs: 50,
  /** A host that failed several times in a row is left alone, longer each time. */
  hostRestsMs: { firstMs: 60_000, mostMs: 360_000 },
  /** How long a request waits for a picture that is not here yet; the page asks again after so long. */
  waitMs: 1_000,
  askAgainMs: [2_000, 5_000, 10_000],
  /** Then the provider is asked whether it has another one; as long browsers keep theirs. */
  freshDays: 7,
  /** How long it is remembered that there is no picture, or that it did not come. */
  missingMs: 6 * 3_600_000,
  failedMs: 300_000,
  failuresKept: 10_000,
  /** How long a browser believes that there is none. */
  noneMs: 60_000,
  /** Of the folder that keeps them, on each machine: what was longest unused goes first. */
  keptBytes: 200_000_000,
  unusedDays: 90,
} as const;
