import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const first = buildGame();
const second = buildGame({ away_team: 'Boston Celtics', home_team: 'Miami Heat', sport: 'NBA' });

function answerLive(games: unknown[]) {
  return fakeBackend((url) => (url.searchParams.get('status') === 'eq.live' ? games : []));
}

async function openDashboard() {
  const view = renderWithData(<DashboardPage />);
  await screen.findByRole('list', { name: 'Live games' });
  await vi.waitFor(() => expect(FakeSocket.latest.bindings).toHaveLength(1));
  return view;
}

beforeEach(() => {
  FakeSocket.install();
});

describe('DashboardPage', () => {
  it('puts games before news, and both before the shortcuts', async () => {
    answerLive([first]);
    await openDashboard();
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings).toEqual(['Dashboard', 'Live games', 'Upcoming games', 'Latest news']);
    const shortcuts = within(screen.getByRole('navigation', { name: 'Quick access' }));
    expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/nfl',
      '/nba',
      '/pricing',
    ]);
  });

  it('changes one score in place, without a request and without moving the rows', async () => {
    const { requests } = answerLive([first, second]);
    await openDashboard();
    const asked = requests.length;
    FakeSocket.latest.update({ ...second, away_score: 20, updated_at: '2026-11-21T20:01:00Z' });
    const changed = await screen.findByRole('link', { name: 'Celtics at Heat, live, 20 to 21' });
    const list = screen.getByRole('list', { name: 'Live games' });
    expect(within(list).getAllByRole('link')).toEqual([
      screen.getByRole('link', { name: 'Bills at Chiefs, live, 17 to 21' }),
      changed,
    ]);
    expect(requests).toHaveLength(asked);
  });

  it('takes in a game that starts', async () => {
    answerLive([first]);
    await openDashboard();
    answerLive([first, second]);
    FakeSocket.latest.update(second);
    expect(await screen.findByRole('link', { name: /^Celtics at Heat, live/ })).toBeDefined();
  });

  it('says the age of the scores while the socket is down, and reads them again after', async () => {
    answerLive([first]);
    await openDashboard();
    expect(screen.queryByText(/^Updated/)).toBeNull();
    answerLive([{ ...first, home_score: 28, updated_at: '2026-11-21T20:01:00Z' }]);
    FakeSocket.latest.drop();
    expect(await screen.findByText(/^Updated \d+ s ago$/)).toBeDefined();
    expect(
      await screen.findByRole('link', { name: /17 to 28$/ }, { timeout: 4_000 }),
    ).toBeDefined();
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });
});
