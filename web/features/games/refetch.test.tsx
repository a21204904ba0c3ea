import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { type FakeBackend, fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LiveGames } from './lists/live-games.tsx';
import { UpcomingGames } from './lists/upcoming-games.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

const gamesAsked = ({ requests }: FakeBackend) =>
  requests.filter(({ pathname }) => pathname === '/rest/v1/games');

describe('games on the dashboard', () => {
  it('are asked for again every 30 seconds while they are on', async () => {
    const backend = fakeBackend(() => [buildGame()]);
    renderWithData(<LiveGames isFeedDown={false} />);
    await screen.findByRole('list', { name: 'Live games' });
    expect(gamesAsked(backend)).toHaveLength(1);
    await pass(25_000);
    expect(gamesAsked(backend)).toHaveLength(1);
    await pass(5_500);
    expect(gamesAsked(backend)).toHaveLength(2);
    await pass(30_000);
    expect(gamesAsked(backend)).toHaveLength(3);
  });

  it('are asked for again every 60 seconds while they are to come', async () => {
    const times: number[] = [];
    fakeBackend(({ pathname }) => {
      if (pathname === '/rest/v1/games') times.push(Date.now());
      return [buildScheduledGame()];
    });
    renderWithData(<UpcomingGames />);
    await screen.findByRole('list', { name: 'Upcoming games' });
    await pass(65_000);
    const [first = 0, second = 0] = times;
    expect(times).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(60_000);
  });
});
