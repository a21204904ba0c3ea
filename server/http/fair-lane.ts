import { AppError } from '#shared/errors.ts';
import { longestWaitMs } from '#shared/facts/intervals.ts';

export type LaneLimits = {
  atOnce: number;
  atOnceOfEach: number;
  mostWaiting: number;
  mostWaitingOfEach: number;
};

type Place = { running: number; waiting: Set<() => void> };

const retryAfterS = 2;

/** Runs a few tasks at a time. Who waits takes turns with the others, so that nobody waits for another's crowd. */
export class FairLane {
  readonly #limits: LaneLimits;
  /** In the order of turns: who had one goes to the end. */
  readonly #places = new Map<string, Place>();
  #running = 0;
  #waiting = 0;
  #refused = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** At this moment; `refused` since the start. */
  get load(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** Throws when too many wait, of all or of `who`. After the task `who` rests for `restMs`, while others go on. */
  async run<T>(who: string, task: () => Promise<T>, restMs = () => 0): Promise<T> {
    const place = this.#places.get(who) ?? { running: 0, waiting: new Set() };
    this.#places.set(who, place);
    try {
      if (this.#isFull(place)) await this.#wait(place);
      else this.#enter(place);
    } finally {
      this.#forgetIdle(who, place);
    }
    try {
      return await task();
    } finally {
      this.#running -= 1;
      const waitMs = restMs();
      if (waitMs > 0) {
        setTimeout(() => this.#leave(who, place), waitMs).unref();
        this.#admitNext();
      } else this.#leave(who, place);
    }
  }

  #isFull({ running }: Place): boolean {
    const { atOnce, atOnceOfEach } = this.#limits;
    return this.#running >= atOnce || running >= atOnceOfEach;
  }

  async #wait({ waiting }: Place): Promise<void> {
    const { mostWaiting, mostWaitingOfEach } = this.#limits;
    if (this.#waiting >= mostWaiting || waiting.size >= mostWaitingOfEach) {
      this.#refused += 1;
      throw tooBusy(retryAfterS);
    }
    this.#waiting += 1;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        this.#waiting -= 1;
        this.#refused += 1;
        reject(tooBusy(retryAfterS));
      }, longestWaitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  #enter(place: Place): void {
    place.running += 1;
    this.#running += 1;
  }

  #leave(who: string, place: Place): void {
    place.running -= 1;
    this.#forgetIdle(who, place);
    this.#admitNext();
  }

  #forgetIdle(who: string, { running, waiting }: Place): void {
    if (running + waiting.size === 0) this.#places.delete(who);
  }

  #admitNext(): void {
    for (const [who, place] of this.#places) {
      if (this.#isFull(place)) continue;
      const [next] = place.waiting;
      if (!next) continue;
      place.waiting.delete(next);
      this.#waiting -= 1;
      this.#places.delete(who);
      this.#places.set(who, place);
      this.#enter(place);
      next();
      return;
    }
  }
}

/** The server could do this, but not now. Each wire answers 503 in its shape where it has one. */
export function tooBusy(seconds: number): AppError {
  return new AppError('limit_exceeded', 'The server is busy, please try again', {
    details: { isBusy: true, retryAfterS: Math.max(1, Math.ceil(seconds)) },
  });
}

export function isTooBusy(error: unknown): boolean {
  return error instanceof AppError && error.details.isBusy === true;
}
