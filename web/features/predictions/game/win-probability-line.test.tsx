import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLivePoint } from '#web/testing/build-forecasts.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { addPoint } from './use-live-chance.ts';
import { WinProbabilityLine } from './win-probability-line.tsx';

beforeEach(() => FakeSocket.install());

const game = buildGame({ external_id: 'demo_1' });

function answer(line: object[]) {
  return fakeBackend((url) => (url.pathname.endsWith('/live_win_probabilities') ? line : []));
}

describe('WinProbabilityLine', () => {
  it('tells who is ahead now, and the moments of the score as a table', async () => {
    answer([
      buildLivePoint({ home_score: 0, away_score: 0, home_win: 0.55 }),
      buildLivePoint({ home_score: 7, away_score: 0, home_win: 0.7, clock: '9:00' }),
      buildLivePoint({ home_score: 7, away_score: 0, home_win: 0.68, clock: '8:00' }),
      buildLivePoint({ home_score: 7, away_score: 0, home_win: 0.72, clock: '7:00' }),
    ]);
    renderPremium(<WinProbabilityLine game={game} />);
    expect(await screen.findByText('Chiefs 72% to win')).toBeDefined();
    await userEvent.click(screen.getByText('Show as a table'));
    const table = screen.getByRole('table', { name: 'Chance that Chiefs win, over the game' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent)
        .slice(1),
    ).toEqual(['Period 1, 10:000–055%', 'Period 1, 9:000–770%', 'Period 1, 7:000–772%']);
  });

  it('grows by what comes over the socket', async () => {
    answer([buildLivePoint({ home_win: 0.6 })]);
    renderPremium(<WinProbabilityLine game={game} />);
    await screen.findByText('Chiefs 60% to win');
    await vi.waitFor(() => expect(FakeSocket.latest.bindings).toHaveLength(1));
    expect(FakeSocket.latest.bindings).toMatchObject([
      { table: 'live_win_probabilities', filter: 'game_id=eq.demo_1' },
    ]);
    FakeSocket.latest.update(buildLivePoint({ home_win: 0.25, away_score: 10 }));
    expect(await screen.findByText('Bills 75% to win')).toBeDefined();
  });

  it('says who won when it is over, and listens no more', async () => {
    answer([buildLivePoint({ home_win: 1, home_score: 24, away_score: 17 })]);
    renderPremium(<WinProbabilityLine game={{ ...game, status: 'final' }} />);
    expect(await screen.findByText('Chiefs won')).toBeDefined();
  });

  it('says that a game ended level', async () => {
    answer([buildLivePoint({ home_win: 0.5, home_score: 17, away_score: 17 })]);
    renderPremium(<WinProbabilityLine game={{ ...game, status: 'final' }} />);
    expect(await screen.findByText('The game ended level')).toBeDefined();
  });

  it('waits for the first point', async () => {
    answer([]);
    renderPremium(<WinProbabilityLine game={game} />);
    expect(await screen.findByText('No win probability for this game')).toBeDefined();
  });

  it('offers to try again after a failure', async () => {
    fakeBackend(failsToAnswer);
    renderPremium(<WinProbabilityLine game={game} />);
    await screen.findByRole('alert');
    answer([buildLivePoint({ home_win: 0.6 })]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chiefs 60% to win')).toBeDefined();
  });

  it('asks for no line for who has not subscribed', async () => {
    const { requests } = answer([buildLivePoint()]);
    renderPremium(<WinProbabilityLine game={game} />, {});
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.pathname).toBe('/rest/v1/track_record');
  });

  it('shows and asks nothing before the start', async () => {
    const { listAsked } = answer([buildLivePoint()]);
    renderPremium(<WinProbabilityLine game={buildScheduledGame()} />);
    expect(await listAsked()).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('addPoint', () => {
  const [first, second, third] = [buildLivePoint(), buildLivePoint(), buildLivePoint()];

  it('keeps the order of time, whatever order points come in', () => {
    expect(addPoint([first, third], second)).toEqual([first, second, third]);
  });

  it('tells a known moment anew', () => {
    const corrected = { ...second, at: second.at.replace('Z', '+00:00'), home_win: 0.9 };
    expect(addPoint([first, second], corrected)).toEqual([first, corrected]);
  });
});
