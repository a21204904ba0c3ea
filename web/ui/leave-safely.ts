type Ask = (leave: () => void) => void;

let ask: Ask | undefined;

/** Leaves at once, or after a question while something would be lost. */
export function leaveSafely(leave: () => void): void {
  if (ask) ask(leave);
  else leave();
}

/** Has `leaveSafely` ask until the returned function is called. */
export function askBeforeLeaving(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}
