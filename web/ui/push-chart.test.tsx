import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PushChart } from './push-chart.tsx';

const push = (key: string, points: number) => ({
  key,
  name: key,
  meaning: '',
  points,
  words: `${points}`,
});

it('draws each part to its side, the largest over half the room', () => {
  render(
    <PushChart
      caption="Why"
      heads={{ part: 'Part', points: 'Points' }}
      pushes={[push('up', 4), push('down', -2)]}
      total={{ name: 'Together', words: '2' }}
    />,
  );
  const barOf = (name: string) =>
    screen.getByRole('row', { name: new RegExp(`^${name}`) }).querySelector('[style]');
  expect(barOf('up')?.getAttribute('style')).toBe('width: 50%;');
  expect(barOf('up')?.className).toContain('left-1/2');
  expect(barOf('down')?.getAttribute('style')).toBe('width: 25%;');
  expect(barOf('down')?.className).toContain('right-1/2');
});

it('is a table to who cannot see it', () => {
  render(
    <PushChart
      caption="Why"
      heads={{ part: 'Part', points: 'Points' }}
      base={{ name: 'Usual', meaning: 'As ever', words: '10' }}
      pushes={[push('up', 4)]}
      total={{ name: 'Together', words: '14' }}
    />,
  );
  expect(screen.getByRole('table', { name: 'Why' })).toBeDefined();
  const told = screen.getAllByRole('row').map((row) => row.textContent);
  expect(told.slice(1)).toEqual(['Usual10', 'up4', 'Together14']);
  fireEvent.click(screen.getByRole('button', { name: 'Usual' }));
  expect(screen.getByRole('cell', { name: 'As ever' })).toBeDefined();
});
