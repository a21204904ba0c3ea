import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/facts/durations.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { buildGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LandingBoard, LandingGame } from './landing-parts.tsx';
import { PublicGamePage } from './public-game-page.tsx';
import { WallPage } from './wall-page.tsx';

const game = buildGame();
const places: Record<string, [part: ReactNode, path?: string, at?: string]> = {
  'the game of the front page': [<LandingGame key="game" />],
  'the ticker': [<LandingBoard key="ticker" />],
  'a game for everybody': [<PublicGamePage key="g" />, '/g/:gameId', publicGameRoute(game.id)],
  'the wall': [<WallPage key="wall" />, '/wall', '/wall'],
  'the wall of chosen games': [<WallPage key="chosen" />, '/wall', `/wall?games=${game.id}`],
  'the games of a team': [<TeamGames key="team" teamId="nfl-buf" sport="NFL" />],
};
const line = 'Scores as of 4 minutes ago: the provider refuses this server';

/** The provider fails to bring scores of one sport, or of none. */
function open(name: string, failing: string) {
  const failed = new Date(Date.now() - 4 * minuteMs - 5_000).toISOString();
  let state = [{ subject: failing, last_success_at: failed, refusal: 'client' }];
  fakeBackend(({ pathname, searchParams }) => {
    if (pathname.endsWith('/games')) return [game];
    return searchParams.get('job') === 'eq.scores' ? state : [];
  });
  const [part, path, at] = places[name] ?? [];
  const { queryClient } = renderWithData(part, {
    auth: { user: null },
    openAuthDialog: () => {},
    path,
    at,
  });
  const askAgain = () => act(() => queryClient.invalidateQueries());
  return {
    /** They come again, and the page asks again. */
    async recover() {
      state = [];
      await askAgain();
    },
    settle: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
  };
}

beforeEach(() => FakeSocket.install());

describe('scores that nobody has brought for minutes', () => {
  it.each(Object.keys(places))('are called old at %s, until they come again', async (name) => {
    const { recover } = open(name, 'NFL');
    expect(await screen.findByText(line)).toBeDefined();
    await waitFor(() => expect(document.querySelector('.animate-pulse')).toBeNull());
    await recover();
    await waitFor(() => expect(screen.queryByText(line)).toBeNull());
    expect(document.querySelector('.animate-pulse')).not.toBeNull();
  });

  it.each(Object.keys(places))('of another sport are no matter at %s', async (name) => {
    const { settle } = open(name, 'CRICKET');
    await screen.findAllByText(/Bills/);
    await settle();
    expect(screen.queryByText(/^Scores as of/)).toBeNull();
  });
});
