import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthContext } from '#web/api/auth-context.ts';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const first = buildGame({ home_team: 'Chicago Bears', away_team: 'Detroit Lions' });
const followed = buildGame();

type Answers = { favorites?: () => unknown; live?: unknown[] };

function fakeTables({ favorites = () => [], live = [first, followed] }: Answers = {}) {
  return fakeBackend((url) => {
    if (url.pathname.endsWith('/favorite_teams')) return favorites();
    if (!url.pathname.endsWith('/games')) return [];
    return url.searchParams.get('status') === 'eq.live' ? live : [buildScheduledGame()];
  });
}

function openDashboard(at = '/dashboard') {
  return renderWithData(
    <AuthContext value={buildAuth({ session: buildSession() })}>
      <DashboardPage />
    </AuthContext>,
    { path: '/dashboard', at },
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const liveGames = async () => {
  const list = await screen.findByRole('list', { name: 'Live games' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent?.split(',')[0]);
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
});

describe('the tabs of the dashboard', () => {
  it('begin at home, with five of them', async () => {
    fakeTables();
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

  it('hold live games, upcoming games, news and quick access at home', async () => {
    fakeTables();
    openDashboard();
    const home = within(screen.getByRole('tabpanel', { name: 'Home' }));
    expect(await home.findByRole('list', { name: 'Live games' })).toBeTruthy();
    expect(await home.findByRole('list', { name: 'Upcoming games' })).toBeTruthy();
    expect(await home.findByText('No recent news available')).toBeTruthy();
    const hrefs = home.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/nfl', '/nba', '/pricing']));
  });

  it.each([
    ['favorites', 'Favorites'],
    ['nonsense', 'Home'],
    ['', 'Home'],
  ])('open %j from the address as %s', (parameter, name) => {
    fakeTables();
    openDashboard(`/dashboard?tab=${parameter}`);
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
  });

  it('stand in the address, so that the way back leads through them', async () => {
    fakeTables();
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

  it('are one tab stop, walked by arrows, Home and End, round and round', async () => {
    fakeTables();
    openDashboard('/dashboard?tab=favorites');
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
  it('keep their order for who follows nobody', async () => {
    fakeTables();
    openDashboard();
    expect(await liveGames()).toEqual(['Lions at Bears', 'Bills at Chiefs']);
  });

  it('begin with those of followed teams, in whatever case they were stored', async () => {
    fakeTables({ favorites: () => [{ id: '1', name: 'KANSAS CITY chiefs', sport: 'nfl' }] });
    openDashboard();
    expect(await liveGames()).toEqual(['Bills at Chiefs', 'Lions at Bears']);
  });

  it('do not wait for favourites that fail to load', async () => {
    fakeTables({ favorites: failsToAnswer });
    openDashboard();
    expect(await liveGames()).toEqual(['Lions at Bears', 'Bills at Chiefs']);
  });

  it('wait for favourites, so that no row moves when they come', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { requests } = fakeTables({ favorites: () => answer.promise });
    openDashboard();
    await vi.waitFor(() =>
      expect(requests.some((url) => url.search.includes('eq.live'))).toBe(true),
    );
    expect(screen.queryByRole('list', { name: 'Live games' })).toBeNull();
    answer.resolve([]);
    expect(await liveGames()).toHaveLength(2);
  });
});
