import 'fake-indexeddb/auto';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAnswers } from '#shared/facts/limits.ts';
import { premiumKey } from '#web/session/premium-cache.ts';
import { forgetAnswers, keepAnswers, restoreAnswers, restoreFresh } from './kept-answers.ts';

const scores = [{ id: 'game-1', home_score: 21, away_score: 17 }];

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') }),
);
afterEach(async () => {
  document.head.replaceChildren();
  await forgetAnswers();
});

describe('answers kept on a device', () => {
  it('are what the pages were last told, with the moment they came', async () => {
    await keepAnswers(clientWith({ games: scores }), 'fan-1');
    vi.setSystemTime(new Date('2026-11-21T23:00:00Z'));
    const restored = await restore('fan-1');
    expect(restored.getQueryData(['games'])).toEqual(scores);
    expect(restored.getQueryState(['games'])?.dataUpdatedAt).toBe(
      Date.parse('2026-11-21T20:00:00Z'),
    );
  });

  it('are asked for again, though they came a moment ago', async () => {
    await keepAnswers(clientWith({ 'favorite-teams': ['Chiefs'] }), 'fan-1');
    const restored = await restore('fan-1');
    const queryFn = vi.fn(() => ['Chiefs', 'Bears']);
    const queryKey: QueryKey = ['favorite-teams'];
    expect(await restored.fetchQuery({ queryKey, queryFn, staleTime: 60_000 })).toEqual([
      'Chiefs',
      'Bears',
    ]);
  });

  it('are kept of queries that follow changes, too', async () => {
    const queryClient = new QueryClient();
    const meta = { applyGames: () => ({ entry: scores, isStale: false }) };
    await queryClient.prefetchQuery({ queryKey: ['games'], queryFn: () => scores, meta });
    await keepAnswers(queryClient, 'fan-1');
    expect((await restore('fan-1')).getQueryData(['games'])).toEqual(scores);
  });

  it('hold nothing premium and nothing of the account', async () => {
    const answers = { games: scores, [premiumKey]: ['a pick'], profile: 'a name', devices: ['a'] };
    await keepAnswers(clientWith(answers), 'fan-1');
    const stored = JSON.stringify(await get('sports-hub-answers'));
    expect(stored).toContain('game-1');
    expect(stored).not.toMatch(/a pick|a name|devices/);
  });

  it('stay while other pages are read, the newest answer to each question', async () => {
    await keepAnswers(clientWith({ roster: ['a player'], games: ['old'] }), 'fan-1');
    vi.setSystemTime(new Date('2026-11-21T20:00:10Z'));
    await keepAnswers(clientWith({ games: ['new'] }), 'fan-1');
    const restored = await restore('fan-1');
    expect(restored.getQueryData(['roster'])).toEqual(['a player']);
    expect(restored.getQueryData(['games'])).toEqual(['new']);
  });

  it('are not for somebody else, nor added to theirs', async () => {
    await keepAnswers(clientWith({ 'favorite-teams': ['Chiefs'] }), 'fan-1');
    expect(countAnswers(await restore('fan-2'))).toBe(0);
    await keepAnswers(clientWith({ games: scores }), 'fan-2');
    expect((await restore('fan-2')).getQueryData(['favorite-teams'])).toBeUndefined();
    expect(countAnswers(await restore('fan-1'))).toBe(0);
  });

  it('are not shown by another build, which may expect other rows', async () => {
    await keepAnswers(clientWith({ games: scores }), 'fan-1');
    document.head.innerHTML = '<script type="module" src="/assets/index-2.js"></script>';
    expect(countAnswers(await restore('fan-1'))).toBe(0);
  });

  it('are not shown once they are too old', async () => {
    await keepAnswers(clientWith({ games: scores }), 'fan-1');
    vi.setSystemTime(Date.now() + keptAnswers.maxAgeMs);
    expect(countAnswers(await restore('fan-1'))).toBe(0);
  });

  it('stand on pages with a network too, but no score older than a page may show', async () => {
    await keepAnswers(clientWith({ games: scores, roster: ['a player'] }), 'fan-1');
    vi.setSystemTime(Date.now() + keptAnswers.freshMs.games - 1);
    expect((await restoreFreshTo('fan-1')).getQueryData(['games'])).toEqual(scores);
    vi.setSystemTime(Date.now() + 1);
    const later = await restoreFreshTo('fan-1');
    expect(later.getQueryData(['games'])).toBeUndefined();
    expect(later.getQueryData(['roster'])).toEqual(['a player']);
    expect(countAnswers(await restoreFreshTo('fan-2'))).toBe(0);
    vi.setSystemTime(Date.now() + keptAnswers.freshMs.others);
    expect(countAnswers(await restoreFreshTo('fan-1'))).toBe(0);
  });

  it('are bounded: the oldest make room', async () => {
    const many = Array.from({ length: keptAnswers.count + 5 }, (_, index) => index);
    const client = new QueryClient();
    for (const index of many) {
      client.setQueryData(['roster', index], [index], { updatedAt: Date.now() + index });
    }
    await keepAnswers(client, 'fan-1');
    const restored = await restore('fan-1');
    expect(countAnswers(restored)).toBe(keptAnswers.count);
    expect(restored.getQueryData(['roster', 0])).toBeUndefined();
    expect(restored.getQueryData(['roster', keptAnswers.count + 4])).toBeDefined();
  });
});

function clientWith(answers: Record<string, unknown>): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of Object.entries(answers))
    client.setQueryData([key] as unknown as QueryKey, data);
  return client;
}

async function restoreFreshTo(userId: string): Promise<QueryClient> {
  const client = new QueryClient();
  await restoreFresh(client, userId);
  return client;
}

async function restore(userId: string): Promise<QueryClient> {
  const client = new QueryClient();
  await restoreAnswers(client, userId);
  return client;
}

function countAnswers(client: QueryClient): number {
  return client.getQueryCache().getAll().length;
}
