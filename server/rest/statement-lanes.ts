import pg from 'pg';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { statementLimitsMs, turns } from '#shared/spec/intervals.ts';
import { dearTime, lanes } from '#shared/spec/limits.ts';
import type { Claims } from '../auth/access-token.ts';
import type { Database, Turn } from '../database/database.ts';
import { FairLane, tooBusy } from '../http/fair-lane.ts';
import { KnownStatements } from './known-statements.ts';
import type { Statement } from './sql-text.ts';

/** Who asks: `who` is one person, or one address of visitors, and shares what is bounded for each. */
export type Caller = { claims: Claims; who: string };

type Budget = { ms: number; windowS: number };

/**
 * Lets nobody's dear statement stand before anybody's quick one. A text that has been quick runs at once; any
 * other has a short turn among its like, and when that is not enough, it goes on where only few wait.
 * What is not quick is paid from a budget of milliseconds, kept in this process.
 */
export class StatementLanes {
  readonly #database: Database;
  readonly #known: KnownStatements;
  readonly #trials = new FairLane(lanes.trial);
  readonly #dear = new FairLane(lanes.dear);
  readonly #writes = new FairLane(lanes.write);
  readonly #budgets: RateLimiterMemory;

  constructor(database: Database, now: () => Date, { ms, windowS }: Budget = dearTime) {
    this.#database = database;
    this.#known = new KnownStatements(now);
    this.#budgets = new RateLimiterMemory({ points: ms, duration: windowS });
  }

  /** The server's own key is its operator: neither turns nor budgets. */
  async read<Row extends pg.QueryResultRow>(
    { claims, who }: Caller,
    { text, values }: Statement,
  ): Promise<pg.QueryResult<Row>> {
    const known = this.#known.find(claims.role, text);
    const query = { text, values: [...values], ...(known.name && { name: known.name }) };
    const run = (turn: Turn) => this.#database.readAs<Row>(claims, query, turn);
    if (claims.role === 'service_role') return run({});
    const runQuickly = async (turn: Turn) => {
      let beganMs = performance.now();
      const onBegin = () => {
        beganMs = performance.now();
      };
      try {
        return await run({ ...turn, limitMs: this.#known.pace.turnMs, onBegin });
      } finally {
        this.#known.ran(known, performance.now() - beganMs);
      }
    };
    try {
      if (this.#known.isTrusted(known)) return await runQuickly({});
      await this.#checkBudget(who);
      return await this.#trials.run(who, () =>
        this.#pay(who, turns.quickMs, () => runQuickly({ lane: 'trial' })),
      );
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    await this.#checkBudget(who);
    const limitMs = statementLimitsMs[claims.role];
    return this.#dear.run(who, () =>
      this.#pay(who, turns.quickMs, () => run({ lane: 'dear', limitMs })),
    );
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
      this.#database.withClaims(claims, 'write', async (client) => use(await client.query(query)));
    if (claims.role === 'service_role') return run();
    await this.#checkBudget(who);
    return this.#writes.run(who, () => this.#pay(who, turns.freeWriteMs, run));
  }

  async #checkBudget(who: string): Promise<void> {
    const spent = await this.#budgets.get(who);
    if (spent && spent.consumedPoints >= this.#budgets.points)
      throw tooBusy(spent.msBeforeNext / 1000);
  }

  /** What a statement takes is free up to `freeMs`. */
  async #pay<T>(who: string, freeMs: number, run: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await run();
    } finally {
      const costMs = Math.round((performance.now() - began) / this.#known.pace.factor);
      if (costMs > freeMs) await this.#spend(who, costMs);
    }
  }

  async #spend(who: string, costMs: number): Promise<void> {
    // It rejects with the state of a budget that is used up.
    await this.#budgets.consume(who, costMs).catch((_state: RateLimiterRes) => {});
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}
