import { describe, expect, it } from 'vitest';
import { MarginRange } from './margin-range.ts';

const even = { spread: 2, marginSd: 10 };

describe('MarginRange', () => {
  it('believes in a normal until it has seen enough games', () => {
    const range = new MarginRange();
    for (let game = 0; game < 199; game += 1) range.learn(even, 42);
    expect(range.getHalfWidth()).toBe(1.2816);
    range.learn(even, 42);
    expect(range.getHalfWidth()).toBe(4);
  });

  it('holds four in five of the games before', () => {
    const range = new MarginRange();
    for (let game = 1; game <= 1_000; game += 1) range.learn(even, 2 + game / 100);
    expect(range.getHalfWidth()).toBeCloseTo(0.8, 6);
  });

  it('forgets games long gone', () => {
    const range = new MarginRange();
    for (let game = 0; game < 2_000; game += 1) range.learn(even, 100);
    for (let game = 0; game < 2_000; game += 1) range.learn(even, 12);
    expect(range.getHalfWidth()).toBe(1);
  });
});
