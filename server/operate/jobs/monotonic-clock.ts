/**
 * Milliseconds of a wall clock that may be set back: then time goes on from the latest moment, so that
 * nothing waits for one that has been before. A jump ahead counts.
 */
export function createMonotonicClock(now: () => Date): () => number {
  let aheadMs = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  return () => {
    const wallMs = now().getTime();
    aheadMs = Math.max(aheadMs, latestMs - wallMs);
    latestMs = wallMs + aheadMs;
    return latestMs;
  };
}
