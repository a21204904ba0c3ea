import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Results } from './results.tsx';

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

describe('the results', () => {
  it('say how often the last forecast before the start was right, and lead to the record', async () => {
    fakeTables({ games, graded_predictions });
    renderWithData(<Results league={undefined} />);
    const grade = await screen.findByRole('link', { name: 'We said 2 of 3 right' });
    expect(grade.getAttribute('href')).toBe('/track-record');
  });

  it('say nothing of the kind where nothing was forecast, or scores are hidden', async () => {
    fakeTables({ games });
    const { unmount } = renderWithData(<Results league={undefined} />);
    await screen.findByRole('list', { name: 'Results' });
    expect(screen.queryByText(/^We said/)).toBeNull();
    unmount();
    chooseSpoilers('all');
    fakeTables({ games, graded_predictions });
    renderWithData(<Results league={undefined} />);
    await screen.findByRole('list', { name: 'Results' });
    expect(screen.queryByText(/^We said/)).toBeNull();
    chooseSpoilers('show');
  });

  it('are four at first, and all on demand', async () => {
    fakeTables({ games });
    renderWithData(<Results league={undefined} />);
    const list = await screen.findByRole('list', { name: 'Results' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'All 8' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  });
});
