import { Backlog } from './backlog.ts';
import { comings, held, type Measure, type Share } from './realtime-limits.ts';

type AllowanceOptions = {
  limits: Share;
  windowMs: number;
  backlogBytes: number;
  /** Whatever is taken here is taken there too. */
  around?: Allowance;
};

const nothing: Share = {
  sockets: 0,
  channels: 0,
  conditions: 0,
  values: 0,
  filterBytes: 0,
  joins: 0,
  messages: 0,
};

/** What a socket, a network or the process may hold and receive, each inside the next. */
export class Allowance {
  readonly unsent: Backlog;
  readonly unanswered: Backlog;
  readonly #options: AllowanceOptions;
  readonly #taken: Share = { ...nothing };
  #windowBegan = performance.now();

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.unsent = new Backlog(options.backlogBytes, options.around?.unsent);
    this.unanswered = new Backlog(options.backlogBytes, options.around?.unanswered);
  }

  /** All or nothing; returns what would have been too much. */
  take(share: Partial<Share>): Measure | undefined {
    const excess = this.#findExcess(share);
    if (!excess) this.#add(share, 1);
    return excess;
  }

  /** Gives back what was held. */
  give(share: Partial<Share>): void {
    this.#add(share, -1);
  }

  /** Nothing is held, and what came is forgotten. */
  get isUnused(): boolean {
    return held.every((measure) => this.#taken[measure] === 0) && this.#isWindowOver;
  }

  get #isWindowOver(): boolean {
    return performance.now() - this.#windowBegan > this.#options.windowMs;
  }

  #findExcess(share: Partial<Share>): Measure | undefined {
    if (this.#isWindowOver) {
      this.#windowBegan = performance.now();
      for (const measure of comings) this.#taken[measure] = 0;
    }
    const { limits, around } = this.#options;
    const excess = [...held, ...comings].find(
      (measure) => this.#taken[measure] + (share[measure] ?? 0) > limits[measure],
    );
    if (excess || !around) return excess;
    return around.#findExcess(share);
  }

  #add(share: Partial<Share>, sign: 1 | -1): void {
    for (const measure of sign > 0 ? [...held, ...comings] : held) {
      this.#taken[measure] += sign * (share[measure] ?? 0);
    }
    const { around } = this.#options;
    if (around) around.#add(share, sign);
  }
}
