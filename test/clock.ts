/** A clock that moves only when told. */
export class TestClock {
  #now: number;
  readonly #sleepers = new Map<() => void, number>();

  constructor(start = '2026-11-21T12:00:00Z') {
    this.#now = new Date(start).getTime();
  }

  now = (): Date => new Date(this.#now);

  /** Ends when the clock was moved so far, or early when the signal aborts. */
  wait = (delayMs: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        this.#sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted || delayMs <= 0) return resolve();
      this.#sleepers.set(wake, this.#now + delayMs);
      signal.addEventListener('abort', wake);
    });

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    this.#wakeSleepers();
  }

  set(moment: string): void {
    this.#now = new Date(moment).getTime();
    this.#wakeSleepers();
  }

  #wakeSleepers(): void {
    for (const [wake, dueMs] of this.#sleepers) if (dueMs <= this.#now) wake();
  }
}
