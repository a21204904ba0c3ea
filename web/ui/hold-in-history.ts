type Ask = (leave: () => void) => boolean;

/**
 * Has a step back or forward wait: the history returns to this page before the router hears of the step, and
 * `leave` takes it again. Steps that `ask` does not hold, and those the router knows nothing of, pass.
 */
export function holdInHistory(ask: Ask): () => void {
  const here = placeOf(window.history.state);
  let isReturning = false;
  const hold = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const there = placeOf(event.state);
    if (here === undefined || there === undefined || here === there) return;
    const by = there - here;
    if (!ask(() => window.history.go(by))) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(-by);
  };
  // Before the router, which listens on the way up.
  window.addEventListener('popstate', hold, true);
  return () => window.removeEventListener('popstate', hold, true);
}

/** The router numbers its entries. */
function placeOf(state: unknown): number | undefined {
  const place =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof place === 'number' ? place : undefined;
}
