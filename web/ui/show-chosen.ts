/** Pushes a line that is too long so far that the chosen one stands in its middle. */
export function showChosen(list: HTMLElement | null, selector: string): void {
  const chosen = list?.querySelector<HTMLElement>(selector);
  if (list && chosen)
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
}

/** Pushes it so far that what took the focus is seen whole; Chromium leaves it where an edge of it was seen. */
export function showWhole(
  list: HTMLElement | null,
  { offsetLeft, clientWidth }: HTMLElement,
): void {
  if (!list) return;
  const right = offsetLeft + clientWidth - list.clientWidth;
  list.scrollLeft = Math.min(Math.max(list.scrollLeft, right), offsetLeft);
}
