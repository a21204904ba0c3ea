const minuteMs = 60_000;
const mostCallers = 10_000;

/** Counts calls of the last minute for each caller; kept in this process alone. */
export class RateLimit {
  readonly #callsPerMinute: number;
  readonly #now: () => Date;
  readonly #calls = new Map<string, number[]>();

  constructor(callsPerMinute: number, now: () => Date) {
    this.#callsPerMinute = callsPerMinute;
    this.#now = now;
  }

  /** Counts this call; false when the caller had its share, and then the call does not count. */
  allows(caller: string): boolean {
    const nowMs = this.#now().getTime();
    const recent = (this.#calls.get(caller) ?? []).filter((atMs) => nowMs - atMs < minuteMs);
    const isAllowed = recent.length < this.#callsPerMinute;
    if (isAllowed) recent.push(nowMs);
    if (this.#calls.size >= mostCallers) this.#calls.clear();
    this.#calls.set(caller, recent);
    return isAllowed;
  }
}
