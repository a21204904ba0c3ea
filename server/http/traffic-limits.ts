import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { trafficLimits } from '#shared/facts/limits.ts';
import { type Config, shareOf } from '../config.ts';
import type { ProxyNeeds } from './client-address.ts';
import type { Env } from './env.ts';
import { networkOfClient, tooManyRequests } from './rate-limits.ts';

export type Wire = keyof typeof trafficLimits;
/** Of a share: what is left of how many, and for how many seconds more. */
export type TrafficLeft = { left: number; most: number; seconds: number };

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
