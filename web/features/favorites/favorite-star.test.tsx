import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '#web/session/auth-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { fakeFavorites } from '#web/testing/fake-favorites.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { FavoriteStar } from './favorite-star.tsx';

const session = buildSession();
const star = () => screen.findByRole('button', { name: 'Favorite Ann Arbor' });

beforeEach(() => {
  takeWaitingToasts();
});

function renderStar() {
  renderWithData(
    <AuthContext value={buildAuth({ session })}>
      <FavoriteStar player={{ player_name: 'Ann Arbor', sport: 'NBA' }} />
    </AuthContext>,
  );
}

it('follows a player by name and sport', async () => {
  const { changes } = fakeFavorites();
  renderStar();
  await vi.waitFor(async () => expect(await star()).toHaveProperty('disabled', false));
  await userEvent.click(await star());
  await vi.waitFor(() =>
    expect(takeWaitingToasts()).toEqual([{ tone: 'success', title: 'Added to favorites' }]),
  );
  expect(changes.map(({ body }) => body)).toEqual([
    { user_id: session.user.id, player_name: 'Ann Arbor', sport: 'NBA', player_id: null },
  ]);
});

it('is lit and stays lit when another window has added the player already', async () => {
  const players = [{ id: 'p1', name: 'Ann Arbor', sport: 'NBA' }];
  const backend = fakeFavorites({
    onChange: () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  });
  renderStar();
  await vi.waitFor(async () => expect(await star()).toHaveProperty('disabled', false));
  backend.players = players;
  await userEvent.click(await star());
  await vi.waitFor(() => expect(takeWaitingToasts()).toHaveLength(1));
  expect((await star()).getAttribute('aria-pressed')).toBe('true');
});
