import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { Results } from './results.tsx';

const open = (answers: Answers) => renderAnswered(<Results league={undefined} />, answers);

const games = Array.from({ length: 8 }, (_, place) =>
  buildGame({ external_id: `demo_${place}`, status: 'final' }),
);
const graded_predictions = [
  { game_id: 'demo_1', is_right: true },
  { game_id: 'demo_2', is_right: false },
  // An earlier one of the same game.
  { game_id: 'demo_2', is_right: true },
  { game_id: 'demo_3', is_right: null },
  { game_id: 'demo_4', is_right: true },
];

it('say how often the last forecast before the start was right, and lead to the record', async () => {
  open({ games, graded_predictions });
  const grade = await screen.findByRole('link', { name: 'We said 2 of 3 right' });
  expect(grade.getAttribute('href')).toBe('/track-record');
});

it('say nothing of the kind where nothing was forecast, or scores are hidden', async () => {
  const { unmount } = open({ games });
  await screen.findByRole('list', { name: 'Results' });
  expect(screen.queryByText(/^We said/)).toBeNull();
  unmount();
  chooseSpoilers('all');
  open({ games, graded_predictions });
  await screen.findByRole('list', { name: 'Results' });
  expect(screen.queryByText(/^We said/)).toBeNull();
  chooseSpoilers('show');
});

it('are four at first, and all on demand', async () => {
  open({ games });
  const list = await screen.findByRole('list', { name: 'Results' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'All 8' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
});
