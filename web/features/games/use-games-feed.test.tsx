import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame, buildScheduledGame, buildSituation } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import type { Game } from './game.ts';
import { liveGamesQuery } from './games.queries.ts';
import { scheduleQuery, scoresQuery } from './league/sport-games.queries.ts';
import { situationsQuery } from './situations.queries.ts';
import { useGamesFeed } from './use-games-feed.ts';

const onRender = vi.fn();

function Scores() {
  useGamesFeed();
  const { data } = useQuery(liveGamesQuery);
  onRender();
  return <p>{data?.games.map(({ home_score }) => home_score).join(' ')}</p>;
}

beforeEach(() => {
  FakeSocket.install();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

async function openScores(games: Game[]) {
  const backend = fakeBackend(() => games);
  const view = renderWithData(<Scores />);
  await screen.findByText(games.map(({ home_score }) => home_score).join(' '));
  await eventually(() => expect(FakeSocket.latest.bindings).toHaveLength(2));
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  // The channel may still be told that it stands.
  await pass(0);
  onRender.mockClear();
  return { ...view, backend, pass, asked: () => backend.requests.length };
}

describe('a page with live games', () => {
  it('is rendered once for all changes between two frames, and asks nobody', async () => {
    const games = [buildGame({ home_score: 1 }), buildGame({ home_score: 2 })];
    const { pass, asked } = await openScores(games);
    for (let score = 10; score < 60; score += 1) {
      for (const game of games) FakeSocket.latest.update({ ...game, home_score: score });
    }
    await pass(0);
    expect(onRender).not.toHaveBeenCalled();
    await pass(20);
    expect(screen.getByText('59 59')).toBeDefined();
    expect(onRender).toHaveBeenCalledOnce();
    await pass(10_000);
    expect(asked()).toBe(1);
  });

  it('asks once for all games that start or end, later than they are shown', async () => {
    const [first, second] = [buildGame({ home_score: 1 }), buildGame({ home_score: 2 })];
    const { pass, asked } = await openScores([first, second]);
    FakeSocket.latest.update({ ...first, home_score: 3, status: 'final' });
    await pass(20);
    expect(screen.getByText('3 2')).toBeDefined();
    FakeSocket.latest.update(buildGame({ home_score: 4, scheduled_at: '2026-11-21T19:00:00Z' }));
    await pass(20);
    expect(screen.getByText('3 2 4')).toBeDefined();
    await pass(2_900);
    expect(asked()).toBe(1);
    await pass(100);
    expect(asked()).toBe(2);
  });

  it('asks every 30 seconds, however often a score comes between', async () => {
    const game = buildGame({ home_score: 0 });
    const { pass, asked } = await openScores([game]);
    for (let second = 1; second <= 91; second += 1) {
      FakeSocket.latest.update({ ...game, home_score: second });
      await pass(1_000);
    }
    expect(screen.getByText('91')).toBeDefined();
    expect(asked()).toBe(4);
  });

  it('asks again after a lost socket, and keeps what is newer than the answer', async () => {
    const game = buildGame({ home_score: 1, updated_at: '2026-11-21T20:00:00Z' });
    const { pass, asked } = await openScores([game]);
    FakeSocket.latest.drop();
    await pass(1_000);
    FakeSocket.latest.update({ ...game, home_score: 2, updated_at: '2026-11-21T20:00:05Z' });
    await pass(20);
    expect(screen.getByText('2')).toBeDefined();
    expect(asked()).toBe(1);
    await pass(3_000);
    expect(asked()).toBe(2);
    expect(screen.getByText('2')).toBeDefined();
  });

  it('shows what came in the last frame of a page on the next one', async () => {
    const game = buildGame({ home_score: 1 });
    const { queryClient, unmount, pass } = await openScores([game]);
    FakeSocket.latest.update({ ...game, home_score: 2 });
    await pass(0);
    await act(async () => unmount());
    expect(queryClient.getQueryData(liveGamesQuery.queryKey)?.games[0]?.home_score).toBe(2);
  });
});

it('situations are not turned back by what is older', async () => {
  const rows = [buildSituation({ down: 3, updated_at: '2026-11-21T20:00:05Z' })];
  const older = buildSituation({ down: 2 });
  fakeBackend(() => [older]);
  const { queryClient } = renderWithData(null);
  await queryClient.prefetchQuery(situationsQuery);
  queryClient.setQueryData(situationsQuery.queryKey, rows);
  await queryClient.refetchQueries();
  await queryClient.fetchQuery(situationsQuery);
  expect(queryClient.getQueryData(situationsQuery.queryKey)).toEqual(rows);
});

describe('the lists of a sport', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const takes = (query: Pick<ReturnType<typeof scoresQuery>, 'meta'>, row: Game) =>
    query.meta?.applyGames?.([], [{ kind: 'upsert', row }], now).isStale;

  it.each([
    ['a live game', buildGame(), true],
    ['a game in three days', buildScheduledGame({ scheduled_at: '2026-11-24T12:00:00Z' }), true],
    ['a later one', buildScheduledGame({ scheduled_at: '2026-11-24T12:00:01Z' }), false],
    ['a result of three hours ago', result('2026-11-21T09:00:00Z'), true],
    ['an older one', result('2026-11-21T08:59:59Z'), false],
    ['a game of another sport', buildGame({ sport: 'NBA' }), false],
    ['a sample', buildGame({ external_id: 'sample_1' }), false],
  ])('hold %s among the scores or not', (_case, row, isTaken) => {
    expect(takes(scoresQuery('NFL'), row)).toBe(isTaken);
  });

  it.each([
    ['NFL', 'scheduled', '2026-12-05T12:00:00Z', true],
    ['NFL', 'scheduled', '2026-12-05T12:00:01Z', false],
    ['NFL', 'scheduled', '2026-11-21T11:59:59Z', false],
    ['NFL', 'postponed', '2026-11-22T12:00:00Z', true],
    ['NBA', 'scheduled', '2026-11-22T12:00:00Z', true],
    ['NBA', 'postponed', '2026-11-22T12:00:00Z', false],
  ] as const)('hold in the schedule of the %s what is %s at %s: %s', (...given) => {
    const [sport, status, scheduled_at, isTaken] = given;
    const row = buildScheduledGame({ sport, status, scheduled_at });
    expect(takes(scheduleQuery(sport), row)).toBe(isTaken);
  });
});

function result(scheduled_at: string): Game {
  return buildGame({ status: 'final', scheduled_at });
}
