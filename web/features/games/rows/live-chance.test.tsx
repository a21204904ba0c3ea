import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseSpoilers } from '#web/api/spoilers/choose-scores.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LiveGames } from '../lists/live-games.tsx';

/** Its code comes when it is first shown. */
const late = { timeout: 5_000 };
const game = buildGame({ external_id: 'demo_1' });

function open(home_win_before: number | null) {
  const chance = { game_id: 'demo_1', home_win: 0.29, home_win_before };
  return fakeBackend((url) => {
    if (url.pathname.endsWith('/newest_chances')) return [chance];
    return url.pathname.endsWith('/games') ? [game, buildGame()] : [];
  });
}

describe('what is said of a live game in its row', () => {
  it('is the newest chance and the one before the start, of the likelier side, for everybody', async () => {
    const { requests } = open(0.42);
    renderWithData(<LiveGames isFeedDown={false} />);
    const name = /Bills 71% to win · 58% before/;
    const link = await screen.findByRole('link', { name }, late);
    expect(link.textContent).toMatch(/Bills 71% · 58% before/);
    const asked = requests.filter(({ pathname }) => pathname.endsWith('/newest_chances'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.searchParams.get('home_win')).toBe('not.is.null');
  });

  it('is the newest chance alone where nothing was said before', async () => {
    open(null);
    renderWithData(<LiveGames isFeedDown={false} />);
    expect(await screen.findByRole('link', { name: /Bills 71% to win/ }, late)).toBeDefined();
    expect(screen.queryByText(/before/)).toBeNull();
  });

  it('is kept back with the score', async () => {
    chooseSpoilers('all');
    open(0.42);
    renderWithData(<LiveGames isFeedDown={false} />);
    await screen.findAllByRole('link', { name: 'Bills at Chiefs, live, score hidden' });
    expect(screen.queryByText(/71%/)).toBeNull();
    chooseSpoilers('show');
  });
});
