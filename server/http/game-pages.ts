import { LRUCache } from 'lru-cache';
import { intervals } from '#shared/facts/intervals.ts';
import { lanes, serverLimits } from '#shared/facts/limits.ts';
import { FairLane } from './fair-lane.ts';
import type { TrafficLimits } from './traffic-limits.ts';

export type GamePagesNeeds = { traffic: Pick<TrafficLimits, 'take'>; now: () => Date };

type Kept<Made> = { made: Promise<Made>; until: number };

/**
 * Pages of games, each for some seconds and so many at once: whoever walks all ids fills neither the memory nor
 * the database.
 */
export class GamePages<Made extends object> {
  readonly #needs: GamePagesNeeds;
  readonly #kept = new LRUCache<string, Kept<Made>>({ max: serverLimits.gamePagesKept });
  readonly #lane = new FairLane(lanes.gamePage);

  constructor(needs: GamePagesNeeds) {
    this.#needs = needs;
  }

  /** Throws when `who` asks for too many that have to be made. */
  async find(id: string, who: string, make: () => Promise<Made>): Promise<Made> {
    const nowMs = this.#needs.now().getTime();
    const kept = this.#kept.get(id);
    if (kept && kept.until > nowMs) return kept.made;
    const making = { made: this.#make(who, make), until: Number.POSITIVE_INFINITY };
    this.#kept.set(id, making);
    try {
      const made = await making.made;
      making.until = this.#needs.now().getTime() + intervals.pageRowsMs;
      return made;
    } catch (error) {
      if (this.#kept.peek(id) === making) this.#kept.delete(id);
      throw error;
    }
  }

  async #make(who: string, make: () => Promise<Made>): Promise<Made> {
    await this.#needs.traffic.take('gamePages', 'address', who);
    return this.#lane.run(who, make);
  }
}
