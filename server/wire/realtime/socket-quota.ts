import { BufferedBytes } from './buffered-bytes.ts';
import { gauges, type QuotaName, rates, type Usage } from './limits.ts';

type SocketQuotaOptions = {
  limits: Usage;
  windowMs: number;
  bufferedBytes: number;
  /** Whatever is taken here is taken there too. */
  around?: SocketQuota;
};

const none: Usage = {
  sockets: 0,
  channels: 0,
  conditions: 0,
  values: 0,
  filterBytes: 0,
  joins: 0,
  messages: 0,
};

/** What a socket, a network or the process may hold and receive, each inside the next. */
export class SocketQuota {
  readonly unsent: BufferedBytes;
  readonly unanswered: BufferedBytes;
  readonly #options: SocketQuotaOptions;
  readonly #taken: Usage = { ...none };
  #windowBegan = performance.now();

  constructor(options: SocketQuotaOptions) {
    this.#options = options;
    this.unsent = new BufferedBytes(options.bufferedBytes, options.around?.unsent);
    this.unanswered = new BufferedBytes(options.bufferedBytes, options.around?.unanswered);
  }

  /** All or nothing; returns what would have been too much. */
  take(usage: Partial<Usage>): QuotaName | undefined {
    const excess = this.#findExcess(usage);
    if (!excess) this.#add(usage, 1);
    return excess;
  }

  /** Gives back what was held. */
  give(usage: Partial<Usage>): void {
    this.#add(usage, -1);
  }

  /** Nothing is held, and what came is forgotten. */
  get isUnused(): boolean {
    return gauges.every((name) => this.#taken[name] === 0) && this.#isWindowOver;
  }

  get #isWindowOver(): boolean {
    return performance.now() - this.#windowBegan > this.#options.windowMs;
  }

  #findExcess(usage: Partial<Usage>): QuotaName | undefined {
    if (this.#isWindowOver) {
      this.#windowBegan = performance.now();
      for (const name of rates) this.#taken[name] = 0;
    }
    const { limits, around } = this.#options;
    const excess = [...gauges, ...rates].find(
      (name) => this.#taken[name] + (usage[name] ?? 0) > limits[name],
    );
    if (excess || !around) return excess;
    return around.#findExcess(usage);
  }

  #add(usage: Partial<Usage>, sign: 1 | -1): void {
    for (const name of sign > 0 ? [...gauges, ...rates] : gauges) {
      this.#taken[name] += sign * (usage[name] ?? 0);
    }
    const { around } = this.#options;
    if (around) around.#add(usage, sign);
  }
}
