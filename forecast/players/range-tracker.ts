import type { PlayerStat } from './player-game.ts';
import { missesOf, type Projection, type Range } from './projection.ts';

/** How far an end moves with each game it missed; nine games it held move it back as far. */
const step = 0.03;
const missedEachSide = 0.1;

/**
 * Keeps ranges at four games in five while a season goes its own way (adaptive conformal inference): an end that is
 * missed too often moves out, one that is missed too seldom moves in, by cell.
 */
export class RangeTracker {
  readonly #shifts = new Map<string, Range>();

  /** What the ends of a cell's fitted range are moved by. */
  find(stat: PlayerStat, cell: string): Range {
    return this.#shifts.get(`${stat} ${cell}`) ?? { low: 0, high: 0 };
  }

  learn(stat: PlayerStat, cell: string, projection: Projection, value: number): void {
    const { low, high } = this.find(stat, cell);
    const misses = missesOf(projection, value);
    this.#shifts.set(`${stat} ${cell}`, {
      low: low + step * (Number(misses.isBelow) - missedEachSide),
      high: high + step * (Number(misses.isAbove) - missedEachSide),
    });
  }
}
