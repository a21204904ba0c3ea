const shown = 0.8;
/**
 * Standard deviations around the expected margin that hold four in five before a server has seen any game: of the
 * seasons after those that the constants were fitted on, each begun without history, 1.42 (NFL) and 1.44 (NBA).
 */
const startHalfWidth = 1.4;
/** So many games this counts beside those that were seen. */
const startGames = 200;
/** What is older counts for nothing. */
export const gamesKept = 2_000;

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
    const games = this.#distances.length;
    const sorted = this.#distances.toSorted((a, b) => a - b);
    const seen = sorted[Math.ceil(shown * games) - 1] ?? startHalfWidth;
    return (startGames * startHalfWidth + games * seen) / (startGames + games);
  }
}
