type Ask = (leave: () => void) => boolean;
type Hold = { ask: Ask; here: number | undefined };

let held: Hold | undefined;
let isReturning = false;

/** Called once before the router listens: browsers tell of a step in the order of listening. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    const hasReturned = isReturning;
    isReturning = !hasReturned && isHeld(event.state);
    if (hasReturned || isReturning) event.stopImmediatePropagation();
  });
}

/**
 * Has a step back or forward wait: the history returns to this page before the router hears of the step, and
 * `leave` takes it again. Steps that `ask` does not hold, and those the router knows nothing of, pass.
 */
export function holdInHistory(ask: Ask): () => void {
  const hold = { ask, here: placeOf(window.history.state) };
  held = hold;
  return () => {
    if (held === hold) held = undefined;
  };
}

function isHeld(state: unknown): boolean {
  const there = placeOf(state);
  if (held?.here === undefined || there === undefined || held.here === there) return false;
  const by = there - held.here;
  if (!held.ask(() => window.history.go(by))) return false;
  window.history.go(-by);
  return true;
}

/** The router numbers its entries. */
function placeOf(state: unknown): number | undefined {
  const place =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof place === 'number' ? place : undefined;
}
