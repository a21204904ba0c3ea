import { createHmac } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/errors.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#shared/facts/limits.ts';
import type { Secrets } from '../secrets.ts';
import { findNetwork, hopsOf, type ProxiedRequest, type ProxyNeeds } from './client-address.ts';
import type { Env } from './env.ts';

type RateLimitsOptions = { pool: pg.Pool; secrets: Secrets; factor: number };
type IpLimitName = {
  [Name in RateLimitName]: (typeof rateLimits)[Name]['by'] extends 'ip' ? Name : never;
}[RateLimitName];

/**
 * Counts requests in the database, so that several server processes share the limits. When the database
 * fails so does the request: it could not be served anyway, and nobody guesses passwords uncounted.
 */
export class RateLimits {
  readonly #limiters: ReadonlyMap<RateLimitName, RateLimiterPostgres>;
  readonly #hashKey: Buffer;

  constructor({ pool, secrets, factor }: RateLimitsOptions) {
    this.#hashKey = secrets.derive('rate limits');
    const names = Object.keys(rateLimits) as RateLimitName[];
    this.#limiters = new Map(
      names.map((name, position) => {
        const { most, windowS, by }: RateLimit = rateLimits[name];
        const limiter = new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          schemaName: 'internal',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: by === 'ip' ? Math.floor(most * factor) : most,
          duration: windowS,
          // All limits share the table: one of them cleans it.
          clearExpiredByTimeout: position === 0,
        });
        return [name, limiter];
      }),
    );
  }

  /** Counts one request. Throws when `who` had its share. */
  async take(name: RateLimitName, who: string): Promise<void> {
    await this.#limiter(name).consume(this.#hash(who)).catch(refuse);
  }

  /** Counts one request; false when `who` had its share. */
  async takeIfLeft(name: RateLimitName, who: string): Promise<boolean> {
    try {
      await this.#limiter(name).consume(this.#hash(who));
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  }

  /** Counts nothing. */
  async hasLeft(name: RateLimitName, who: string): Promise<boolean> {
    const limiter = this.#limiter(name);
    const count = await limiter.get(this.#hash(who));
    return count === null || count.consumedPoints < limiter.points;
  }

  /** Throws when `who` had its share; counts nothing. */
  async check(name: RateLimitName, who: string): Promise<void> {
    const limiter = this.#limiter(name);
    const count = await limiter.get(this.#hash(who));
    if (count !== null && count.consumedPoints >= limiter.points) refuse(count);
  }

  /** Takes back one counted request. */
  async giveBack(name: RateLimitName, who: string): Promise<void> {
    await this.#limiter(name).reward(this.#hash(who));
  }

  async clear(name: RateLimitName, who: string): Promise<void> {
    await this.#limiter(name).delete(this.#hash(who));
  }

  #limiter(name: RateLimitName): RateLimiterPostgres {
    const limiter = this.#limiters.get(name);
    if (!limiter) throw new Error(`no limit is called ${name}`);
    return limiter;
  }

  #hash(who: string): string {
    return createHmac('sha256', this.#hashKey).update(who).digest('base64url');
  }
}

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext / 1000);
  throw reason;
}

export function tooManyRequests(seconds: number): AppError {
  return new AppError('limit_exceeded', 'Request rate limit reached', {
    details: { retryAfterS: Math.max(1, Math.ceil(seconds)) },
  });
}

/** For a `Retry-After` header; undefined when the error names no moment. */
export function retryAfterOf(error: AppError): string | undefined {
  const { retryAfterS } = error.details;
  return typeof retryAfterS === 'number' ? String(retryAfterS) : undefined;
}

/** Whoever shares this counts as one. */
export function networkOfClient(context: ProxiedRequest): string {
  return findNetwork(hopsOf(context));
}

type LimitNeeds = ProxyNeeds & { rateLimits: RateLimits };

/** Counts the requests of each IP. */
export function limitByIp(name: IpLimitName): MiddlewareHandler<Env<LimitNeeds>> {
  return async (context, next) => {
    await context.var.services.rateLimits.take(name, networkOfClient(context));
    await next();
  };
}
