import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { neverAnswers } from '#web/testing/fake-backend.ts';
import { type FakeFavorites, refuse } from '#web/testing/fake-favorites.ts';
import { openFavorites } from '#web/testing/plain-favorites.tsx';
import { expectFailure, textsOf } from '#web/testing/read-page.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';

const chiefs = { id: 't1', name: 'Kansas City Chiefs', sport: 'NFL', listedId: 'nfl-kc' };
const celtics = { id: 't2', name: 'Boston Celtics', sport: 'NBA', listedId: 'nba-bos' };
const listed = (team_id: string, team_name: string) => ({
  team_id,
  team_name,
  abbreviation: team_id.slice(4).toUpperCase(),
});
const teamCandidates = {
  NFL: [listed('nfl-buf', 'Buffalo Bills'), listed('nfl-kc', 'Kansas City Chiefs')],
  NBA: [listed('nba-bos', 'Boston Celtics'), listed('nba-uta', 'Utah Jazz')],
};
const buildPlayer = (player_id: string, player_name: string, position: string) => ({
  ...{ player_id, player_name, position, jersey_number: 7, team_id: 'nfl-kc' },
});
const ann = buildPlayer('demo_ann', 'Ann Arbor', 'QB');
const bo = buildPlayer('demo_bo', 'Bo Young', 'K');

async function openDialog(kind: 'Teams' | 'Players', fields: Partial<FakeFavorites> = {}) {
  const { state: backend } = openFavorites({ teamCandidates, ...fields });
  const card = within(screen.getByRole('region', { name: `Your ${kind}` }));
  await userEvent.click(
    await card.findByRole('button', { name: new RegExp(`(Edit|Select) ${kind.toLowerCase()}`) }),
  );
  const name = `Select Favorite ${kind}`;
  const element = await screen.findByRole('dialog', { name });
  return { backend, dialog: within(element) };
}

/** Answers what is read of one table; the rest is as ever. */
const readOf =
  (table: string, answer: NonNullable<FakeFavorites['onRead']>): FakeFavorites['onRead'] =>
  (url) =>
    url.pathname.endsWith(table) ? answer(url) : undefined;

const list = async () => within(await screen.findByRole('group', { name: /^(Teams|Players)$/ }));
const option = async (name: string) =>
  (await list()).findByRole('button', { name: new RegExp(name) });
const chosen = () =>
  textsOf(within(screen.getByRole('list', { name: 'Selected' })).queryAllByRole('button'));
const isPicked = async (name: string) => (await option(name)).getAttribute('aria-pressed');
const press = async (name: string) => userEvent.click(await option(name));

describe('Select Favorite Teams', () => {
  it('shows what is stored, toggles on click and counts', async () => {
    const { dialog } = await openDialog('Teams', {
      teams: [{ ...chiefs, name: 'kansas CITY chiefs', listedId: null }],
    });
    expect(
      await dialog.findByRole('button', { name: /Kansas City Chiefs/, pressed: true }),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Continue (1 selected)' })).toBeTruthy();
    await press('Buffalo Bills');
    expect(dialog.getByRole('button', { name: 'Continue (2 selected)' })).toBeTruthy();
    await press('Buffalo Bills');
    expect(await isPicked('Buffalo Bills')).toBe('false');
    expect(dialog.getByRole('button', { name: 'Continue (1 selected)' })).toBeTruthy();
    await press('Kansas City Chiefs');
    expect(await isPicked('Kansas City Chiefs')).toBe('false');
    expect(dialog.getByRole('button', { name: 'Continue (0 selected)' })).toBeTruthy();
  });

  it('finds teams in any case and says when there is none', async () => {
    const { dialog } = await openDialog('Teams');
    await option('Buffalo Bills');
    await userEvent.type(dialog.getByRole('searchbox'), 'cHIef');
    expect(dialog.queryByRole('button', { name: /Buffalo/ })).toBeNull();
    expect(await option('Kansas City Chiefs')).toBeTruthy();
    await userEvent.clear(dialog.getByRole('searchbox'));
    await userEvent.type(dialog.getByRole('searchbox'), 'buf');
    expect((await option('Buffalo Bills')).textContent).toBe('BUFBuffalo BillsBUF');
    await userEvent.type(dialog.getByRole('searchbox'), 'zz');
    expect(dialog.getByText('No teams found matching your search')).toBeTruthy();
  });

  it('walks the list by arrows and picks by the keyboard', async () => {
    const { dialog } = await openDialog('Teams');
    (await option('Buffalo Bills')).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await isPicked('Kansas City Chiefs')).toBe('true');
    expect(dialog.getByRole('button', { name: 'Continue (1 selected)' })).toBeTruthy();
  });

  it('keeps the choice of one sport while another is shown, and saves both', async () => {
    const { backend, dialog } = await openDialog('Teams', { teams: [chiefs, celtics] });
    await press('Buffalo Bills');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sport' }), 'NBA');
    expect(await isPicked('Boston Celtics')).toBe('true');
    await press('Utah Jazz');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue (4 selected)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const path = '/rest/v1/rpc/replace_favorite_teams';
    expect(backend.changes.map(({ url }) => url.pathname)).toEqual([path, path]);
    expect(backend.changes.map(({ body }) => body)).toEqual([
      {
        sport: 'NFL',
        team_names: ['Kansas City Chiefs', 'Buffalo Bills'],
        listed_ids: ['nfl-kc', 'nfl-buf'],
      },
      {
        sport: 'NBA',
        team_names: ['Boston Celtics', 'Utah Jazz'],
        listed_ids: ['nba-bos', 'nba-uta'],
      },
    ]);
    expect(takeWaitingToasts()).toEqual([
      {
        tone: 'success',
        title: 'Teams updated',
        description: 'Your favorite teams have been updated',
      },
    ]);
    expect(await screen.findByText('Utah Jazz')).toBeTruthy();
  });

  it('stays open with the choice when the server refuses, and the old ones stay', async () => {
    const { dialog } = await openDialog('Teams', { teams: [chiefs], onChange: refuse });
    await press('Buffalo Bills');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue (2 selected)' }));
    await expectFailure('Failed to save teams');
    expect(dialog.getByRole('button', { name: 'Continue (2 selected)' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    const card = within(screen.getByRole('region', { name: 'Your Teams' }));
    expect(card.getAllByRole('listitem')).toHaveLength(1);
  });

  it('waits with the room of the list', async () => {
    const { dialog } = await openDialog('Teams', {
      onRead: readOf('teams_master', neverAnswers),
    });
    expect(await dialog.findByRole('status')).toBeTruthy();
  });

  it('opens at the sport of the favourite that is edited', async () => {
    openFavorites({ teams: [celtics], teamCandidates });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Options for Boston Celtics' }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const sport = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sport' });
    expect(sport.value).toBe('NBA');
  });
});

describe('a sport without teams', () => {
  const openEmpty = (fields: Partial<FakeFavorites> = {}) =>
    openDialog('Teams', { teamCandidates: {}, ...fields });

  it('is updated by a button and read again after two seconds', async () => {
    const { backend, dialog } = await openEmpty();
    const button = await dialog.findByRole('button', { name: 'Update team data' });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(button);
    await eventually(() => expect(backend.changes).toHaveLength(1));
    expect(backend.changes[0]).toMatchObject({ method: 'POST', body: null });
    expect(backend.changes[0]?.url.pathname).toBe('/functions/v1/update-sports-rosters');
    backend.teamCandidates = teamCandidates;
    await vi.advanceTimersByTimeAsync(1_700);
    expect(dialog.queryByText(/Buffalo/)).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(await option('Buffalo Bills')).toBeTruthy();
  });

  it('says when the update fails', async () => {
    const { dialog } = await openEmpty({
      onChange: () => Response.json({ code: 'x', message: 'no feed' }, { status: 502 }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Update team data' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('Team data could not be updated. Please try again.');
  });

  it('asks for an update by itself when the list does not load, and logs why', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    let isDown = true;
    const { backend } = await openDialog('Teams', {
      onRead: readOf('teams_master', () => (isDown ? refuse() : undefined)),
    });
    await eventually(() => expect(backend.changes).toHaveLength(1));
    expect(backend.changes[0]?.url.pathname).toBe('/functions/v1/update-sports-rosters');
    isDown = false;
    expect(await screen.findByRole('button', { name: /Buffalo/ }, { timeout: 4_000 })).toBeTruthy();
    expect(reported).toHaveBeenCalled();
    expect(takeWaitingToasts()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('Select Favorite Players', () => {
  const playerCandidates = { NFL: [ann, bo], NBA: [] };

  it('filters by name and position, and says when nobody is left', async () => {
    const { backend, dialog } = await openDialog('Players', {
      playerCandidates,
      onRead: ({ searchParams: asked }) =>
        asked.get('position') === 'eq.QB'
          ? Response.json(asked.has('player_name') ? [] : [ann])
          : undefined,
    });
    await option('Bo Young');
    const position = dialog.getByRole('combobox', { name: 'Position' });
    await userEvent.selectOptions(position, 'QB');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Bo Young/ })).toBeNull());
    await userEvent.type(dialog.getByRole('searchbox'), 'YOU_');
    expect(await dialog.findByText('No players found matching your criteria')).toBeTruthy();
    const asked = backend.reads.findLast((url) => url.searchParams.has('player_name'));
    expect(asked?.searchParams.get('player_name')).toBe(String.raw`ilike.%YOU\_%`);
    await userEvent.selectOptions(position, 'All Positions');
    expect(await option('Bo Young')).toBeTruthy();
  });

  it('offers every sport and position as a choice with a value', async () => {
    const { dialog } = await openDialog('Players', { playerCandidates });
    const values = dialog
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, textContent }) => [textContent, value]);
    expect(values).toHaveLength(13);
    expect(values.slice(0, 3).map(([text]) => text)).toEqual(['NFL', 'NBA', 'All Positions']);
    expect(values.filter(([, value]) => value === '')).toEqual([]);
  });

  it('begins with the best of the followed teams, until the list is narrowed', async () => {
    const games = [
      { ...bo, points: 9 },
      { ...buildPlayer('demo_max', 'Max Zorn', 'RB'), points: 21 },
    ];
    const { dialog } = await openDialog('Players', {
      playerCandidates,
      teams: [chiefs],
      onRead: readOf('player_games', () => Response.json(games)),
    });
    await option('Max Zorn');
    const names = () => textsOf(within(dialog.getByRole('group')).getAllByRole('button'));
    expect(names().map((name) => name?.slice(0, 8))).toEqual(['Max Zorn', 'Bo Young', 'Ann Arbo']);
    await userEvent.type(dialog.getByRole('searchbox'), 'ann');
    await waitFor(() => expect(dialog.queryByText('Max Zorn')).toBeNull());
  });

  it('waits for the best of the followed teams, but not with what is searched for', async () => {
    const games = Promise.withResolvers<Response>();
    const { dialog } = await openDialog('Players', {
      playerCandidates,
      teams: [chiefs],
      onRead: readOf('player_games', () => games.promise),
    });
    expect(await dialog.findByRole('status')).toBeTruthy();
    expect(dialog.queryByRole('group')).toBeNull();
    const search = dialog.getByRole('searchbox');
    await userEvent.type(search, 'ann');
    await option('Ann Arbor');
    await userEvent.clear(search);
    await waitFor(() => expect(dialog.queryByRole('group')).toBeNull());
    games.resolve(Response.json([]));
    await option('Bo Young');
  });

  it('saves in one request and says so', async () => {
    const { backend, dialog } = await openDialog('Players', { playerCandidates });
    await press('Ann Arbor');
    await press('Bo Young');
    await userEvent.click(dialog.getByRole('button', { name: 'Finish (2 selected)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.changes.map(({ url, body }) => [url.pathname, body])).toEqual([
      [
        '/rest/v1/rpc/replace_favorite_players',
        {
          sport: 'NFL',
          player_names: ['Ann Arbor', 'Bo Young'],
          listed_ids: ['demo_ann', 'demo_bo'],
        },
      ],
    ]);
    expect(takeWaitingToasts()).toEqual([
      {
        tone: 'success',
        title: 'Players updated',
        description: 'Your favorite players have been updated',
      },
    ]);
  });

  it('says when saving fails', async () => {
    const { dialog } = await openDialog('Players', { playerCandidates, onChange: refuse });
    await press('Ann Arbor');
    await userEvent.click(dialog.getByRole('button', { name: 'Finish (1 selected)' }));
    await expectFailure('Failed to save players');
  });

  it('says how many there are when a list cannot hold all, and keeps what is selected in sight', async () => {
    const other = { ...ann, player_id: 'demo_other', jersey_number: 41 };
    const { backend, dialog } = await openDialog('Players', {
      players: [{ id: 'p1', name: 'Zed Zimmer', sport: 'NFL', listedId: 'demo_zed' }],
      onRead: readOf('players_master', () =>
        Response.json([ann, other], { headers: { 'content-range': '0-1/523' } }),
      ),
    });
    expect(await dialog.findByText('Showing 2 of 523, type to narrow')).toBeTruthy();
    expect(chosen()).toEqual(['Zed Zimmer']);
    await userEvent.click(await option('QB · KC · #41'));
    expect(await isPicked('QB · KC · #7')).toBe('false');
    expect(chosen()).toEqual(['Zed Zimmer', 'Ann Arbor']);
    await userEvent.click(dialog.getByRole('button', { name: 'Take Zed Zimmer out' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Finish (1 selected)' }));
    await eventually(() =>
      expect(backend.changes[0]?.body).toMatchObject({ listed_ids: ['demo_other'] }),
    );
  });
});

it('favourites that could not be loaded are not saved over: the dialog says why, and saves once they are known', async () => {
  vi.stubGlobal('reportError', vi.fn());
  let isDown = false;
  const onRead = readOf('favorite_teams', () => (isDown ? refuse() : undefined));
  const { state: backend } = openFavorites({ teams: [chiefs], teamCandidates, onRead });
  const edit = await screen.findByRole('button', { name: 'Edit teams' });
  isDown = true;
  await userEvent.click(edit);
  const dialog = within(await screen.findByRole('dialog'));
  await press('Buffalo Bills');
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Nothing can be saved over them.');
  const save = dialog.getByRole('button', { name: 'Continue (2 selected)' });
  expect(save).toHaveProperty('disabled', true);
  isDown = false;
  backend.teams = [chiefs, { ...chiefs, id: 't3', name: 'Chicago Bears', listedId: 'nfl-chi' }];
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  const saveAll = await dialog.findByRole('button', { name: 'Continue (3 selected)' });
  await waitFor(() => expect(saveAll).toHaveProperty('disabled', false));
  await userEvent.click(saveAll);
  await eventually(() =>
    expect(backend.changes[0]?.body).toMatchObject({
      listed_ids: ['nfl-kc', 'nfl-chi', 'nfl-buf'],
    }),
  );
  vi.unstubAllGlobals();
});
