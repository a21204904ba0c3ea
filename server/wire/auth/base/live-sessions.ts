import type pg from 'pg';
import { tokenLifetimes } from '#shared/facts/intervals.ts';

type Options = { pool: pg.Pool; now: () => Date; elapsedMs?: () => number };
type Memory = { isLive: boolean; askedAtMs: number };

const capacity = 50_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Which sessions still stand, so that access tokens end with them in every server process. The database
 * is asked once per session; after that it tells of ends (NOTIFY). What is remembered counts for some
 * seconds after the connection that tells was last heard to work.
 */
export class LiveSessions {
  readonly #options: Required<Options>;
  readonly #known = new Map<string, Memory>();
  /** Questions under way; an id leaves them when its session ends meanwhile. */
  readonly #asked = new Set<Set<string>>();
  #next: { ids: Set<string>; answer: Promise<ReadonlySet<string>> } | undefined;
  #heardAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = { elapsedMs: () => performance.now(), ...options };
  }

  isLive(sessionId: string): boolean | Promise<boolean> {
    const known = this.#known.get(sessionId);
    return known && this.#counts(known) ? known.isLive : this.#ask(sessionId);
  }

  /** The session ended, or its user was banned or is no longer. */
  forget(sessionId: string): void {
    this.#known.delete(sessionId);
    for (const ids of this.#asked) ids.delete(sessionId);
  }

  /** Ends may have gone untold until now. */
  forgetAll(): void {
    this.#known.clear();
    for (const ids of this.#asked) ids.clear();
  }

  /** Every end up to `atMs` (of `performance.now()`) was told. */
  hear(atMs: number): void {
    this.#heardAtMs = atMs;
  }

  #counts({ isLive, askedAtMs }: Memory): boolean {
    const sinceMs = isLive ? Math.max(askedAtMs, this.#heardAtMs) : askedAtMs;
    return this.#options.elapsedMs() - sinceMs <= tokenLifetimes.sessionMemoryMs;
  }

  async #ask(sessionId: string): Promise<boolean> {
    if (!uuid.test(sessionId)) return false;
    this.#next ??= this.#collect();
    this.#next.ids.add(sessionId);
    const live = await this.#next.answer;
    return live.has(sessionId);
  }

  /** One question for all requests of this turn of the event loop. */
  #collect(): { ids: Set<string>; answer: Promise<ReadonlySet<string>> } {
    const ids = new Set<string>();
    const answer = new Promise(setImmediate).then(() => {
      this.#next = undefined;
      return this.#query(ids);
    });
    return { ids, answer };
  }

  async #query(ids: Set<string>): Promise<ReadonlySet<string>> {
    const { pool, now, elapsedMs } = this.#options;
    const askedAtMs = elapsedMs();
    this.#asked.add(ids);
    try {
      const { rows } = await pool.query<{ id: string }>(
        `select s.id from auth.sessions s join auth.users u on u.id = s.user_id
         where s.id = any($1::uuid[]) and (u.banned_until is null or u.banned_until <= $2)`,
        [[...ids], now()],
      );
      const live = new Set(rows.map(({ id }) => id));
      if (this.#known.size + ids.size > capacity) this.#known.clear();
      for (const id of ids) this.#known.set(id, { isLive: live.has(id), askedAtMs });
      return live;
    } finally {
      this.#asked.delete(ids);
    }
  }
}
