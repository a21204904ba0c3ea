import { type Backoff, backoffMs } from './backoff.ts';

export type CircuitOptions = Backoff & { opensAfter: number; random: () => number };

/**
 * Guards endpoints that fail together. After several failures in a row nobody asks them for a while;
 * then one run tries, and only its success lets the others through.
 */
export class Circuit {
  readonly #options: CircuitOptions;
  #failures = 0;
  #openUntilMs = Number.NEGATIVE_INFINITY;
  #isTrying = false;

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  /** The moment from which one run may try; in the past while the circuit is closed. */
  get openUntilMs(): number {
    return this.#openUntilMs;
  }

  /** Takes a place; false while the circuit is open. Whoever got one reports how it went. */
  enter(nowMs: number): boolean {
    if (this.#failures < this.#options.opensAfter) return true;
    if (this.#isTrying || nowMs < this.#openUntilMs) return false;
    this.#isTrying = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#isTrying = false;
    this.#openUntilMs = Number.NEGATIVE_INFINITY;
  }

  fail(nowMs: number): void {
    this.#failures += 1;
    this.#isTrying = false;
    const { opensAfter, random } = this.#options;
    const rounds = this.#failures - opensAfter + 1;
    if (rounds >= 1) this.#openUntilMs = nowMs + backoffMs(this.#options, rounds, random);
  }

  /** For a run that ended without an answer of either kind. */
  leave(): void {
    this.#isTrying = false;
  }
}
