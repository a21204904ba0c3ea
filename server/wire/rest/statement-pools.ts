import type pg from 'pg';
import type { Claims } from '#server/base/database/claims.ts';
import type { Database, ReadOptions } from '#server/base/database/database.ts';
import { isBlocked } from '#server/base/database/open-pool.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { isTooBusy, tooBusy } from '#server/base/limits/refusals.ts';
import type { StatementLoad } from '#server/base/metrics/instruments.ts';
import { type AppError, codeOf } from '#shared/errors.ts';
import { lockPauseMs, statementLimitsMs, turns } from '#shared/facts/intervals.ts';
import { KnownStatements } from './known-statements.ts';
import { statementQueues as queues } from './limits.ts';
import type { Statement } from './sql-text.ts';

/** The statement took longer than it may. */
const timedOut = '57014';

/** Who asks: `who` is one person, or one address of visitors, and shares what is bounded for each. */
export type Caller = {
  claims: Claims;
  who: string;
  /** Throws when an answer of so many bytes would be too much, with what the caller has not read yet. */
  checkRoom: (bytes: number) => void;
};

/**
 * Lets nobody's dear statement stand before anybody's quick one. A text that has been quick runs at once; any
 * other has a short turn among its like, and when that is not enough, it goes on where only few wait.
 * What is not quick is paid from a budget of milliseconds. Who has spent it has quick ones
 * alone, one after another: so nobody gains by teaching us to trust a text with cheap values.
 */
export class StatementPools {
  readonly #database: Database;
  readonly #known: KnownStatements;
  readonly #trials: Queue;
  readonly #throttled = new Queue(queues.throttled);
  readonly #dear: Queue;
  readonly #writes = new Queue(queues.write);
  readonly #budgets: Budgets;
  #refusedForDebt = 0;
  #refusedForLock = 0;
  #heldUntilMs = 0;

  constructor(database: Database, now: () => Date, budgets: Budgets) {
    this.#database = database;
    this.#budgets = budgets;
    const { trial, dear } = database.callerPools;
    this.#trials = new Queue({ ...queues.trial, concurrency: trial.options.max });
    this.#dear = new Queue({ ...queues.dear, concurrency: dear.options.max });
    this.#known = new KnownStatements(now);
  }

  /** `budget`: what was sent away because the caller had spent all of it; `lock`: because another transaction holds what it needs. */
  readLoads(): StatementLoad[] {
    const named = {
      trial: this.#trials,
      dear: this.#dear,
      throttled: this.#throttled,
      write: this.#writes,
    };
    const none = { running: 0, queued: 0 };
    return [
      ...Object.entries(named).map(([queue, { load }]) => ({ queue, ...load })),
      { queue: 'budget', ...none, rejected: this.#refusedForDebt },
      { queue: 'lock', ...none, rejected: this.#refusedForLock },
    ];
  }

  /** The server's own key is its operator: neither turns nor budgets. */
  async read<Row extends pg.QueryResultRow>(
    { claims, who, checkRoom }: Caller,
    { text, values }: Statement,
  ): Promise<pg.QueryResult<Row>> {
    const known = this.#known.find(claims.role, text);
    const query = { text, values: [...values], ...(known.name && { name: known.name }) };
    const run = (turn: ReadOptions) => this.#database.readAs<Row>(claims, query, turn);
    if (claims.role === 'service_role') return this.#waitForLock(() => run({}));
    let costMs = 0;
    const runQuickly = async (turn: ReadOptions) => {
      let beganMs = performance.now();
      const settle = async (bytes: number) => {
        costMs = this.#known.ran(known, performance.now() - beganMs, bytes);
        await this.#pay(who, costMs, turns.quickMs);
      };
      const onBegin = () => {
        beganMs = performance.now();
      };
      try {
        const result = await run({ ...turn, limitMs: this.#known.pace.turnMs, onBegin });
        await settle(countBytes(result));
        return result;
      } catch (error) {
        if (!isBlocked(error)) await settle(0);
        throw error;
      }
    };
    const isTrusted = this.#known.isTrusted(known);
    let wasBlocked = false;
    try {
      if (isTrusted) {
        const { left } = await this.#budgets.read('queryTime', who);
        if (left > 0) return await runQuickly({ isQuick: true });
        return await this.#throttled.run(who, () => runQuickly({}));
      }
      await this.#checkBudget(who);
      const tryIt = async () => {
        await this.#checkBudget(who);
        checkRoom(known.lastBytes);
        return runQuickly({ pool: 'trial' });
      };
      const restMs = () =>
        costMs <= turns.quickMs ? 0 : (known.lastBytes / turns.bytesOfMs) * turns.rests;
      return await this.#trials.run(who, tryIt, restMs);
    } catch (error) {
      wasBlocked = isBlocked(error);
      if (!wasBlocked && codeOf(error) !== timedOut) throw error;
    }
    await this.#checkBudget(who);
    const limitMs = statementLimitsMs[claims.role];
    return this.#dear.run(who, () => {
      if (wasBlocked && performance.now() < this.#heldUntilMs) throw this.#refuseForLock();
      const runLong = () => this.#waitForLock(() => run({ pool: 'dear', limitMs }));
      return this.#payFor(who, turns.quickMs, runLong);
    });
  }

  /** One transaction of a caller; a person has few at a time. */
  async write<T>(
    { claims, who }: Caller,
    statement: Statement,
    use: (result: pg.QueryResult) => T,
  ): Promise<T> {
    const { name } = this.#known.find(claims.role, statement.text);
    const query = { ...statement, values: [...statement.values], ...(name && { name }) };
    const run = () =>
      this.#waitForLock(() =>
        this.#database.withClaims(claims, 'write', async (client) =>
          use(await client.query(query)),
        ),
      );
    if (claims.role === 'service_role') return run();
    await this.#checkBudget(who);
    return this.#writes.run(who, () => this.#payFor(who, turns.freeWriteMs, run));
  }

  async #checkBudget(who: string): Promise<void> {
    const { left, resetS } = await this.#budgets.read('queryTime', who);
    if (left > 0) return;
    this.#refusedForDebt += 1;
    throw tooBusy(resetS);
  }

  /** Who waited in vain was not dear. For a moment nobody else waits among the dear ones for what is held. */
  async #waitForLock<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!isBlocked(error)) throw error;
      this.#heldUntilMs = performance.now() + lockPauseMs;
      throw this.#refuseForLock();
    }
  }

  #refuseForLock(): AppError {
    this.#refusedForLock += 1;
    return tooBusy(lockPauseMs / 1_000);
  }

  async #payFor<T>(who: string, freeMs: number, run: () => Promise<T>): Promise<T> {
    let began = performance.now();
    try {
      return await run();
    } catch (error) {
      if (isTooBusy(error)) began = performance.now();
      throw error;
    } finally {
      await this.#pay(who, (performance.now() - began) / this.#known.pace.factor, freeMs);
    }
  }

  /** What a statement costs is free up to `freeMs`. */
  async #pay(who: string, costMs: number, freeMs: number): Promise<void> {
    if (costMs <= freeMs) return;
    await this.#budgets.tryTake('queryTime', who, Math.round(costMs));
  }
}

/** Of the one row with which the statements of this wire answer; characters are near enough. */
function countBytes({ rows: [row = {}] }: pg.QueryResult): number {
  let bytes = 0;
  for (const value of Object.values(row)) if (typeof value === 'string') bytes += value.length;
  return bytes;
}
