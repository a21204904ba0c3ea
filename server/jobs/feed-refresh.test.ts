import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Feed, type GameList, noGameDetail } from '#feeds/feed.ts';
import { AppError } from '#shared/errors.ts';
import { TestClock } from '#test/clock.ts';
import { createTestDatabase } from '#test/database.ts';
import { buildGame } from '#test/game-builder.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createFeedRefresh } from './feed-refresh.ts';
import { createFeedStore } from './feed-store.ts';

let database: Database;
let drop: () => Promise<void>;
let clock: TestClock;

beforeAll(async () => {
  const test = await createTestDatabase();
  database = openDatabase(test.config);
  drop = test.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-22T18:00:00Z');
  await database.pool.query('truncate games cascade');
});

function refreshing(listGames: (asked: string) => GameList) {
  const asked: string[] = [];
  const feed: Feed = {
    name: 'espn',
    isComplete: false,
    listGames: async (league, window) => {
      asked.push(`${league} ${window ? 'schedule' : 'scores'}`);
      return listGames(asked.at(-1) ?? '');
    },
    listNews: async () => ({ rows: [], refused: [] }),
    listPlayers: async () => ({ rows: [], refused: [] }),
    listInjuries: async () => ({ rows: [], refused: [] }),
    listStandings: async () => ({ rows: [], refused: [] }),
    getGameDetail: async () => noGameDetail,
  };
  const logger = pino({ level: 'silent' });
  const store = createFeedStore(database.pool);
  return { asked, refresh: createFeedRefresh({ feed, store, logger, now: clock.now }) };
}

const oneGame = (external_id: string): GameList => ({
  games: [buildGame({ external_id })],
  refused: [],
});
const failing = (): never => {
  throw new AppError('upstream_failed', 'feed: no connection');
};

it('asks for scores and schedule of both leagues and counts what changed', async () => {
  const { asked, refresh } = refreshing((what) => oneGame(`espn_${what}`));
  expect(await refresh.refreshGames()).toEqual({ updated: 4 });
  expect(asked.toSorted()).toEqual(['NBA schedule', 'NBA scores', 'NFL schedule', 'NFL scores']);
});

it('shares one answer between calls at the same time and shortly after', async () => {
  const { asked, refresh } = refreshing(() => oneGame('espn_1'));
  const [one, other] = await Promise.all([refresh.refreshGames(), refresh.refreshGames()]);
  clock.advance(4_999);
  expect([other, await refresh.refreshGames()]).toEqual([one, one]);
  expect(asked).toHaveLength(4);
  clock.advance(1);
  expect(await refresh.refreshGames()).toEqual({ updated: 0 });
  expect(asked).toHaveLength(8);
});

it('succeeds when one league fails', async () => {
  const { refresh } = refreshing((what) =>
    what.startsWith('NBA') ? failing() : oneGame('espn_1'),
  );
  expect(await refresh.refreshGames()).toEqual({ updated: 1 });
});

it('fails when the feed does not answer at all, without asking again at once', async () => {
  const { asked, refresh } = refreshing(failing);
  await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
  await expect(refresh.refreshGames()).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(asked).toHaveLength(2);
});
