import { createHmac } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type Config, shareOf } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import { type Budget, type BudgetName, budgets } from '#shared/facts/budgets.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import { tooManyRequests } from './refusals.ts';

type Needs = {
  pool: pg.Pool;
  secrets: Secrets;
  config: Pick<Config, 'rateLimitFactor' | 'workers'>;
};
export type Left = { left: number; most: number; resetS: number };

/**
 * Counts what callers use of their budgets. What several server processes share is counted in the database: when that
 * fails so does the request, which could not be served anyway, and nobody guesses passwords uncounted.
 */
export class Budgets {
  readonly #limiters: Record<BudgetName, RateLimiterAbstract>;
  readonly #rules: Record<BudgetName, Budget>;
  readonly #hashKey: Buffer;

  constructor(needs: Needs, rules: Record<BudgetName, Budget> = budgets) {
    this.#hashKey = needs.secrets.derive('rate limits');
    this.#rules = rules;
    const limiters = keysOf(rules).map((name) => [name, createLimiter(name, rules[name], needs)]);
    this.#limiters = Object.fromEntries(limiters) as Record<BudgetName, RateLimiterAbstract>;
  }

  /** Counts one request. Throws when `who` has used up the budget. */
  async take(name: BudgetName, who: string): Promise<void> {
    const refused = await this.#consume(name, who, 1);
    if (refused) throw tooManyRequests(refused.msBeforeNext / 1000);
  }

  /** Counts `cost`, whatever is left; false when that was too little. */
  async tryTake(name: BudgetName, who: string, cost = 1): Promise<boolean> {
    return (await this.#consume(name, who, cost)) === undefined;
  }

  /** Counts nothing. */
  async read(name: BudgetName, who: string): Promise<Left> {
    const limiter = this.#limiters[name];
    const count = await limiter.get(this.#key(name, who));
    const left = Math.max(0, limiter.points - (count?.consumedPoints ?? 0));
    const resetS = count ? Math.ceil(count.msBeforeNext / 1000) : limiter.duration;
    return { left, most: limiter.points, resetS };
  }

  /** Throws when `who` has used up the budget; counts nothing. */
  async check(name: BudgetName, who: string): Promise<void> {
    const { left, resetS } = await this.read(name, who);
    if (left === 0) throw tooManyRequests(resetS);
  }

  /** Takes back one counted request. */
  async refund(name: BudgetName, who: string): Promise<void> {
    await this.#limiters[name].reward(this.#key(name, who));
  }

  async clear(name: BudgetName, who: string): Promise<void> {
    await this.#limiters[name].delete(this.#key(name, who));
  }

  async #consume(name: BudgetName, who: string, cost: number): Promise<RateLimiterRes | undefined> {
    try {
      await this.#limiters[name].consume(this.#key(name, who), cost);
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    }
  }

  /** Nobody reads in the database who asked. */
  #key(name: BudgetName, who: string): string {
    if (this.#rules[name].store === 'process') return who;
    return createHmac('sha256', this.#hashKey).update(who).digest('base64url');
  }
}

function createLimiter(
  name: BudgetName,
  { most, windowS: duration, by, store }: Budget,
  { pool, config }: Needs,
): RateLimiterAbstract {
  const points = by === 'network' ? Math.floor(most * config.rateLimitFactor) : most;
  if (store === 'process')
    return new RateLimiterMemory({ points: shareOf(points, config), duration });
  return new RateLimiterPostgres({
    ...{ storeClient: pool, storeType: 'pool', points, duration },
    schemaName: 'internal',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    // All of them share the table: one cleans it.
    clearExpiredByTimeout: name === 'signUp',
  });
}
