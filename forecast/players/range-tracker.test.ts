import { describe, expect, it } from 'vitest';
import { createRandom } from '#test/random.ts';
import { RangeTracker } from './range-tracker.ts';

describe('RangeTracker', () => {
  it('moves nothing before it has seen a game', () => {
    expect(new RangeTracker().find('points', 'all')).toEqual({ low: 0, high: 0 });
  });

  it('moves an end out that was missed, and both in after games they held', () => {
    const tracker = new RangeTracker();
    const projection = { middle: 20, low: 10, high: 30, rootSd: 1 };
    tracker.learn('points', 'all', projection, 40);
    const once = tracker.find('points', 'all');
    expect(once.high).toBeGreaterThan(0);
    expect(once.low).toBeLessThan(0);
    tracker.learn('points', 'all', projection, 20);
    expect(tracker.find('points', 'all').high).toBeLessThan(once.high);
    expect(tracker.find('points', 'other')).toEqual({ low: 0, high: 0 });
    expect(tracker.find('rebounds', 'all')).toEqual({ low: 0, high: 0 });
  });

  it('comes to hold four in five where the fitted range was too narrow or too wide', () => {
    const random = createRandom(3);
    for (const width of [25, 60]) {
      const tracker = new RangeTracker();
      let held = 0;
      for (let game = 0; game < 2_000; game += 1) {
        const { low, high } = tracker.find('points', 'all');
        const [below, above] = [low, high].map((shift) => width * (1 + shift));
        const range = { low: Math.round(50 - below!), high: Math.round(50 + above!) };
        const value = 100 * random();
        const isHeld = value >= range.low && value <= range.high;
        if (isHeld && game >= 200) held += 1;
        tracker.learn('points', 'all', { middle: 50, ...range, rootSd: 1 }, value);
      }
      expect(held / 1_800).toBeGreaterThan(0.79);
      expect(held / 1_800).toBeLessThan(0.81);
    }
  });
});
