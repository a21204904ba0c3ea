let servedAt: Date | undefined;

/**
 * While a page is rendered, and while a browser takes it over: the moment of the rendering. Both show days and times at
 * the league's office then, written as Americans do, so that every browser first shows what the server wrote.
 */
export function readServedAt(): Date | undefined {
  return servedAt;
}

/** Nothing: from now on the reader's own moment, zone and language. */
export function keepServedAt(moment: Date | undefined): void {
  servedAt = moment;
}
