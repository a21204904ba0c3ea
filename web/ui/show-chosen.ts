/** Pushes a line that is too long so far that the chosen one stands in its middle. */
export function showChosen(list: HTMLElement | null, selector: string): void {
  const chosen = list?.querySelector<HTMLElement>(selector);
  if (list && chosen)
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
}
