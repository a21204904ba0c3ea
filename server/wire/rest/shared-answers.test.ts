import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TableChanges } from '#server/base/database/table-changes.ts';
import { ReadAnswer } from '#server/base/http/read-answer.ts';
import { SharedAnswers, sharedAnswers } from './shared-answers.ts';
import type { SharedTable } from './shared-tables.ts';

const roles = { forAll: new Set(['anon'] as const), forOne: new Set(['anon'] as const) };
const games: SharedTable = { id: 1, roles, isTold: true };
const news: SharedTable = { id: 2, roles, isTold: false };
const answerOf = (body: string) =>
  new ReadAnswer({ status: 200, headers: { 'Content-Type': 'application/json' }, body });

let changes: TableChanges;
let elapsedMs: number;
let shared: SharedAnswers;
const readTables = vi.fn(async () => new Map(Object.entries({ games, news })));
beforeEach(() => {
  changes = new TableChanges();
  changes.begin();
  elapsedMs = 0;
  readTables.mockClear();
  shared = new SharedAnswers({ changes, readTables, elapsedMs: () => elapsedMs });
});

const share = (key: string, body = key, table = games) =>
  shared.share(key, [table], async () => answerOf(body));

describe('a shared answer', () => {
  it('is kept until a change of its table is told', async () => {
    const made = await share('a');
    changes.hear(news.id);
    expect(shared.find('a')).toBe(made);
    changes.hear(games.id);
    expect(shared.find('a')).toBeUndefined();
  });

  it('is not kept when its table changed while it was made', async () => {
    await shared.share('a', [games], async () => {
      changes.hear(games.id);
      return answerOf('old');
    });
    expect(shared.find('a')).toBeUndefined();
  });

  it('is kept until any of its tables changes', async () => {
    const told = { ...news, isTold: true };
    await shared.share('both', [games, told], async () => answerOf('both'));
    expect(shared.find('both')).toBeDefined();
    changes.hear(told.id);
    expect(shared.find('both')).toBeUndefined();
    await shared.share('both', [games, news], async () => answerOf('both'));
    expect(shared.find('both')).toBeUndefined();
  });

  it('is kept for some seconds at most', async () => {
    await share('a');
    elapsedMs = sharedAnswers.longestMs;
    expect(shared.find('a')).toBeDefined();
    elapsedMs += 1;
    expect(shared.find('a')).toBeUndefined();
  });

  it('is not kept while changes go untold, or of a table of which none are told', async () => {
    await share('news', 'news', news);
    expect(shared.find('news')).toBeUndefined();
    await share('a');
    changes.end();
    expect(shared.find('a')).toBeUndefined();
    await share('a');
    changes.begin();
    expect(shared.find('a')).toBeUndefined();
  });

  it('pushes out those that nobody asked for, and is not kept when it is too large', async () => {
    const body = 'x'.repeat(sharedAnswers.bytesOfOne / 4);
    const count = Math.ceil((sharedAnswers.bytes * 4) / sharedAnswers.bytesOfOne);
    await share('asked', body);
    for (let n = 0; n < count; n += 1) {
      await share(`other ${n}`, body);
      expect(shared.find('asked')).toBeDefined();
    }
    expect(shared.find('other 0')).toBeUndefined();
    await share('large', body.repeat(3));
    expect(shared.find('large')).toBeUndefined();
  });
});

describe('a write through this process', () => {
  it('ends what was kept of its table, and asks the database nothing', async () => {
    await shared.findTable('games', 'anon');
    await share('a');
    await share('news', 'news', { ...news, isTold: true });
    await shared.forget('games');
    expect([shared.find('a'), shared.find('news')?.bytes]).toEqual([undefined, 4]);
    expect(readTables).toHaveBeenCalledTimes(1);
  });

  it('does not fail after it was made, whatever is known of tables', async () => {
    await shared.forget('games');
    expect(readTables).not.toHaveBeenCalled();
    readTables.mockRejectedValueOnce(new Error('no database'));
    const failed = shared.findTable('games', 'anon');
    await expect(shared.forget('games')).resolves.toBeUndefined();
    await expect(failed).rejects.toThrow('no database');
  });
});

describe('an answer under way', () => {
  const start = (key = 'a') => {
    const making = Promise.withResolvers<ReadAnswer>();
    const make = vi.fn(() => making.promise);
    return { ...making, make, ask: () => shared.share(key, [games], make) };
  };

  it('is waited for by all who ask the same', async () => {
    const { ask, make, resolve } = start();
    const asked = [ask(), ask(), ask()];
    const answer = answerOf('a');
    resolve(answer);
    expect(await Promise.all(asked)).toEqual([answer, answer, answer]);
    expect(make).toHaveBeenCalledOnce();
    expect(shared.stock).toMatchObject({ kept: 1, asked: { hit: 0, joined: 2, miss: 1 } });
  });

  it('is not waited for by who asks after a change', async () => {
    const old = start();
    const early = old.ask();
    changes.hear(games.id);
    expect(await share('a', 'new')).not.toBe(old);
    old.resolve(answerOf('old'));
    await early;
    expect(
      await shared.find('a')?.forOne({ acceptEncoding: undefined, ifNoneMatch: undefined }),
    ).toMatchObject({ body: 'new' });
  });

  it('is made by each when who asked first is refused', async () => {
    const first = start();
    const refused = first.ask();
    const second = share('a', 'for the second');
    first.reject(new Error('spent'));
    await expect(refused).rejects.toThrow('spent');
    expect(await second).toBeInstanceOf(ReadAnswer);
  });
});

describe('the tables that answer alike', () => {
  it('are read again after a change of the schema, and now and then', async () => {
    expect(await shared.findTable('games', 'anon')).toBe(games);
    expect(await shared.findTable('games', 'authenticated')).toBeUndefined();
    expect(await shared.findTable('nowhere', 'anon')).toBeUndefined();
    changes.hear(games.id);
    await shared.findTable('games', 'anon');
    expect(readTables).toHaveBeenCalledTimes(1);
    changes.invalidateAll();
    await shared.findTable('games', 'anon');
    expect(readTables).toHaveBeenCalledTimes(2);
    elapsedMs = sharedAnswers.tablesMs + 1;
    await shared.findTable('games', 'anon');
    expect(readTables).toHaveBeenCalledTimes(3);
  });

  it('are none for the server itself, and while changes go untold', async () => {
    expect(await shared.findTable('games', 'service_role')).toBeUndefined();
    changes.end();
    expect(await shared.findTable('games', 'anon')).toBeUndefined();
    expect(readTables).not.toHaveBeenCalled();
  });

  it('are asked for again after a failure', async () => {
    readTables.mockRejectedValueOnce(new Error('no database'));
    await expect(shared.findTable('games', 'anon')).rejects.toThrow('no database');
    expect(await shared.findTable('games', 'anon')).toBe(games);
  });
});
