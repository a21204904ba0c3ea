import { describe, expect, it } from 'vitest';
import { findThird } from './relative-confidence.ts';

describe('findThird', () => {
  const list = [31, 10, 42, 17, 25, 55];

  it.each([
    [55, 'High'],
    [42, 'High'],
    [31, 'Medium'],
    [25, 'Medium'],
    [17, 'Low'],
    [10, 'Low'],
  ])('puts %d of its own list into the third %s', (chance, want) => {
    expect(findThird(chance, list)).toBe(want);
  });

  it('tells nothing of a short list, nor of one whose members are alike', () => {
    expect(findThird(55, [55, 10])).toBeUndefined();
    expect(findThird(20, [20, 20, 20, 20, 20, 20, 20])).toBeUndefined();
  });
});
