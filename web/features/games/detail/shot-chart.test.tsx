import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ShotChart } from './shot-chart.tsx';

const shot = (external_id: string, shot_x: number, shot_y: number, fields: object = {}) => ({
  external_id,
  side: 'home',
  is_scoring: true,
  shot_x,
  shot_y,
  ...fields,
});

it('tells in a table what its picture shows', async () => {
  fakeBackend(() => [
    shot('a', 25, 1),
    shot('b', 25, 2, { is_scoring: false }),
    shot('c', 2, 0, { side: 'away' }),
  ]);
  const { container } = renderWithData(<ShotChart game={buildGame({ sport: 'NBA' })} />);
  const table = await screen.findByRole('table', { name: 'Shots by distance' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['–', 'the rim, to 4 ft', '1 of 2'],
    ['–', 'two points, farther', '–'],
    ['1 of 1', 'three points', '–'],
  ]);
  expect(container.querySelectorAll('svg > circle')).toHaveLength(3);
});
