import { describe, expect, it } from 'vitest';
import { tallyOf, toShots, zones } from './shot-zones.ts';

const row = (shot_x: number | null, shot_y: number | null, fields: object = {}) => ({
  external_id: 'x',
  side: 'home',
  is_scoring: true,
  shot_x,
  shot_y,
  ...fields,
});

describe('toShots', () => {
  it.each([
    ['of no place', row(null, null)],
    ['of no side', row(25, 0, { side: null })],
    ['beyond the middle of the court', row(25, 60)],
    ['beside the court', row(-4, 3)],
  ])('leaves out a shot %s', (_, shot) => {
    expect(toShots([shot])).toEqual([]);
  });

  it.each([
    ['a layup', 25, 1, 'rim'],
    ['a jump shot of 15 feet', 25, 15, 'inside'],
    ['one from the middle line of the arc', 25, 24, 'three'],
    ['a corner three', 2, 0, 'three'],
    ['one with a foot on the corner line', 5, 0, 'inside'],
  ])('tells where %s comes from', (_, x, y, zone) => {
    const shots = toShots([row(x, y)]);
    expect(zones.filter((each) => tallyOf(shots, 'home', each).tried === 1)).toEqual([zone]);
  });

  it('counts made and tried of each side', () => {
    const shots = toShots([
      row(25, 1),
      row(26, 2, { is_scoring: false }),
      row(25, 1, { side: 'away' }),
    ]);
    expect(tallyOf(shots, 'home', 'rim')).toEqual({ made: 1, tried: 2 });
    expect(tallyOf(shots, 'home', 'three')).toEqual({ made: 0, tried: 0 });
  });
});
