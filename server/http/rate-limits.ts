import { createHmac } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import {
  type RateLimit,
  type RateLimitName,
  rateLimits,
  trafficLimits,
} from '#shared/facts/limits.ts';
import { type Config, shareOf } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { findNetwork, hopsOf, type ProxiedRequest, type ProxyNeeds } from './client-address.ts';
import type { Env } from './env.ts';
import { tooManyRequests } from './refusals.ts';

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

type Wire = keyof typeof trafficLimits;
/** Of a share: what is left of how many, and for how many seconds more. */
type TrafficLeft = { left: number; most: number; seconds: number };

/**
 * Counts requests of each address and person in this process, which allows its part of the limit: a first fence around
 * what costs little. What costs much is bounded where it costs; `RateLimits` counts what many machines have in common.
 */
export class TrafficLimits {
  readonly #limiters: Record<Wire, Record<'address' | 'person', RateLimiterMemory>>;

  constructor(factor: number, config: Pick<Config, 'workers'> = { workers: 1 }) {
    const open = (wire: Wire) => {
      const { ofAddress, ofPerson, windowS: duration } = trafficLimits[wire];
      const limit = (most: number) =>
        new RateLimiterMemory({ points: shareOf(most, config), duration });
      return { address: limit(ofAddress * factor), person: limit(ofPerson) };
    };
    this.#limiters = {
      rest: open('rest'),
      functions: open('functions'),
      storage: open('storage'),
      gamePages: open('gamePages'),
      gamePictures: open('gamePictures'),
      metrics: open('metrics'),
      api: open('api'),
      calendars: open('calendars'),
      seals: open('seals'),
    };
  }

  /** Requests in one window. */
  most(wire: Wire, by: 'address' | 'person'): number {
    return this.#limiters[wire][by].points;
  }

  /** Counts one request. Throws when `who` had its share. */
  async take(wire: Wire, by: 'address' | 'person', who: string): Promise<TrafficLeft> {
    const limiter = this.#limiters[wire][by];
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(who);
      const seconds = Math.ceil(msBeforeNext / 1_000);
      return { left: remainingPoints, most: limiter.points, seconds };
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext / 1000);
      throw reason;
    }
  }
}

/** Counts the requests of each address. */
export function limitTraffic(
  wire: Wire,
): MiddlewareHandler<Env<ProxyNeeds & { traffic: TrafficLimits }>> {
  return async (context, next) => {
    await context.var.services.traffic.take(wire, 'address', networkOfClient(context));
    await next();
  };
}
