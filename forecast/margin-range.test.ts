import { describe, expect, it } from 'vitest';
import { MarginRange } from './margin-range.ts';

const even = { spread: 2, marginSd: 10 };

/** Half the width after so many games that ended so many standard deviations away. */
function widthAfter(...seen: [games: number, distance: number][]): number {
  const range = new MarginRange();
  for (const [games, distance] of seen) {
    for (let game = 0; game < games; game += 1) range.learn(even, 2 + 10 * distance);
  }
  return range.getHalfWidth();
}

describe('MarginRange', () => {
  it('is wider than a normal before any game, and comes nearer to what it sees with each', () => {
    expect(widthAfter()).toBeCloseTo(1.4);
    expect(widthAfter([200, 1])).toBeCloseTo(1.2);
    expect(widthAfter([1_000, 1])).toBeLessThan(1.1);
  });

  it('holds four in five of the games before', () => {
    const range = new MarginRange();
    for (let game = 1; game <= 1_800; game += 1) range.learn(even, 2 + game / 100);
    expect(range.getHalfWidth()).toBeCloseTo((200 * 1.4 + 1_800 * 1.44) / 2_000);
  });

  it('forgets games long gone', () => {
    expect(widthAfter([2_000, 9], [2_000, 1])).toBe(widthAfter([2_000, 1]));
  });
});
