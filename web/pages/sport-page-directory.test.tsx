import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { ann, bo, chiefs, visitSport } from '#web/testing/fake-sport.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';

const schedule = () => screen.queryByRole('region', { name: 'Upcoming schedule' });
const link = (name: RegExp | string) => screen.getByRole('link', { name });
const search = () => screen.getByPlaceholderText('Search teams or players...');
const directory = () => within(screen.getByRole('region', { name: 'Teams and players' }));

beforeEach(() => void FakeSocket.install());

describe('teams and players of a sport', () => {
  it('asks for the active ones of the sport, by name', async () => {
    const { requests } = visitSport('NFL', { tab: 'teams' });
    await directory().findByText('Buffalo Bills');
    const query = (table: string) =>
      Object.fromEntries(requests.find((url) => url.pathname.endsWith(table))!.searchParams);
    expect(query('/teams_master')).toEqual({
      select: 'team_id,team_name,city,abbreviation,logo_url,conference,division,sport',
      sport: 'eq.NFL',
      is_active: 'eq.true',
      order: 'team_name.asc',
    });
    expect(query('/players_master')).toEqual({
      select: 'id,player_id,player_name,position,jersey_number,team_id,photo_url,sport',
      sport: 'eq.NFL',
      is_active: 'eq.true',
      order: 'player_name.asc',
      limit: '200',
    });
  });

  it('counts both in tabs of the head, and hands a team over to its page', async () => {
    const { router } = visitSport('NFL');
    expect(await screen.findByRole('link', { name: 'Teams (2)' })).toBeDefined();
    expect(link('Overview').getAttribute('aria-current')).toBe('page');
    await userEvent.click(link('Teams (2)'));
    expect(link('Teams (2)').getAttribute('aria-current')).toBe('page');
    expect(schedule()).toBeNull();
    await userEvent.click(directory().getByRole('link', { name: 'Kansas City Chiefs' }));
    expect(router.state.location.pathname).toBe('/team/nfl-kc');
    expect(router.state.location.state).toEqual({ team: chiefs, sport: 'NFL' });
  });

  it('remembers the tab in the address', async () => {
    const { router } = visitSport('NFL');
    await userEvent.click(await screen.findByRole('link', { name: 'Players (2)' }));
    expect(router.state.location.search).toBe('?tab=players');
    expect(await directory().findByText('Ann Arbor')).toBeDefined();
    expect(directory().getByRole('button', { name: 'Favorite Bo Young' })).toBeDefined();
  });

  it('stand by division', async () => {
    visitSport('NFL', { tab: 'teams' });
    await directory().findByText('Kansas City Chiefs');
    const heads = directory().getAllByRole('heading', { level: 2 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['AFC East', 'AFC West']);
  });

  it.each([
    ['chiefs', 'teams'],
    ['ann', 'players'],
  ])('open as %s is typed: %s', async (words, tab) => {
    const { router } = visitSport('NFL');
    await screen.findByRole('link', { name: 'Teams (2)' });
    await userEvent.type(search(), words);
    expect(router.state.location.search).toBe(`?tab=${tab}`);
    expect(document.activeElement).toBe(search());
  });

  it('opens what was typed before the rows came', async () => {
    const teams = Promise.withResolvers<unknown>();
    const { router } = visitSport('NFL', { tab: 'players' }, { teams_master: () => teams.promise });
    await userEvent.type(search(), 'chiefs');
    expect(router.state.location.search).toBe('?tab=players');
    teams.resolve([chiefs]);
    expect(await directory().findByText('Kansas City Chiefs')).toBeDefined();
    expect(router.state.location.search).toBe('?tab=teams');
  });

  it('searches teams at once and players at the server, with the position', async () => {
    const { requests } = visitSport(
      'NFL',
      { tab: 'players' },
      {
        players_master: (url: URL) =>
          url.searchParams.get('player_name') === null ? [ann, bo] : [],
      },
    );
    await directory().findByText('Ann Arbor');
    await userEvent.click(directory().getByRole('button', { name: 'QB' }));
    await userEvent.type(search(), '100%_s*');
    expect(link('Teams (0)')).toBeDefined();
    expect(await directory().findByText('No players found matching your criteria')).toBeDefined();
    const { searchParams } = requests.findLast(({ pathname }) =>
      pathname.endsWith('/players_master'),
    )!;
    expect(searchParams.get('player_name')).toBe(String.raw`ilike.%100\%\_s_%`);
    expect(searchParams.get('position')).toBe('eq.QB');
    await userEvent.click(link('Teams (0)'));
    expect(directory().getByText('No teams found matching your search')).toBeDefined();
    expect(directory().queryByRole('button', { name: 'Update team data' })).toBeNull();
    await userEvent.click(directory().getByRole('button', { name: 'Show all' }));
    expect(await directory().findByText('Kansas City Chiefs')).toBeDefined();
    expect(search()).toHaveProperty('value', '');
  });

  it.each([
    ['NFL', ['QB', 'RB', 'WR', 'TE', 'OL', 'DL', 'LB', 'DB', 'K', 'P']],
    ['NBA', ['PG', 'SG', 'SF', 'PF', 'C']],
    ['SOCCER', ['GK', 'DEF', 'MID', 'FWD']],
    ['CRICKET', ['BAT', 'BOWL', 'ALL', 'WK']],
  ] as const)('filters players of %s by its positions', async (sport, positions) => {
    visitSport(sport, { tab: 'players' });
    const buttons = within(await directory().findByRole('group', { name: /position/i }));
    expect(buttons.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All Positions',
      ...positions,
    ]);
  });

  it('offers to update a league without teams, and reads again after two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answered: number[] = [];
    const reads: number[] = [];
    let teams: unknown[] = [];
    const tables = {
      teams_master: () => {
        reads.push(Date.now());
        return teams;
      },
      players_master: [],
      'update-sports-rosters': () => {
        answered.push(Date.now());
        return { updated: 0 };
      },
    };
    const { called, calls } = visitSport('NBA', { tab: 'teams' }, tables);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await directory().findByRole('button', { name: 'Update team data' }));
    await eventually(() => expect(called()).toEqual(['update-sports-rosters']));
    const call = calls.find(({ path }) => path === '/functions/v1/update-sports-rosters');
    expect(call).toMatchObject({ method: 'POST', body: null });
    reads.length = 0;
    teams = [chiefs];
    await act(() => vi.advanceTimersByTimeAsync(2_200));
    expect(reads).toHaveLength(1);
    expect(Number(reads[0]) - Number(answered[0])).toBeGreaterThanOrEqual(2_000);
    expect(await directory().findByText('Kansas City Chiefs')).toBeDefined();
  });

  it('updates by itself, once, when the lists cannot be read, and only logs why', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const logged = vi.fn();
    vi.stubGlobal('reportError', logged);
    const { called } = visitSport(
      'NBA',
      {},
      { teams_master: failsToAnswer, players_master: failsToAnswer },
    );
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(logged).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(called()).toEqual(['update-sports-rosters']);
    expect(link('Teams (0)')).toBeDefined();
    expect(link('Players (0)')).toBeDefined();
    expect(takeWaitingToasts()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it.each(['SOCCER', 'CRICKET'] as const)(
    'are labelled samples of %s that lead nowhere',
    async (sport) => {
      const { called } = visitSport(
        sport,
        {},
        {
          now: () => [],
          schedule: () => [],
          teams_master: [],
          players_master: [],
        },
      );
      expect(await within(schedule()!).findByText('Sample')).toBeDefined();
      expect(within(schedule()!).getAllByRole('listitem')).toHaveLength(5);
      await userEvent.click(link('Teams (6)'));
      expect(link('Players (12)')).toBeDefined();
      expect(directory().getByText('Sample')).toBeDefined();
      expect(directory().queryByRole('link')).toBeNull();
      expect(called()).toEqual([]);
    },
  );
});
