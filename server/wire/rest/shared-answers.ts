import { LRUCache } from 'lru-cache';
import type { Role } from '#server/base/database/claims.ts';
import type { TableChanges } from '#server/base/database/table-changes.ts';
import type { ReadAnswer } from '#server/base/http/read-answer.ts';
import type { CacheStats } from '#server/base/metrics/instruments.ts';
import type { Audience, SharedTable, SharedTables } from './shared-tables.ts';

/** Answers that are the same for everybody of a role, or for one person, kept in each server process; and how long at most. @internal */
export const sharedAnswers = {
  bytes: 24_000_000,
  bytesOfOne: 4_000_000,
  longestMs: 5_000,
  /** After so long policies are read again, also where PostgreSQL does not tell of a change of them. */
  tablesMs: 60_000,
} as const;
type Options = {
  changes: TableChanges;
  readTables: () => Promise<SharedTables>;
  elapsedMs?: () => number;
  /** The most that is kept. */
  bytes?: number;
};
type Kept<Answer> = {
  tables: readonly SharedTable[];
  since: number;
  askedAtMs: number;
  answer: Answer;
};

/**
 * Answers that are the same for everybody of a role, or for one person, kept until a change of one of their tables is
 * told. What is under way is waited for by all who ask the same. The caller sees to it that an answer for everybody
 * was made for nobody, and that the key of an answer for one person names them.
 */
export class SharedAnswers {
  readonly #options: Required<Options>;
  readonly #kept: LRUCache<string, Kept<ReadAnswer>>;
  readonly #asked: CacheStats['asked'] = { hit: 0, joined: 0, miss: 0 };
  readonly #underWay = new Map<string, Kept<Promise<ReadAnswer>>>();
  #tables: { since: number; readAtMs: number; loaded: Promise<SharedTables> } | undefined;

  constructor(options: Options) {
    const { bytes } = sharedAnswers;
    this.#options = { elapsedMs: () => performance.now(), bytes, ...options };
    this.#kept = new LRUCache({
      maxSize: this.#options.bytes,
      maxEntrySize: sharedAnswers.bytesOfOne,
      // An encoded copy is smaller than its original; names and numbers take some room, too.
      sizeCalculation: ({ answer }, key) => 2 * answer.bytes + key.length + 1_000,
    });
  }

  get stock(): CacheStats {
    const { size, calculatedSize } = this.#kept;
    return { kept: size, bytes: calculatedSize, asked: this.#asked };
  }

  find(key: string): ReadAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (this.#holds(kept)) {
      this.#asked.hit += 1;
      return kept.answer;
    }
    this.#kept.delete(key);
    return undefined;
  }

  /** The table, when it answers the role alike, as far as the catalogue is known at this moment. */
  async findTable(name: string, role: Role, audience: Audience = 'forAll') {
    if (!this.#options.changes.isTold || role === 'service_role') return undefined;
    const table = (await this.#currentTables()).get(name);
    return table?.roles[audience].has(role) ? table : undefined;
  }

  /**
   * Rows of the table were written through this process, or, without a name, a function was called that may have written
   * any table of own rows. The change stream tells it a moment later than the writer, who may read at once. Asks the
   * database nothing and never fails: what is kept was kept by the tables known, and the write has been made.
   */
  async forget(name?: string): Promise<void> {
    const tables = await this.#tables?.loaded.catch(() => undefined);
    for (const [known, { id, roles }] of tables ?? []) {
      const isOwned = roles.forOne.size > roles.forAll.size;
      if (name === undefined ? isOwned : known === name) this.#options.changes.hear(id);
    }
  }

  /** What `make` answers, once for all who ask meanwhile; kept when changes of all its tables are told. */
  async share(
    key: string,
    tables: readonly SharedTable[],
    make: () => Promise<ReadAnswer>,
  ): Promise<ReadAnswer> {
    if (!tables.every(({ isTold }) => isTold)) return make();
    const earlier = this.#underWay.get(key);
    // Who asked first may be refused for reasons of their own.
    if (earlier && this.#holds(earlier)) {
      this.#asked.joined += 1;
      return earlier.answer.catch(make);
    }
    this.#asked.miss += 1;
    const times = { since: this.#options.changes.moment, askedAtMs: this.#options.elapsedMs() };
    const begun = { tables, ...times, answer: make() };
    this.#underWay.set(key, begun);
    try {
      const answer = await begun.answer;
      const made = { tables, ...times, answer };
      if (this.#holds(made)) this.#kept.set(key, made);
      return answer;
    } finally {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    }
  }

  #holds({ tables, since, askedAtMs }: Kept<unknown>): boolean {
    return (
      this.#options.elapsedMs() - askedAtMs <= sharedAnswers.longestMs &&
      tables.every(({ id }) => this.#options.changes.holds(id, since))
    );
  }

  #currentTables(): Promise<SharedTables> {
    const known = this.#tables;
    const isCurrent =
      known !== undefined &&
      this.#options.changes.holdsOfAll(known.since) &&
      this.#options.elapsedMs() - known.readAtMs <= sharedAnswers.tablesMs;
    if (isCurrent) return known.loaded;
    const since = this.#options.changes.moment;
    const tables = {
      since,
      readAtMs: this.#options.elapsedMs(),
      loaded: this.#options.readTables(),
    };
    this.#tables = tables;
    tables.loaded.catch(() => {
      if (this.#tables === tables) this.#tables = undefined;
    });
    return tables.loaded;
  }
}
