import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { LeaguePeriods } from './league-periods.tsx';

const real = { path: '/nfl/scores', feed: 'espn' } as const;
const around = <p>Games around now</p>;

beforeEach(() => {
  FakeSocket.install();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('LeaguePeriods', () => {
  it('leads from now to the next football week and back', async () => {
    const { requests } = fakeBackend(() => [
      buildGame({ status: 'final', scheduled_at: '2026-11-26T18:00:00Z' }),
      buildScheduledGame({ scheduled_at: '2026-11-29T18:00:00Z' }),
    ]);
    const { router } = renderWithData(<LeaguePeriods league="NFL">{around}</LeaguePeriods>, {
      ...real,
      at: '/nfl/scores',
    });
    expect(screen.getByText('Games around now')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Now' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
    const day = await screen.findByRole('list', { name: 'Thu, Nov 26' });
    expect(within(day).getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Week 12' })).toBeDefined();
    expect(screen.getByText(/^November 24 . 30, 2026$/)).toBeDefined();
    expect(screen.queryByText('Games around now')).toBeNull();
    expect(router.state.location.search).toBe('?date=2026-11-24');
    const asked = requests[0]!.searchParams;
    expect(asked.getAll('external_id')).toEqual(['not.like.sample_%', 'not.like.demo_%']);
    expect(asked.getAll('scheduled_at')).toEqual([
      `gte.${new Date(2026, 10, 24).toISOString()}`,
      `lte.${new Date(new Date(2026, 11, 1).getTime() - 1).toISOString()}`,
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Now' }));
    expect(await screen.findByText('Games around now')).toBeDefined();
  });

  it('goes by the day in basketball, from the day in the address', async () => {
    fakeBackend(() => []);
    renderWithData(<LeaguePeriods league="NBA">{around}</LeaguePeriods>, {
      ...real,
      at: '/nfl/scores?date=2026-12-01',
    });
    expect(await screen.findByText('No games in this time')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Tuesday, December 1, 2026' })).toBeDefined();
    const back = screen.getByRole('link', { name: 'Previous day' });
    expect(back.getAttribute('href')).toBe('/nfl/scores?date=2026-11-30');
  });

  it.each(['2026-02-31', 'soon', ''])(
    'shows the games around now for the date "%s"',
    async (date) => {
      const { listAsked } = fakeBackend(() => []);
      const at = `/nfl/scores?date=${date}`;
      renderWithData(<LeaguePeriods league="NFL">{around}</LeaguePeriods>, { ...real, at });
      expect(screen.getByText('Games around now')).toBeDefined();
      expect(await listAsked()).toEqual([]);
    },
  );

  it('has nothing to lead to in demo', async () => {
    const { listAsked } = fakeBackend(() => [buildGame()]);
    const options = { ...real, feed: 'demo', at: '/nfl/scores?date=2026-12-01' } as const;
    renderWithData(<LeaguePeriods league="NFL">{around}</LeaguePeriods>, options);
    expect(screen.getByText('Games around now')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await listAsked()).toEqual([]);
  });

  it('shows a skeleton while loading, and offers another try after a failure', async () => {
    const at = '/nfl/scores?date=2026-12-01';
    fakeBackend(neverAnswers);
    const view = renderWithData(<LeaguePeriods league="NFL">{around}</LeaguePeriods>, {
      ...real,
      at,
    });
    expect(await screen.findByRole('status')).toBeDefined();
    view.unmount();
    fakeBackend(failsToAnswer);
    renderWithData(<LeaguePeriods league="NFL">{around}</LeaguePeriods>, { ...real, at });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
