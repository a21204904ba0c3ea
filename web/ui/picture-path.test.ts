import { describe, expect, it } from 'vitest';
import { pathOf } from './picture-path.ts';

const points = [
  { at: 0, value: 0 },
  { at: 600, value: 0.5 },
  { at: 1200, value: -1 },
];

describe('pathOf', () => {
  it('goes straight from moment to moment, the home side above', () => {
    expect(pathOf(points, 1200, 'line')).toMatchObject({
      line: 'M0 100L300 50L600 200',
      area: 'M0 100V100L300 50L600 200V100Z',
    });
  });

  it('stays in steps until the next moment', () => {
    expect(pathOf(points, 2400, 'steps').line).toBe('M0 100H150V50H300V200');
  });

  it('does not join what is known by itself', () => {
    const [first, ...others] = points;
    const { line, placeOf } = pathOf([{ ...first!, isApart: true }, ...others], 1200, 'line');
    expect(line).toBe('M300 50L600 200');
    expect(placeOf(first)).toEqual([0, 100]);
  });

  it('draws nothing of nothing', () => {
    expect(pathOf([], 3600, 'line')).toMatchObject({ line: '', area: '' });
  });
});
