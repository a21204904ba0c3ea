import { describe, expect, it } from 'vitest';
import { countYards, tellGain } from './nfl-field.ts';

describe('yards in words', () => {
  it('speaks of one yard in the singular, forwards and back', () => {
    expect([1, -1, 2, 0].map(countYards)).toEqual(['1 yard', '-1 yard', '2 yards', '0 yards']);
  });

  it('calls nothing won no gain', () => {
    expect([0, 1, -3].map(tellGain)).toEqual(['no gain', '1 yard', '-3 yards']);
  });
});
