import { expect, it } from 'vitest';
import { pathOf } from './picture-path.ts';

const points = [
  { at: 0, value: 0 },
  { at: 600, value: 0.5 },
  { at: 1200, value: -1 },
];

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

it('has a band where neighbours have one', () => {
  const [first, second, third] = points;
  const banded = [
    first!,
    { ...second!, band: [0.4, 0.8] as const },
    { ...third!, band: [-1, -0.9] as const },
  ];
  expect(pathOf(banded, 1200, 'line').band).toBe('M300 20L600 190L600 200L300 60Z');
  expect(pathOf(banded.slice(0, 2), 1200, 'line').band).toBe('');
  const torn = [...banded, { at: 1800, value: 0 }, ...banded.slice(1)];
  expect(pathOf(torn, 1200, 'line').band.match(/M/g)).toHaveLength(2);
});

it('draws nothing of nothing', () => {
  expect(pathOf([], 3600, 'line')).toMatchObject({ line: '', area: '', band: '' });
});
