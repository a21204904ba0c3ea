import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { neverAnswers } from '#web/testing/fake-backend.ts';
import { refuse } from '#web/testing/fake-favorites.ts';
import { openFavorites } from '#web/testing/plain-favorites.tsx';
import { nextToast } from '#web/testing/read-page.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';

const session = buildSession();
const chiefs = { id: 't1', name: 'Kansas City Chiefs', sport: 'NFL', listedId: 'nfl-kc' };
const celtics = { id: 't2', name: 'Boston Celtics', sport: 'NBA', listedId: 'nba-bos' };
const ann = { id: 'p1', name: 'Ann Arbor', sport: 'NBA', listedId: 'demo_ann' };

const card = (name: string) => within(screen.getByRole('region', { name }));

async function choose(favorite: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Options for ${favorite}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the cards', () => {
  it('keep the room of what loads', async () => {
    const { reads } = openFavorites({ onRead: neverAnswers }).state;
    await eventually(() => expect(reads).toHaveLength(2));
    expect(card('Your Teams').getByRole('status')).toBeTruthy();
    expect(card('Your Players').getByRole('status')).toBeTruthy();
  });

  it('say that nothing is selected, and offer to select', async () => {
    openFavorites();
    expect(await card('Your Teams').findByText('No Teams Selected')).toBeTruthy();
    expect(await card('Your Players').findByText('No Players Selected')).toBeTruthy();
    expect(card('Your Teams').getByRole('button', { name: 'Select teams' })).toBeTruthy();
    expect(card('Your Players').getByRole('button', { name: 'Select players' })).toBeTruthy();
  });

  it('offer the badges of both leagues, and add what is picked without taking anything away', async () => {
    const { state: backend } = openFavorites();
    const follow = await card('Your Teams').findByRole('button', { name: 'Follow teams' });
    expect(follow).toHaveProperty('disabled', true);
    const badges = screen.getAllByRole('group', { name: /teams$/ });
    expect(badges.map((group) => within(group).getAllByRole('button').length)).toEqual([32, 30]);
    await userEvent.click(screen.getByRole('button', { name: 'Kansas City Chiefs' }));
    screen.getByRole('button', { name: 'Atlanta Hawks' }).focus();
    await userEvent.keyboard('{ArrowRight} ');
    await userEvent.click(screen.getByRole('button', { name: 'Follow 2 teams' }));
    expect(await card('Your Teams').findAllByRole('listitem')).toHaveLength(2);
    const [{ method, url, body } = {}] = backend.changes;
    expect([method, url?.pathname]).toEqual(['POST', '/rest/v1/favorite_teams']);
    expect(body).toEqual([
      {
        ...{ user_id: session.user.id, team_name: 'Kansas City Chiefs', sport: 'NFL' },
        ...{ team_id: null, listed_team_id: 'nfl-kc' },
      },
      {
        ...{ user_id: session.user.id, team_name: 'Boston Celtics', sport: 'NBA' },
        ...{ team_id: null, listed_team_id: 'nba-bos' },
      },
    ]);
  });

  it('say that they could not be loaded, offer another try and nothing else, and log it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    openFavorites({ onRead: () => Response.json({ message: 'down' }, { status: 400 }) });
    for (const title of ['Your Teams', 'Your Players']) {
      expect(await card(title).findByText('Your favorites could not be loaded')).toBeTruthy();
      const buttons = card(title).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['Try again']);
      expect(card(title).queryByText(/Selected/)).toBeNull();
    }
    expect(reported).toHaveBeenCalledTimes(2);
    expect(takeWaitingToasts()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('read the own rows of the fan and show them with their sport', async () => {
    const { reads } = openFavorites({ teams: [celtics, chiefs], players: [ann] }).state;
    const teams = await card('Your Teams').findAllByRole('listitem');
    expect(teams.map((item) => item.textContent)).toEqual(['Boston Celtics', 'Kansas City Chiefs']);
    expect(await card('Your Players').findByText('Ann Arbor')).toBeTruthy();
    const asked = (table: string) =>
      Object.fromEntries(reads.find((url) => url.pathname.endsWith(table))!.searchParams);
    const user_id = `eq.${session.user.id}`;
    expect([asked('/favorite_teams'), asked('/favorite_players')]).toEqual([
      {
        select: 'id,name:team_name,sport,listedId:listed_team_id',
        user_id,
        order: 'team_name.asc',
      },
      {
        select: 'id,name:player_name,sport,listedId:listed_player_id',
        user_id,
        order: 'player_name.asc',
      },
    ]);
  });

  it.each([
    ['team', 'Kansas City Chiefs', 'View team', '/nfl'],
    ['player', 'Ann Arbor', 'View stats', '/nba'],
  ])('lead from the menu of a %s to its sport', async (_, name, action, path) => {
    const { router } = openFavorites({ teams: [chiefs], players: [ann] });
    const schedule = await screen.findByRole('link', {
      name: new RegExp(`^${name}: .* schedule$`),
    });
    expect(schedule.getAttribute('href')).toBe(path);
    await choose(name, action);
    expect(router.state.location.pathname).toBe(path);
  });
});

describe('removing', () => {
  it.each([
    ['team', 'Your Teams', chiefs, 'Team removed', 'Team removed from favorites'],
    ['player', 'Your Players', ann, 'Player removed', 'Player removed from favorites'],
  ])('a %s deletes it by its id and owner', async (_, title, favorite, ...[toast, description]) => {
    const { changes } = openFavorites({ teams: [chiefs], players: [ann] }).state;
    await choose(favorite.name, 'Remove');
    expect(await nextToast()).toEqual({ tone: 'success', title: toast, description });
    expect(card(title).queryByRole('listitem')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: title }));
    expect(changes[0]).toMatchObject({ method: 'DELETE' });
    const parameters = Object.fromEntries(changes[0]!.url.searchParams);
    expect(parameters).toEqual({ id: `eq.${favorite.id}`, user_id: `eq.${session.user.id}` });
  });

  it.each([
    ['team', 'Your Teams', chiefs, 'Failed to remove team'],
    ['player', 'Your Players', ann, 'Failed to remove player'],
  ])(
    'a %s happens at once and is undone when the server refuses',
    async (...[, title, favorite, description]) => {
      const answer = Promise.withResolvers<Response>();
      openFavorites({ teams: [chiefs], players: [ann], onChange: () => answer.promise });
      await choose(favorite.name, 'Remove');
      await waitFor(() => expect(card(title).queryByRole('listitem')).toBeNull());
      expect(takeWaitingToasts()).toEqual([]);
      answer.resolve(refuse());
      expect(await card(title).findByText(favorite.name)).toBeTruthy();
      expect(takeWaitingToasts()).toEqual([{ tone: 'error', title: 'Error', description }]);
    },
  );

  it('asks to log in again when the session has ended', async () => {
    openFavorites({
      teams: [chiefs],
      onChange: () => Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }),
    });
    await choose(chiefs.name, 'Remove');
    expect(await nextToast()).toEqual({ tone: 'error', title: 'Please log in to save favorites' });
    expect(await card('Your Teams').findByText(chiefs.name)).toBeTruthy();
  });
});
