import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { chooseScoreDelay } from './choose-scores.ts';
import { delayAnswer, delayChange, loadDelayBuffer } from './interceptor.ts';
import { delayPage } from './score-delay.ts';

const start = new Date('2026-11-29T20:00:00Z');
const before = new Date(start.getTime() - 120_000).toISOString();
const justNow = new Date(start.getTime() - 5_000).toISOString();

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  chooseScoreDelay(60);
  await loadDelayBuffer();
});
afterEach(() => chooseScoreDelay(0));

/** A page that asks this question: what it shows, what the server says from now on. */
async function ask<Answer>(queryKey: QueryKey, first: Answer) {
  const server = { answer: first };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { persister: delayAnswer, retry: false } },
  });
  const observer = new QueryObserver<Answer>(queryClient, {
    queryKey,
    queryFn: async () => server.answer,
  });
  onTestFinished(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  return {
    shown: () => observer.getCurrentResult().data,
    refetch: async () => void (await observer.refetch()),
    server,
    queryClient,
  };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('an answer on a device that is a minute late', () => {
  it('is shown a minute after it came, and the one before it until then', async () => {
    const old = buildGame({ status: 'final', updated_at: before, home_score: 20 });
    const page = await ask(['games', 'one', 'a'], old);
    expect(page.shown()).toEqual(old);
    const corrected = { ...old, home_score: 21, updated_at: start.toISOString() };
    page.server.answer = corrected;
    await page.refetch();
    expect(page.shown()).toEqual(old);
    await pass(59);
    expect(page.shown()).toEqual(old);
    await pass(1);
    expect(page.shown()).toEqual(corrected);
  });

  it('lets a game leave its list no earlier', async () => {
    const [first, second] = [buildScheduledGame(), buildScheduledGame()];
    const page = await ask(['games', 'upcoming'], [first, second]);
    page.server.answer = [second];
    await page.refetch();
    await pass(59);
    expect(page.shown()).toHaveLength(2);
    await pass(1);
    expect(page.shown()).toEqual([second]);
  });

  it('shows every state for as long as it lasted', async () => {
    const page = await ask(['standings', 'NFL'], [{ wins: 1, updated_at: before }]);
    const wins = () => page.shown()?.[0]?.wins;
    for (const next of [2, 3]) {
      page.server.answer = [{ wins: next, updated_at: before }];
      await page.refetch();
      await pass(10);
    }
    await pass(40);
    expect(wins()).toBe(2);
    await pass(9);
    expect(wins()).toBe(2);
    await pass(1);
    expect(wins()).toBe(3);
  });

  it.each([
    ['live', before],
    ['final', justNow],
  ])('shows a game first seen %s without its score', async (status, updated_at) => {
    const game = buildGame({ status, updated_at, home_score: 21, away_score: 17 });
    const page = await ask(['games', 'live'], { isFallback: false, games: [game] });
    expect(page.shown()?.games[0]).toMatchObject({
      id: game.id,
      status: 'live',
      status_detail: 'Held back',
      home_score: null,
      away_score: null,
      quarter: null,
      time_remaining: null,
    });
    await pass(60);
    expect(page.shown()?.games).toEqual([game]);
  });

  it('shows a game as another question showed it by then', async () => {
    const game = buildGame({ updated_at: before, home_score: 7, away_score: 0 });
    await ask(['games', 'live'], [game]);
    await pass(50);
    delayChange({ ...game, home_score: 14 }, () => {});
    await pass(15);
    const later = await ask(['games', 'one', game.id], { ...game, home_score: 21 });
    expect(later.shown()?.home_score).toBe(7);
    await pass(60);
    expect(later.shown()?.home_score).toBe(21);
  });

  it('shows a game as it stood before a change, however long nothing had changed', async () => {
    const game = buildGame({ updated_at: before, home_score: 7 });
    await ask(['games', 'live'], [game]);
    await pass(900);
    delayChange({ ...game, home_score: 14 }, () => {});
    await pass(5);
    const page = await ask(['games', 'one', game.id], { ...game, home_score: 14 });
    expect(page.shown()?.home_score).toBe(7);
  });

  it('leaves out what is too new of a list of entries', async () => {
    const news = [
      { headline: 'Chiefs win', published_at: justNow },
      { headline: 'Who starts', published_at: before },
    ];
    const page = await ask(['news', 'NFL'], news);
    expect(page.shown()).toEqual([news[1]]);
    await pass(60);
    expect(page.shown()).toEqual(news);
  });

  it.each<[string, QueryKey, unknown]>([
    ['a table of which one row is new', ['standings', 'NFL'], [{ updated_at: justNow }]],
    ['a row that is new', ['graded-forecast', 'a'], { graded_at: justNow }],
    ['part of a live game', ['games', 'one', 'a', 'live', 'figures'], [{ value: 1 }]],
    ['a box score of today', ['player-history', 'a'], { games: [{ played_on: '2026-11-29' }] }],
  ])('waits as a whole where it is %s', async (_, key, answer) => {
    const page = await ask(key, answer);
    await pass(59);
    expect(page.shown()).toBeUndefined();
    await pass(1);
    expect(page.shown()).toEqual(answer);
  });

  it('comes at once where it tells no score', async () => {
    const page = await ask(['profile', 'a'], { updated_at: justNow });
    page.server.answer = { updated_at: start.toISOString() };
    await page.refetch();
    expect(page.shown()).toEqual({ updated_at: start.toISOString() });
  });

  it('is not covered by one that waited on a page that was later', async () => {
    chooseScoreDelay(0);
    delayPage(60);
    const page = await ask(['standings', 'NFL'], [{ wins: 1, updated_at: before }]);
    page.server.answer = [{ wins: 2, updated_at: before }];
    await page.refetch();
    delayPage(undefined);
    page.server.answer = [{ wins: 3, updated_at: before }];
    await page.refetch();
    expect(page.shown()?.[0]?.wins).toBe(3);
    await pass(60);
    expect(page.shown()?.[0]?.wins).toBe(3);
  });

  it('reaches no page that has forgotten the question', async () => {
    const page = await ask(['games', 'one', 'a'], buildScheduledGame());
    page.server.answer = buildScheduledGame();
    await page.refetch();
    page.queryClient.clear();
    await pass(60);
    expect(page.queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('that is an error is told at once', async () => {
    const page = await ask(['games', 'one', 'a'], buildScheduledGame());
    const failing = page.queryClient.fetchQuery({
      queryKey: ['games', 'one', 'b'],
      queryFn: () => Promise.reject(new Error('down')),
    });
    await expect(failing).rejects.toThrow('down');
  });
});

describe('changes of the socket', () => {
  it('come in their order, each a minute late', async () => {
    const seen: number[] = [];
    delayChange({}, () => seen.push(1));
    await pass(30);
    delayChange({}, () => seen.push(2));
    await pass(29);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual([1]);
    await pass(30);
    expect(seen).toEqual([1, 2]);
  });

  it('follow a nudge: five seconds more, five seconds less, and at once', async () => {
    const seen: number[] = [];
    delayChange({}, () => seen.push(1));
    chooseScoreDelay(65);
    await pass(64);
    expect(seen).toEqual([]);
    chooseScoreDelay(60);
    expect(seen).toEqual([1]);
    delayChange({}, () => seen.push(2));
    chooseScoreDelay(0);
    expect(seen).toEqual([1, 2]);
  });
});

it.each([
  [-5, null],
  [7.4, '7'],
  [900, '180'],
  [Number.NaN, null],
])('the delay of %d seconds is kept as %s', (chosen, kept) => {
  chooseScoreDelay(chosen);
  expect(localStorage.getItem('score-delay')).toBe(kept);
});
