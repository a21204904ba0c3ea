const shown = 0.8;
/** Of a standard normal, four in five lie within ± this. */
const normalHalfWidth = 1.2816;
/** What is older counts for nothing. */
export const gamesKept = 2_000;
const gamesNeeded = 200;

/**
 * How many standard deviations around the expected margin held four results in five, of the games before.
 * The model's own deviation is fitted to who wins, which asks for a narrower one than the margins do.
 */
export class MarginRange {
  readonly #distances: number[] = [];

  learn(expected: { spread: number; marginSd: number }, margin: number): void {
    this.#distances.push(Math.abs(margin - expected.spread) / expected.marginSd);
    if (this.#distances.length > gamesKept) this.#distances.shift();
  }

  getHalfWidth(): number {
    if (this.#distances.length < gamesNeeded) return normalHalfWidth;
    const sorted = this.#distances.toSorted((a, b) => a - b);
    return sorted[Math.ceil(shown * sorted.length) - 1] ?? normalHalfWidth;
  }
}
