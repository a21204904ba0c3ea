import { LRUCache } from 'lru-cache';

type Value = NonNullable<unknown>;
export type CacheOptions<V extends Value> = {
  /** Entries. */
  max?: number;
  maxBytes?: number;
  bytesOf?: (value: V) => number;
  /** From the moment in which it is kept; absent: for good. */
  ttlMs?: number | ((value: V) => number);
  now?: () => Date;
};

/** Values that are kept for a while, the least recently used forgotten first; each is loaded once for all who ask. */
export class Cache<V extends Value> {
  readonly #kept: LRUCache<string, { value: V; until: number }>;
  readonly #loading = new Map<string, Promise<V>>();
  readonly #ttlOf: (value: V) => number;
  readonly #nowMs: () => number;

  constructor(options: CacheOptions<V>) {
    const { max = 1_000, maxBytes, bytesOf, ttlMs = Number.POSITIVE_INFINITY, now } = options;
    this.#ttlOf = typeof ttlMs === 'function' ? ttlMs : () => ttlMs;
    this.#nowMs = now ? () => now().getTime() : () => performance.now();
    this.#kept = new LRUCache({
      ...(maxBytes === undefined ? { max } : { maxSize: maxBytes }),
      ...(bytesOf && { sizeCalculation: ({ value }) => bytesOf(value) }),
    });
  }

  /** What is kept; never waits for what is being loaded. */
  find(key: string): V | undefined {
    const kept = this.#kept.get(key);
    return kept && kept.until > this.#nowMs() ? kept.value : undefined;
  }

  /** Throws what `load` throws, to all who wait for it, and keeps nothing then. */
  async get(key: string, load: () => Promise<V>): Promise<V> {
    return this.find(key) ?? this.#loading.get(key) ?? this.#load(key, load);
  }

  set(key: string, value: V): void {
    this.#loading.delete(key);
    this.#kept.set(key, { value, until: this.#nowMs() + this.#ttlOf(value) });
  }

  /** What is being loaded is not kept either. */
  delete(key: string): void {
    this.#loading.delete(key);
    this.#kept.delete(key);
  }

  async #load(key: string, load: () => Promise<V>): Promise<V> {
    const loading = load();
    this.#loading.set(key, loading);
    const isLatest = () => this.#loading.get(key) === loading;
    try {
      const value = await loading;
      if (isLatest()) this.set(key, value);
      return value;
    } finally {
      if (isLatest()) this.#loading.delete(key);
    }
  }
}
