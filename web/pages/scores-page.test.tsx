import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { ScoresPage } from './scores-page.tsx';

const real = { feed: 'espn' } as const;

beforeEach(() => {
  FakeSocket.install();
});

it('says that live scores are coming in demo, above the simulated games', async () => {
  fakeBackend(() => [buildGame({ external_id: 'demo_1' })]);
  renderWithData(<ScoresPage league="NBA" />, { feed: 'demo' });
  expect(await screen.findByText('Live scores coming soon')).toBeDefined();
  expect(screen.getByText('Demo data')).toBeDefined();
  expect(await screen.findByRole('list', { name: 'Live' })).toBeDefined();
});

it('says the same when a real feed has no game', async () => {
  renderAnswered(<ScoresPage league="NBA" />, () => [], real);
  expect(await screen.findByText('Live scores coming soon')).toBeDefined();
});

it('puts live games first and asks for the whole week of one league', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const { requests } = fakeBackend(() => [
    buildScheduledGame(),
    buildGame({ status: 'final' }),
    buildGame(),
  ]);
  renderWithData(<ScoresPage league="NFL" />, real);
  await screen.findByRole('list', { name: 'Live' });
  const lists = screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-label'));
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
    'Live',
    'Final',
    'Coming up',
  ]);
  for (const list of lists) expect(within(list).getAllByRole('link')).toHaveLength(1);
  vi.useRealTimers();
  expect([...requests[0]!.searchParams]).toEqual([
    ['select', '*'],
    ['sport', 'eq.NFL'],
    ['external_id', 'not.like.sample_%'],
    ['scheduled_at', `gte.${new Date(2026, 10, 17).toISOString()}`],
    ['scheduled_at', 'lte.2026-11-24T12:00:00.000Z'],
    ['order', 'scheduled_at.asc'],
  ]);
});

it('shows a changed score of the league, and asks nobody for it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
  const game = buildGame({ external_id: 'espn_1' });
  const { requests } = fakeBackend(({ pathname }) => (pathname.endsWith('/games') ? [game] : []));
  renderWithData(<ScoresPage league="NFL" />, real);
  await screen.findByRole('list', { name: 'Live' });
  await eventually(() =>
    expect(FakeSocket.latest.bindings).toMatchObject([
      { filter: 'sport=eq.NFL' },
      { table: 'game_situations' },
    ]),
  );
  vi.useFakeTimers({ now: Date.now() });
  FakeSocket.latest.update({ ...game, home_score: 28, updated_at: '2026-11-21T20:01:00Z' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('28')).toBeDefined();
  expect(requests.filter(({ pathname }) => pathname.endsWith('/games'))).toHaveLength(1);
});
