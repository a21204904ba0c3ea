import { intervals } from '#shared/facts/intervals.ts';

type Kept<Made> = { made: Promise<Made>; until: number };
type Store<Made> = {
  get: (key: string) => Kept<Made> | undefined;
  set: (key: string, kept: Kept<Made>) => unknown;
  delete: (key: string) => unknown;
};

/** A cache of pages for some seconds. Requests that come while a page is being made share it. */
export class KeptPages<Made extends object> {
  readonly #now: () => Date;
  readonly #kept: Store<Made>;

  constructor(now: () => Date, kept: Store<Made> = new Map()) {
    this.#now = now;
    this.#kept = kept;
  }

  /** Throws what `make` throws, and keeps nothing then. A page for which `isLasting` holds never expires. */
  async find(
    key: string,
    make: () => Promise<Made>,
    isLasting = (_made: Made) => false,
  ): Promise<Made> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#now().getTime()) return kept.made;
    const making = { made: make(), until: Number.POSITIVE_INFINITY };
    this.#kept.set(key, making);
    try {
      const made = await making.made;
      if (!isLasting(made)) making.until = this.#now().getTime() + intervals.pageRowsMs;
      return made;
    } catch (error) {
      if (this.#kept.get(key) === making) this.#kept.delete(key);
      throw error;
    }
  }
}
