import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { SchedulePage } from './schedule-page.tsx';

const real = { feed: 'espn' } as const;

beforeEach(() => {
  FakeSocket.install();
});

it('says that real schedules are coming in demo, above the simulated games', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  fakeBackend(() => [buildScheduledGame({ external_id: 'demo_1' })]);
  renderWithData(<SchedulePage league="NFL" />, {
    path: '*',
    at: '/nfl/schedule?week=2',
    feed: 'demo',
  });
  expect(await screen.findByText('Real schedules coming soon')).toBeDefined();
  expect(screen.getByText('Demo data')).toBeDefined();
  expect(screen.getByText('The games below are simulated.')).toBeDefined();
  const today = await screen.findByRole('list', { name: 'Today' });
  expect(within(today).getAllByRole('link')).toHaveLength(1);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${location.origin}/nfl/schedule`,
  );
  expect(hrefOf('Back to Dashboard')).toBe('/dashboard');
});

it('moves a game that is put off to its new day at once', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const game = buildScheduledGame({ external_id: 'espn_1' });
  fakeBackend(({ pathname }) => (pathname.endsWith('/games') ? [game] : []));
  renderWithData(<SchedulePage league="NFL" />, real);
  await screen.findByRole('list', { name: 'Today' });
  await eventually(() =>
    expect(FakeSocket.latest.bindings).toMatchObject([{ filter: 'sport=eq.NFL' }, {}]),
  );
  FakeSocket.latest.update({ ...game, scheduled_at: '2026-11-22T18:00:00Z' });
  expect(await screen.findByRole('list', { name: 'Tomorrow' })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Today' })).toBeNull();
});

it('lists all real games of this week and the next 14 days by day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const tomorrow = buildScheduledGame({ scheduled_at: '2026-11-22T18:00:00Z' });
  const { requests } = fakeBackend(() => [buildScheduledGame(), tomorrow]);
  renderWithData(<SchedulePage league="NFL" />, real);
  const today = await screen.findByRole('list', { name: 'Today' });
  expect(within(today).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Tomorrow' })).toBeDefined();
  expect(screen.getAllByText('Week 12')).toHaveLength(2);
  expect([...requests[0]!.searchParams]).toEqual([
    ['select', '*'],
    ['sport', 'eq.NFL'],
    ['external_id', 'not.like.sample_%'],
    ['scheduled_at', `gte.${new Date(2026, 10, 17).toISOString()}`],
    ['scheduled_at', 'lte.2026-12-05T12:00:00.000Z'],
    ['order', 'scheduled_at.asc'],
  ]);
});

it('says so when there are none, and leads to the league', async () => {
  renderAnswered(<SchedulePage league="NBA" />, () => [], real);
  expect(await screen.findByText('Real schedules coming soon')).toBeDefined();
  expect(hrefOf('Go to NBA')).toBe('/nba');
});
