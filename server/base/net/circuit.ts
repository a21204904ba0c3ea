/** After so many failures in a row an endpoint is left alone for a while. */
export const feedFailuresInRow = 5;

export type CircuitOptions = {
  opensAfter: number;
  /** How long nobody asks before the given trial, the first being 1. */
  pauseMs: (trial: number) => number;
};

const closed = Number.NEGATIVE_INFINITY;

/**
 * Guards endpoints that fail together. After several failures in a row nobody asks them for a while;
 * then one run tries, and only its success lets the others through.
 */
export class Circuit {
  readonly #options: CircuitOptions;
  #failures = 0;
  #trials = 0;
  #openUntilMs = closed;
  #isTrying = false;

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  /** The moment from which one run may try; in the past while the circuit is closed. */
  get openUntilMs(): number {
    return this.#openUntilMs;
  }

  get isOpen(): boolean {
    return this.#openUntilMs !== closed;
  }

  /** Takes a place; false while the circuit is open. Whoever got one reports how it went. */
  enter(nowMs: number): boolean {
    if (!this.isOpen) return true;
    if (this.#isTrying || nowMs < this.#openUntilMs) return false;
    this.#isTrying = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#trials = 0;
    this.#isTrying = false;
    this.#openUntilMs = closed;
  }

  /** What was under way when it opened counts no further. */
  fail(nowMs: number): void {
    this.#failures += 1;
    if (this.isOpen && !this.#isTrying) return;
    this.#isTrying = false;
    if (this.#failures < this.#options.opensAfter) return;
    this.#trials += 1;
    this.#openUntilMs = nowMs + this.#options.pauseMs(this.#trials);
  }

  /** For a run that ended without an answer of either kind. */
  leave(): void {
    this.#isTrying = false;
  }
}

/** A circuit for each family of jobs, or for each host. */
export class Circuits {
  readonly #options: CircuitOptions;
  readonly #circuits = new Map<string, Circuit>();

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  of(name: string): Circuit {
    const circuit = this.#circuits.get(name) ?? new Circuit(this.#options);
    this.#circuits.set(name, circuit);
    return circuit;
  }

  close(name: string): void {
    this.#circuits.delete(name);
  }
}
