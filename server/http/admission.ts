import { tooManyRequests } from './rate-limits.ts';

const retryAfterS = 5;

type AdmissionOptions = { atOnce: number; mostWaiting: number };

/** Lets a few tasks run at a time, the others wait in order; refuses when too many wait. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#options.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#options.mostWaiting) throw tooManyRequests(retryAfterS);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place goes to the next in line, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
