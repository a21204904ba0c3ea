const withoutIdleMs = 200;

/** Acts once the browser has nothing more urgent to do; the returned function calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, withoutIdleMs);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: 2_000 });
  return () => window.cancelIdleCallback(request);
}
