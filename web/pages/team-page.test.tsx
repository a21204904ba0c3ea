import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureAddress } from '#shared/picture-address.ts';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildPlayer, buildTeam } from '#web/testing/build-roster.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { failsToAnswer, neverAnswers } from '#web/testing/fake-backend.ts';
import { fakeTables, type TableAnswers } from '#web/testing/fake-tables.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { hrefOf, nextToast } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { TeamPage } from './team-page.tsx';

const ann = buildPlayer();
const bo = buildPlayer({ player_name: 'Bo Young', position: 'K', jersey_number: 0 });

beforeEach(() => void holdMedia());

function openTeam(answers: TableAnswers = {}, { address = 'nfl-kc', auth = signedIn() } = {}) {
  const roster = { teams_master: [buildTeam()], players_master: [ann, bo] };
  const backend = fakeTables({ ...roster, ...answers });
  const options = { auth, path: '/team/:teamId', at: `/team/${address}` };
  return { ...backend, ...renderPremium(<TeamPage />, { subscribed: false }, options) };
}

const star = (name: string) => screen.findByRole('button', { name: `Favorite ${name}` });
const isPressed = async (name: string) => (await star(name)).getAttribute('aria-pressed');

describe('TeamPage', () => {
  it.each([
    ['team', { teams_master: neverAnswers }],
    ['roster', { players_master: neverAnswers }],
  ])('turns a spinner while the %s loads', async (_, tables) => {
    const { container } = openTeam(tables);
    await eventually(() => expect(container.querySelectorAll('.animate-spin')).toHaveLength(1));
    expect(screen.getByText('Loading')).toBeDefined();
  });

  it.each(['nfl-kc', 'kansas-city-chiefs', 'Kansas-City-Chiefs'])(
    'finds the team at the address %s',
    async (address) => {
      const { requests } = openTeam({}, { address });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Kansas City Chiefs' }),
      ).toBeDefined();
      expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
        select: 'team_id,team_name,city,abbreviation,logo_url,conference,division,sport',
        team_id: 'eq.nfl-kc',
      });
      expect(screen.getByText('AFC')).toBeDefined();
      expect(screen.getByText('West')).toBeDefined();
      expect(screen.getByText('NFL')).toBeDefined();
      expect(hrefOf('Back to NFL')).toBe('/nfl');
      expect(document.title).toBe('Kansas City Chiefs Roster | Sports Hub');
    },
  );

  it('stands under the logo of the team, or its abbreviation without one', async () => {
    const logo_url = 'https://pictures.example/kc.svg';
    const { container, unmount } = openTeam({ teams_master: () => [buildTeam({ logo_url })] });
    await screen.findByText('Ann Arbor');
    const logo = container.querySelector('header img') as HTMLImageElement;
    expect(logo.getAttribute('src')).toBe(pictureAddress('teams', 'nfl-kc', logo_url, 288));
    fireEvent.load(logo);
    expect(screen.getAllByText('KC')).toHaveLength(1);
    unmount();
    openTeam();
    await screen.findByText('Ann Arbor');
    expect(screen.getAllByText('KC')).toHaveLength(2);
    expect(screen.getByText(/· Kansas City/)).toBeDefined();
  });

  it('says that a team is unknown, with a way back', async () => {
    openTeam({ teams_master: () => [] }, { address: 'no-such-team' });
    expect(await screen.findByRole('heading', { name: 'Team Not Found' })).toBeDefined();
    expect(hrefOf('Back to Dashboard')).toBe('/dashboard');
  });

  it('tells when the team cannot be loaded, and tries again', async () => {
    let isDown = true;
    openTeam({ teams_master: () => (isDown ? failsToAnswer() : [buildTeam()]) });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 });
    expect(takeWaitingToasts()).toEqual([
      { tone: 'error', title: 'Error', description: 'Failed to load team information' },
    ]);
    isDown = false;
    await userEvent.click(again);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Kansas City Chiefs' }),
    ).toBeDefined();
  }, 15_000);
});

describe('the roster', () => {
  it('asks for the active players of the team by jersey, the numberless last', async () => {
    const { requests } = openTeam();
    await screen.findByText('Ann Arbor');
    const asked = requests.find((url) => url.pathname.endsWith('/players_master'));
    expect(Object.fromEntries(asked!.searchParams)).toEqual({
      select: 'id,player_id,player_name,position,jersey_number,height,weight,age,photo_url,sport',
      team_id: 'eq.nfl-kc',
      is_active: 'eq.true',
      order: 'jersey_number.asc.nullslast',
      limit: '200',
    });
  });

  it('groups players by position with their facts', async () => {
    openTeam();
    expect(await screen.findByRole('heading', { name: 'Roster (2 players)' })).toBeDefined();
    const groups = screen.getAllByRole('heading', { level: 3 }).map((group) => group.textContent);
    expect(groups).toEqual(['QB (1)', 'K (1)']);
    const quarterbacks = within(screen.getByRole('list', { name: 'QB (1)' }));
    for (const fact of ['#7', `6' 4"`, '225 lbs', '27', 'AA']) {
      expect(quarterbacks.getByText(fact)).toBeDefined();
    }
    expect(screen.getByText('#0')).toBeDefined();
  });

  it('shows the photo of a player who has one', async () => {
    const photo_url = 'https://pictures.example/ann.jpg';
    openTeam({ players_master: () => [{ ...ann, photo_url }, bo] });
    const list = await screen.findByRole('list', { name: 'QB (1)' });
    const photo = list.querySelector('img') as HTMLImageElement;
    expect(photo.getAttribute('src')).toBe(pictureAddress('players', ann.id, photo_url, 144));
    fireEvent.load(photo);
    expect(screen.queryByText('AA')).toBeNull();
    expect(screen.getByText('BY')).toBeDefined();
  });

  it('combines search and position, and leads back from nothing', async () => {
    openTeam();
    const positions = await screen.findByRole('group', { name: /position/i });
    expect(positions.textContent).toBe('PositionsAll PositionsQBRBWRTEOLDLLBDBKP');
    await userEvent.type(screen.getByPlaceholderText('Search roster...'), 'ANN');
    expect(screen.queryByText('Bo Young')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'K' }));
    expect(screen.getByText('No players found matching your criteria')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show all players' }));
    expect(screen.getByText('Ann Arbor')).toBeDefined();
    expect(screen.getByText('Bo Young')).toBeDefined();
  });

  it('asks the feed once for an empty roster and shows what came', async () => {
    let players: unknown[] = [];
    const { calls } = openTeam({
      players_master: () => players,
      'refresh-team-roster': () => {
        players = [ann];
        return { updated: 1 };
      },
    });
    expect(await screen.findByText('Ann Arbor')).toBeDefined();
    const asked = calls.filter(({ path }) => path.includes('/functions/'));
    expect(asked).toMatchObject([
      { path: '/functions/v1/refresh-team-roster', body: { team_id: 'nfl-kc' } },
    ]);
  });

  it('says that an empty roster is being updated', async () => {
    openTeam({ players_master: () => [] });
    expect(await screen.findByText('No roster data available')).toBeDefined();
    expect(screen.getByText(/Roster information is being updated/)).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('stays empty and silent when the feed cannot be asked', async () => {
    const { requests } = openTeam({
      players_master: () => [],
      'refresh-team-roster': failsToAnswer,
    });
    expect(await screen.findByText('No roster data available')).toBeDefined();
    expect(requests.some((url) => url.pathname.endsWith('/refresh-team-roster'))).toBe(true);
    expect(takeWaitingToasts()).toEqual([]);
  });

  it('names the season that it belongs to', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-10T12:00:00Z'), toFake: ['Date'] });
    openTeam();
    expect(await screen.findByText('2025 Season')).toBeDefined();
  });

  it('tells when it cannot be loaded', async () => {
    openTeam({ players_master: failsToAnswer });
    expect(await screen.findByRole('alert', {}, { timeout: 8_000 })).toBeDefined();
    expect(takeWaitingToasts()).toEqual([
      { tone: 'error', title: 'Error', description: 'Failed to load team roster' },
    ]);
  }, 15_000);
});

describe('the favorite star', () => {
  it('removes a favorite whose name was stored in another case, by its id and owner', async () => {
    const { requests, calls } = openTeam({
      favorite_players: ({ searchParams }: URL) =>
        searchParams.has('select') ? [{ id: '1', name: 'ann arbor', sport: 'NFL' }] : null,
    });
    await eventually(async () => expect(await isPressed('Ann Arbor')).toBe('true'));
    await userEvent.click(await star('Ann Arbor'));
    expect(await nextToast()).toEqual({ tone: 'success', title: 'Removed from favorites' });
    expect(await isPressed('Ann Arbor')).toBe('false');
    const removal = calls.findIndex(({ method }) => method === 'DELETE');
    expect(calls[removal]?.path).toBe('/rest/v1/favorite_players');
    expect(Object.fromEntries(requests[removal]!.searchParams)).toEqual({
      id: 'eq.1',
      user_id: `eq.${fan.id}`,
    });
  });

  it('turns at once, waits disabled, and turns back when the server refuses', async () => {
    const answer = Promise.withResolvers<never>();
    openTeam({
      favorite_players: ({ searchParams }: URL) =>
        searchParams.has('select') ? [] : answer.promise,
    });
    await eventually(async () => expect(await star('Ann Arbor')).toHaveProperty('disabled', false));
    await userEvent.click(await star('Ann Arbor'));
    await eventually(async () => expect(await isPressed('Ann Arbor')).toBe('true'));
    expect(await star('Ann Arbor')).toHaveProperty('disabled', true);
    answer.reject(new Error('refused'));
    expect(await nextToast()).toEqual({ tone: 'error', title: 'Error updating favorites' });
    expect(await isPressed('Ann Arbor')).toBe('false');
  });

  it('asks a visitor to log in and sends nothing', async () => {
    const { requests } = openTeam({}, { auth: {} });
    await userEvent.click(await star('Ann Arbor'));
    expect(takeWaitingToasts()).toEqual([
      { tone: 'error', title: 'Please log in to save favorites' },
    ]);
    expect(requests.some((url) => url.pathname.endsWith('/favorite_players'))).toBe(false);
  });
});
