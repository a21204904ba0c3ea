import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { type FakeFavorites, fakeFavorites } from '#web/testing/fake-favorites.ts';
import { nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { FavoriteStar, TeamStar } from './favorite-star.tsx';

const session = buildSession();
const star = () => screen.findByRole('button', { name: 'Favorite Ann Arbor' });

function renderStar() {
  return renderWithData(
    <FavoriteStar player={{ player_id: 'demo_ann', player_name: 'Ann Arbor', sport: 'NBA' }} />,
    { auth: { session } },
  );
}

function openStar(fields?: Partial<FakeFavorites>) {
  const state = fakeFavorites(fields);
  return { state, ...renderStar() };
}

it('follows the listed player, whose id of the specification stays null', async () => {
  const { changes } = openStar().state;
  await eventually(async () => expect(await star()).toHaveProperty('disabled', false));
  await userEvent.click(await star());
  expect(await nextToast()).toEqual({ tone: 'success', title: 'Added to favorites' });
  expect(changes.map(({ body }) => body)).toEqual([
    {
      user_id: session.user.id,
      player_name: 'Ann Arbor',
      sport: 'NBA',
      player_id: null,
      listed_player_id: 'demo_ann',
    },
  ]);
});

it('is lit and stays lit when another window has added the player already', async () => {
  const players = [{ id: 'p1', name: 'Ann Arbor', sport: 'NBA', listedId: 'demo_ann' }];
  const { state: backend } = openStar({
    onChange: () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  });
  await eventually(async () => expect(await star()).toHaveProperty('disabled', false));
  backend.players = players;
  await userEvent.click(await star());
  await nextToast();
  expect((await star()).getAttribute('aria-pressed')).toBe('true');
});

it('is dark beside the other player of that name, and lit for a name that nobody listed', async () => {
  const other = { id: 'p1', name: 'Ann Arbor', sport: 'NBA', listedId: 'demo_other' };
  const { state: backend, unmount } = openStar({ players: [other] });
  await eventually(async () => expect(await star()).toHaveProperty('disabled', false));
  expect((await star()).getAttribute('aria-pressed')).toBe('false');
  unmount();
  backend.players = [{ ...other, name: 'ann arbor', listedId: null }];
  renderStar();
  await eventually(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'));
});

it('changes nothing while it is not known what is followed', async () => {
  openStar({ onRead: () => Response.json({ message: 'down' }, { status: 400 }) });
  await eventually(async () =>
    expect((await star()).getAttribute('title')).toBe('Your favorites could not be loaded'),
  );
  expect(await star()).toHaveProperty('disabled', true);
});

it('follows a team as well, and takes it back by its id', async () => {
  const backend = fakeFavorites();
  renderWithData(
    <TeamStar team={{ team_id: 'nfl-kc', team_name: 'Kansas City Chiefs', sport: 'NFL' }} />,
    { auth: { session } },
  );
  const button = await screen.findByRole('button', { name: 'Favorite Kansas City Chiefs' });
  await eventually(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  await eventually(() => expect(backend.teams).toHaveLength(1));
  expect(backend.teams[0]).toMatchObject({ listedId: 'nfl-kc' });
  await eventually(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  await eventually(() => expect(backend.teams).toEqual([]));
});
