import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const first = buildGame({
  home_team_id: 'nfl-chi',
  home_team: 'Chicago Bears',
  away_team: 'Detroit Lions',
});
const followed = buildGame();

type Answers = { favorites?: () => unknown; live?: unknown[] };

function openDashboard(answers?: Answers, at?: string) {
  return { ...fakeTables(answers), ...renderDashboard(at) };
}

function fakeTables({ favorites = () => [], live = [first, followed] }: Answers = {}) {
  return fakeBackend((url) => {
    if (url.pathname.endsWith('/favorite_teams')) return favorites();
    if (!url.pathname.endsWith('/games')) return [];
    return url.searchParams.get('status') === 'in.(live,unknown)' ? live : [buildScheduledGame()];
  });
}

function renderDashboard(at = '/dashboard') {
  return renderWithData(<DashboardPage />, {
    auth: signedIn(),
    subscription: {},
    path: '/dashboard',
    at,
  });
}

const tab = (name: string) => screen.getByRole('tab', { name });
const liveGames = async () => {
  const lists = await screen.findAllByRole('list', { name: /^Live games/ });
  return lists
    .flatMap((list) => within(list).getAllByRole('link'))
    .map((link) => link.textContent?.split(',')[0]);
};

beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket));

function swipe(from: number, to: number): void {
  const panel = screen.getByRole('tabpanel').querySelector('[class*="touch-action"]');
  if (!panel) throw new Error('nothing to swipe on');
  fireEvent.touchStart(panel, { touches: [{ clientX: from, clientY: 300 }] });
  fireEvent.touchEnd(panel, { changedTouches: [{ clientX: to, clientY: 300 }] });
}

describe('the tabs of the dashboard', () => {
  it('begin at home, with five of them', async () => {
    openDashboard();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Home',
      'Favorites',
      'Predictions',
      'Fantasy',
      'Injuries',
    ]);
    expect(tab('Home').getAttribute('aria-selected')).toBe('true');
    const panel = screen.getByRole('tabpanel', { name: 'Home' });
    expect(await within(panel).findByRole('region', { name: 'Live games' })).toBeTruthy();
    expect(document.title).toBe('Dashboard | Sports Hub');
  });

  it('have a title and a description of no other tab', async () => {
    openDashboard();
    const said = new Set<string | null | undefined>();
    for (const each of screen.getAllByRole('tab')) {
      await userEvent.click(each);
      said.add(document.title);
      said.add(document.querySelector('meta[name=description]')?.getAttribute('content'));
    }
    expect(said.size).toBe(10);
    expect(document.title).toBe('Injury reports | Sports Hub');
  });

  it('hold live games, upcoming games, news and quick access at home', async () => {
    openDashboard();
    const home = within(screen.getByRole('tabpanel', { name: 'Home' }));
    expect(await home.findByRole('list', { name: 'Live games' })).toBeTruthy();
    expect(await home.findByRole('list', { name: 'Upcoming games' })).toBeTruthy();
    expect(await home.findByText('No recent news available')).toBeTruthy();
    // What is offered waits for what is paid for.
    await waitFor(() => {
      const hrefs = home.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(hrefs).toEqual(expect.arrayContaining(['/nfl', '/nba', '/pricing']));
    });
  });

  it.each([
    ['favorites', 'Favorites'],
    ['nonsense', 'Home'],
    ['', 'Home'],
  ])('open %j from the address as %s', (parameter, name) => {
    openDashboard({}, `/dashboard?tab=${parameter}`);
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
  });

  it('stand in the address, so that the way back leads through them', async () => {
    const { router } = openDashboard();
    await userEvent.click(tab('Favorites'));
    expect(router.state.location.search).toBe('?tab=favorites');
    expect(await screen.findByText('No Teams Selected')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Live games' })).toBeNull();
    await userEvent.click(tab('Home'));
    expect(router.state.location.search).toBe('');
    await router.navigate(-1);
    expect(await screen.findByText('No Teams Selected')).toBeTruthy();
  });

  it('show where a walker stopped who was faster than the page', async () => {
    openDashboard();
    tab('Home').focus();
    act(() => {
      fireEvent.keyDown(tab('Home'), { key: 'End' });
      fireEvent.keyDown(tab('Injuries'), { key: 'ArrowRight' });
    });
    expect(document.activeElement).toBe(tab('Home'));
    expect(tab('Home').getAttribute('aria-selected')).toBe('true');
  });

  it('are one tab stop, walked by arrows, Home and End, round and round', async () => {
    openDashboard({}, '/dashboard?tab=favorites');
    const user = userEvent.setup();
    tab('Favorites').focus();
    for (const [key, name] of [
      ['{End}', 'Injuries'],
      ['{ArrowRight}', 'Home'],
      ['{ArrowLeft}', 'Injuries'],
      ['{Home}', 'Home'],
      ['{ArrowRight}', 'Favorites'],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(tab(name));
      expect(tab(name).getAttribute('aria-selected')).toBe('true');
    }
    const stops = screen.getAllByRole('tab').filter((each) => each.tabIndex === 0);
    expect(stops).toEqual([tab('Favorites')]);
  });
});

describe('live games on the dashboard', () => {
  it('begin with those of followed teams, whatever these are called', async () => {
    openDashboard({
      favorites: () => [{ id: '1', name: 'Chiefs', sport: 'NFL', listedId: 'nfl-kc' }],
    });
    expect(await liveGames()).toEqual(['Bills at Chiefs', 'Lions at Bears']);
  });

  it('do not wait for favourites that fail to load, which is only logged', async () => {
    const logged = vi.fn();
    vi.stubGlobal('reportError', logged);
    openDashboard({ favorites: failsToAnswer });
    expect(await liveGames()).toEqual(['Lions at Bears', 'Bills at Chiefs']);
    expect(logged).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('wait for favourites, so that no row moves when they come', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { requests } = openDashboard({ favorites: () => answer.promise });
    await eventually(() =>
      expect(requests.some((url) => url.searchParams.get('status') === 'in.(live,unknown)')).toBe(
        true,
      ),
    );
    expect(screen.queryByRole('list', { name: 'Live games' })).toBeNull();
    answer.resolve([]);
    expect(await liveGames()).toHaveLength(2);
  });
});

describe('the league filter of the home tab', () => {
  const nba = buildGame({
    sport: 'NBA',
    home_team: 'Boston Celtics',
    away_team: 'Detroit Pistons',
  });
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Leagues' })).getByRole('button', { pressed: true })
      .textContent;

  it('shows one league alone, in the address, and both again', async () => {
    const { router } = openDashboard({ live: [followed, nba] });
    expect(await liveGames()).toEqual(['Bills at Chiefs', 'Pistons at Celtics']);
    const filter = within(screen.getByRole('group', { name: 'Leagues' }));
    await userEvent.click(filter.getByRole('button', { name: 'NBA' }));
    expect(router.state.location.search).toBe('?sport=nba');
    expect(await liveGames()).toEqual(['Pistons at Celtics']);
    await userEvent.click(filter.getByRole('button', { name: 'All' }));
    expect(router.state.location.search).toBe('');
    expect(await liveGames()).toHaveLength(2);
  });

  it('asks for the next games, the week and the news of that league', async () => {
    const { requests } = openDashboard({}, '/dashboard?sport=nfl');
    expect(pressed()).toBe('NFL');
    expect(await screen.findByRole('list', { name: 'Upcoming games' })).toBeTruthy();
    const asked = requests.map(({ pathname, searchParams }) => `${pathname} ${searchParams}`);
    expect(
      asked.filter((each) => each.includes('/games ') && each.includes('sport=eq.NFL')),
    ).toHaveLength(2);
    expect(asked.filter((each) => each.includes('/news ') && !each.includes('NFL'))).toEqual([]);
  });

  it('says that none is live when only the other league plays', async () => {
    openDashboard({ live: [followed] }, '/dashboard?sport=nba');
    expect(await screen.findByText('No Live Games')).toBeTruthy();
  });
});

describe('the days over the games', () => {
  const chosen = () =>
    screen
      .getAllByRole('link')
      .find((link) => link.getAttribute('aria-current') === 'date')
      ?.getAttribute('aria-label');
  const lastNight = buildGame({ status: 'final', home_team: 'Denver Broncos' });

  function fakeDays() {
    return fakeBackend(({ pathname, searchParams }) => {
      if (!pathname.endsWith('/games')) return [];
      if (searchParams.get('status') === 'in.(live,unknown)') return [first];
      return searchParams.has('limit') ? [] : [lastNight];
    });
  }

  it('show what has ended also while others are live', async () => {
    fakeDays();
    renderDashboard();
    const results = await screen.findByRole('list', { name: 'Results' });
    expect(within(results).getByRole('link').textContent).toMatch(/^Bills at Broncos, final/);
    expect(await liveGames()).toEqual(['Lions at Bears']);
  });

  it('lead to every game of yesterday with one press, in the address', async () => {
    const { requests } = fakeDays();
    const { router } = renderDashboard();
    await userEvent.click(screen.getByRole('link', { name: /^Yesterday/ }));
    const list = await screen.findByRole('list', { name: 'Final' });
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(router.state.location.search).toMatch(/^\?date=\d{4}-\d\d-\d\d$/);
    const lastGames = requests.findLast(({ pathname }) => pathname.endsWith('/games'));
    expect(lastGames?.searchParams.get('sport')).toBe('in.(NFL,NBA)');
    expect(screen.queryByRole('region', { name: 'Live games' })).toBeNull();
  });

  it('are weeks where football alone is shown, and stay beside the league in the address', async () => {
    fakeDays();
    const { router } = renderDashboard('/dashboard?sport=nfl');
    await userEvent.click(screen.getByRole('link', { name: /^Next week/ }));
    expect(router.state.location.search).toMatch(/^\?sport=nfl&date=/);
  });

  it('follow a level swipe to the next one and back', async () => {
    fakeDays();
    renderDashboard();
    await liveGames();
    swipe(300, 100);
    expect(chosen()).toMatch(/^Tomorrow/);
    swipe(100, 300);
    swipe(100, 300);
    expect(chosen()).toMatch(/^Yesterday/);
  });
});

it('the spoiler switch hides scores, their sentences and headlines until asked, and is kept in this browser', async () => {
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Spoilers/ }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.keyboard('{Escape}');
  };
  const { unmount, container } = openDashboard({ live: [followed] });
  await screen.findByRole('link', { name: 'Bills at Chiefs, live, 17 to 21' });
  await choose('Hide all');
  const link = screen.getByRole('link', { name: 'Bills at Chiefs, live, score hidden' });
  expect(link.textContent).not.toMatch(/17|21/);
  expect(await screen.findByRole('button', { name: 'Show: Latest news' })).toBeTruthy();
  FakeSocket.latest.update({ ...followed, home_score: 28 });
  await eventually(() => expect(container.querySelector('[aria-live]')?.textContent).toBe(''));
  unmount();

  renderDashboard();
  await screen.findByRole('link', { name: 'Bills at Chiefs, live, score hidden' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show: Latest news' }));
  expect(await screen.findByText('No recent news available')).toBeTruthy();
  await choose('Show');
  expect(screen.getByRole('link', { name: 'Bills at Chiefs, live, 17 to 21' })).toBeTruthy();
  expect(localStorage.getItem('scores-hidden')).toBeNull();
});
