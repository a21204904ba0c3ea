import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { otherSports } from '#web/parts/other-sports.ts';
import { buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { UpcomingGames } from './upcoming-games.tsx';

const open = (answers: Answers) => renderAnswered(<UpcomingGames />, answers);

afterEach(() => void otherSports.keep(null));

it('shows a skeleton while loading', async () => {
  const { requests } = open(neverAnswers);
  await eventually(() => expect(requests).toHaveLength(1));
  expect(screen.getByRole('status')).toBeDefined();
});

it('shows four of the six games of both leagues that it asks for', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const { requests } = open(() => Array.from({ length: 6 }, () => buildScheduledGame()));
  const list = await screen.findByRole('list', { name: 'Upcoming games' });
  expect(within(list).getAllByRole('link')).toHaveLength(4);
  expect([...requests[0]!.searchParams]).toEqual([
    ['select', '*'],
    ['sport', 'in.(NFL,NBA)'],
    ['external_id', 'not.like.sample_%'],
    ['status', 'eq.scheduled'],
    ['scheduled_at', 'gte.2026-11-21T12:00:00.000Z'],
    ['scheduled_at', 'lte.2026-12-05T12:00:00.000Z'],
    ['order', 'scheduled_at.asc'],
    ['limit', '6'],
  ]);
});

it('asks for soccer and cricket too where they are wanted', async () => {
  otherSports.keep('yes');
  const { requests } = open(() => []);
  await eventually(() =>
    expect(requests[0]?.searchParams.get('sport')).toBe('in.(NFL,NBA,SOCCER,CRICKET)'),
  );
});

it('says "No upcoming games scheduled" when there are none', async () => {
  open(() => []);
  expect(await screen.findByText('No upcoming games scheduled')).toBeDefined();
});

it('falls back to games labelled as samples when the fetch fails', async () => {
  open(failsToAnswer);
  expect(await screen.findByText('Sample')).toBeDefined();
  const rows = await screen.findAllByText(/^Sample: /);
  expect(rows).toHaveLength(4);
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks for them again every 60 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const times: number[] = [];
  open(({ pathname }) => {
    if (pathname.endsWith('/games')) times.push(Date.now());
    return [buildScheduledGame()];
  });
  await screen.findByRole('list', { name: 'Upcoming games' });
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  const [first = 0, second = 0] = times;
  expect(times).toHaveLength(2);
  expect(second - first).toBeGreaterThanOrEqual(60_000);
});

it('keeps real games when a later refresh fails', async () => {
  const { queryClient } = open(() => [buildScheduledGame()]);
  await screen.findByRole('link');
  fakeBackend(failsToAnswer);
  await queryClient.refetchQueries();
  expect(screen.getByRole('link')).toBeDefined();
  expect(screen.queryByText('Sample')).toBeNull();
});
