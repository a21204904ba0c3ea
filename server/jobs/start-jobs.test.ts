import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '#test/clock.ts';
import { createTestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { buildGame } from '#test/game-builder.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { Cadence } from './cadence.ts';
import { createFeedStore } from './feed-store.ts';
import { createJobs, type Jobs, type JobsOptions } from './start-jobs.ts';

const hourMs = 3_600_000;
/** So fast that a test need not wait, and no schedule turn by itself. */
const fast: Cadence = {
  liveMs: 10,
  idleMs: 10,
  scheduleMs: hourMs,
  firstScheduleMs: hourMs,
  backoffMaxMs: 40,
};

let database: Database;
let drop: () => Promise<void>;
let running: Jobs[] = [];
let lines: { msg: string; level: number; reason?: string; delayMs?: number }[] = [];
const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });

beforeAll(async () => {
  const test = await createTestDatabase();
  database = openDatabase(test.config);
  drop = test.drop;
});
beforeEach(async () => {
  lines = [];
  await database.pool.query('truncate games, news, players_master cascade');
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
});
afterAll(async () => {
  await database.close();
  await drop();
});

type Answer = (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
const empty = () => Response.json(scoreboard());

/** Answers of the NFL scoreboard in turn, the last one from then on; the NBA has no games. */
function playing(...answers: [Answer, ...Answer[]]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.includes('/nfl/')) return empty();
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? answers[0];
    asked.push(url);
    return answer(url, init?.signal);
  };
  return { fetch, asked };
}

function start(options: Partial<JobsOptions> & { fetch: typeof fetch }): Jobs {
  const jobs = createJobs({
    config: { feed: 'espn', feedBaseUrl: 'http://feed.test' },
    database,
    now: new TestClock('2026-11-22T18:00:00Z').now,
    logger,
    random: () => 0,
    cadence: fast,
    takeoverMs: 60,
    ...options,
  });
  running.push(jobs);
  jobs.start();
  return jobs;
}

async function games(): Promise<Record<string, unknown>[]> {
  const sql = 'select external_id, home_score, away_score, updated_at from games order by 1';
  return (await database.pool.query(sql)).rows;
}

const board = (score: string) => () =>
  Response.json(scoreboard(scoreboardEvent({ home: { score } }), scoreboardEvent({ id: '402' })));

describe('polling a real feed', () => {
  it('brings the games, then each change of a score, and leaves equal rows alone', async () => {
    const { fetch } = playing(board('17'), board('17'), board('20'));
    start({ fetch });
    await eventually(async () => expect(await games()).toHaveLength(2));
    const [, before] = await games();
    await eventually(async () => expect((await games())[0]?.home_score).toBe(20));
    expect((await games())[1]).toEqual(before);
  });

  const never: Answer = (_url, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const broken: [name: string, answer: Answer][] = [
    ['truncated', () => new Response('{"events":[{"id":"40')],
    ['malformed', () => new Response('<html>')],
    ['unknown', () => Response.json({ error: { code: 404 } })],
    ['failing', () => new Response('oops', { status: 500 })],
    ['missing', () => Promise.reject(new TypeError('fetch failed'))],
    ['late', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
  ];
  it.each(broken)(
    'keeps the last good rows through %s answers, logs, and goes on',
    async (_name, bad) => {
      let answer: Answer = board('17');
      const { fetch } = playing((...call) => answer(...call));
      start({ fetch });
      await eventually(async () => expect(await games()).toHaveLength(2));
      const before = await games();
      answer = bad;
      const failures = () => lines.filter((line) => line.msg.includes('rows stay as they were'));
      await eventually(() => expect(failures().length).toBeGreaterThanOrEqual(2));
      expect(await games()).toEqual(before);
      answer = board('20');
      await eventually(async () => expect((await games())[0]?.home_score).toBe(20));
      expect(new Set(failures().map((line) => line.level))).toEqual(new Set([40]));
    },
  );

  it('waits longer with each failure in a row, up to the limit', async () => {
    const { fetch } = playing(() => new Response('', { status: 503 }));
    start({ fetch });
    await eventually(() => expect(lines.filter((line) => line.delayMs).length).toBeGreaterThan(3));
    const waits = lines.flatMap((line) => line.delayMs ?? []);
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 20]);
  });

  it('logs an event it refuses and keeps the others', async () => {
    const { fetch } = playing(() =>
      Response.json(
        scoreboard(scoreboardEvent({ home: { score: 'x' } }), scoreboardEvent({ id: '402' })),
      ),
    );
    start({ fetch });
    await eventually(async () => expect(await games()).toHaveLength(1));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'game refused', id: '401', reason: 'live without a score' }),
    );
  });

  it('asks for the schedule ahead, reaching back to games left unfinished', async () => {
    const store = createFeedStore(database.pool);
    await store.saveGames([
      buildGame({
        external_id: 'espn_nfl_left',
        status: 'live',
        scheduled_at: '2026-11-15T18:00:00Z',
      }),
    ]);
    const { fetch, asked } = playing(board('17'));
    start({ fetch, cadence: { ...fast, firstScheduleMs: 0 } });
    await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(3));
    const windows = asked.filter((url) => url.includes('?'));
    expect(asked[0]).not.toContain('?');
    expect(windows).toEqual([expect.stringContaining('?dates=20261115-20261206&limit=')]);
  });

  it('goes on with scores when the schedule cannot be had', async () => {
    const { fetch, asked } = playing((url) =>
      url.includes('?') ? new Response('', { status: 400 }) : board('17')(),
    );
    start({ fetch, cadence: { ...fast, firstScheduleMs: 0, idleMs: hourMs } });
    await eventually(() => {
      const kinds = asked.map((url) => (url.includes('?') ? 'schedule' : 'scores'));
      expect(kinds.slice(0, 4)).toEqual(['scores', 'schedule', 'scores', 'scores']);
    });
  });

  it('ends at once, even while an answer is awaited', async () => {
    const { fetch, asked } = playing(never);
    const jobs = start({ fetch });
    await eventually(() => expect(asked).toHaveLength(1));
    await jobs.stop();
    expect(lines.filter((line) => line.level >= 40)).toEqual([]);
  });
});

describe('several processes', () => {
  it('poll one at a time, and the next takes over', async () => {
    const first = playing(board('17'));
    const second = playing(board('20'));
    const holder = start({ fetch: first.fetch });
    await eventually(() => expect(first.asked.length).toBeGreaterThan(0));
    start({ fetch: second.fetch });
    const before = first.asked.length;
    await eventually(() => expect(first.asked.length).toBeGreaterThan(before + 10));
    expect(second.asked).toEqual([]);
    await holder.stop();
    await eventually(async () => expect((await games())[0]?.home_score).toBe(20));
  });
});

describe('the demo feed', () => {
  const noFetch = () => Promise.reject(new Error('the demo feed calls nobody'));
  const config = { feed: 'demo', feedBaseUrl: 'http://feed.test' } as const;
  const cadence = { ...fast, firstScheduleMs: 0 };
  const count = async (table: string) =>
    (await database.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;

  it('fills games, rosters and news, and moves the score with the clock', async () => {
    const clock = new TestClock('2026-11-22T18:00:00Z');
    start({ config, cadence, fetch: noFetch, now: clock.now });
    await eventually(async () => {
      expect(await count('games')).toBeGreaterThan(500);
      expect(await count('players_master')).toBe(2146);
      expect(await count('news')).toBe(60);
    });
    const live = async () =>
      (
        await database.pool.query(
          `select external_id, home_score + away_score as points from games
            where status = 'live' and sport = 'NBA' order by 1`,
        )
      ).rows;
    const before = await live();
    clock.advance(60_000);
    await eventually(async () => expect(await live()).not.toEqual(before));
  });

  it('gives way to the real feed: nothing of it stays, and the other way round', async () => {
    const demo = start({ config, cadence, fetch: noFetch });
    await eventually(async () => expect(await count('players_master')).toBe(2146));
    await demo.stop();
    const real = start({ fetch: playing(board('17')).fetch });
    await eventually(async () => expect(await count('games')).toBe(2));
    expect([await count('players_master'), await count('news')]).toEqual([0, 0]);
    await real.stop();
    start({ config, cadence, fetch: noFetch });
    await eventually(async () => expect(await count('games')).toBeGreaterThan(500));
    const left = await database.pool.query(`select 1 from games where external_id like 'espn%'`);
    expect(left.rowCount).toBe(0);
  });

  it('is silent when the feed is off', async () => {
    const fetch = vi.fn(noFetch);
    const jobs = start({ config: { ...config, feed: 'off' }, fetch });
    expect(await jobs.feedRefresh.refreshGames()).toEqual({ updated: 0 });
    expect(await count('games')).toBe(0);
  });
});
