import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { trafficLimits } from '#shared/facts/limits.ts';
import type { ProxyNeeds } from './client-address.ts';
import type { Env } from './env.ts';
import { networkOfClient, tooManyRequests } from './rate-limits.ts';

export type Wire = keyof typeof trafficLimits;
/** Of a share: what is left of how many, and for how many seconds more. */
export type TrafficLeft = { left: number; most: number; seconds: number };

/**
 * Counts requests of each address and person in this process: a first fence around what costs little. What
 * costs much is bounded where it costs; what must hold for all processes together is counted by `RateLimits`.
 */
export class TrafficLimits {
  readonly #limiters: Record<Wire, Record<'address' | 'person', RateLimiterMemory>>;

  constructor(factor: number) {
    const open = (wire: Wire) => {
      const { ofAddress, ofPerson, windowS } = trafficLimits[wire];
      return {
        address: new RateLimiterMemory({
          points: Math.floor(ofAddress * factor),
          duration: windowS,
        }),
        person: new RateLimiterMemory({ points: ofPerson, duration: windowS }),
      };
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
