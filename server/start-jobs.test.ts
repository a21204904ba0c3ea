import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { TestClock } from '#test/clock.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { startJobs } from '#test/feed-jobs.ts';
import { buildGame } from '#test/game-builder.ts';
import { otherEvent, scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import type { Jobs, JobsOptions } from './start-jobs.ts';

let running: Jobs[] = [];
let clock: TestClock;
type Line = { msg: string; level: number; reason?: string; job?: string; delayMs?: number };
let lines: Line[] = [];
const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });

const database = await openDatabaseForFile();

beforeEach(async () => {
  lines = [];
  clock = new TestClock('2026-11-22T18:00:00Z');
  await database.pool.query(
    'truncate games, news, players_master, feed_states, internal.feed_runs cascade',
  );
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  // A statement under way outlives the connection it came by, with the lock.
  const holders = `select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`;
  await eventually(async () => expect((await database.pool.query(holders)).rowCount).toBe(0));
});

type Answer = (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
const empty = () => Response.json(scoreboard());

/** Answers of the NFL scoreboard in turn, the last one from then on; there is nothing else. */
function playing(...answers: [Answer, ...Answer[]]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.includes('/scoreboard')) return new Response('', { status: 404 });
    if (!url.includes('/nfl/')) return empty();
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? answers[0];
    asked.push(url);
    return answer(url, init?.signal);
  };
  return { fetch, asked };
}

async function start(options: Partial<JobsOptions> & { fetch: typeof fetch }): Promise<Jobs> {
  const config = { feed: 'espn', feedBaseUrl: 'http://feed.test' } as const;
  const jobs = await startJobs({ config, database, clock, logger, takeoverMs: 300, ...options });
  running.push(jobs);
  return jobs;
}

/** Moves the clock on until the check passes. */
function inTime<Result>(check: () => Result | Promise<Result>, stepMs = 10_000): Promise<Result> {
  return eventually(() => {
    clock.advance(stepMs);
    return check();
  });
}

const linesOf = (job: string) => lines.filter((line) => line.job === job);

const games = () =>
  database.rows('select external_id, home_score, away_score, updated_at from games order by 1');

const board = (score: string) => () =>
  Response.json(scoreboard(scoreboardEvent({ home: { score } }), otherEvent()));

describe('polling a real feed', () => {
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
    'keeps the last good rows through %s answers, warns once, and goes on',
    async (_name, bad) => {
      let answer: Answer = board('17');
      const { fetch } = playing((...call) => answer(...call));
      await start({ fetch });
      await eventually(async () => expect(await games()).toHaveLength(2));
      const before = await games();
      answer = bad;
      const failures = () => linesOf('scores').filter((line) => line.msg.includes('rows stay as'));
      await inTime(() => expect(failures().length).toBeGreaterThanOrEqual(2));
      expect(await games()).toEqual(before);
      answer = board('20');
      await inTime(async () => expect((await games())[0]?.home_score).toBe(20));
      expect(failures().filter(({ level }) => level >= 40)).toHaveLength(1);
      const ends = () => linesOf('scores').filter(({ msg }) => msg === 'a job works again');
      await eventually(() => expect(ends()).toHaveLength(1));
    },
  );

  it('waits longer with each failure in a row, up to the limit', async () => {
    const { fetch } = playing(() => new Response('', { status: 503 }));
    await start({ fetch });
    const waits = () => linesOf('scores').flatMap((line) => line.delayMs ?? []);
    await inTime(() => expect(waits().length).toBeGreaterThan(7));
    expect(waits().slice(0, 8)).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 150_000, 150_000, 150_000,
    ]);
  });

  it('logs an event it refuses and keeps the others', async () => {
    const { fetch } = playing(() =>
      Response.json(scoreboard(scoreboardEvent({ home: { score: 'x' } }), otherEvent())),
    );
    await start({ fetch });
    await eventually(async () => expect(await games()).toHaveLength(1));
    const refused = { msg: 'part of an answer refused', id: '401', reason: 'live without a score' };
    expect(lines).toContainEqual(expect.objectContaining(refused));
  });

  it('asks for the schedule ahead, reaching back to games left unfinished', async () => {
    const left = { external_id: 'espn_nfl_left', scheduled_at: '2026-10-30T18:00:00Z' };
    await createFeedStore(database.pool).saveGames([buildGame({ ...left, status: 'live' })]);
    const { fetch, asked } = playing(board('17'));
    await start({ fetch });
    await eventually(() => expect(asked.length).toBeGreaterThan(3));
    expect(asked.slice(0, 3)).toEqual([
      expect.not.stringContaining('?'),
      expect.stringContaining('?dates=202610&limit='),
      expect.stringContaining('?dates=202611&limit='),
    ]);
  });

  it('goes on with scores when the schedule cannot be had', async () => {
    const { fetch, asked } = playing((url) =>
      url.includes('?') ? new Response('', { status: 400 }) : board('17')(),
    );
    await start({ fetch });
    const ofScores = () => asked.filter((url) => !url.includes('?')).length;
    await inTime(() => expect(ofScores()).toBeGreaterThan(10));
    expect(linesOf('schedule').some((line) => line.msg.includes('failed'))).toBe(true);
    expect(linesOf('scores').some((line) => line.msg.includes('failed'))).toBe(false);
  });

  it('ends at once, even while an answer is awaited', async () => {
    const { fetch, asked } = playing(never);
    const jobs = await start({ fetch });
    await eventually(() => expect(asked.length).toBeGreaterThan(0));
    await jobs.stop();
    expect(linesOf('scores').filter((line) => line.level >= 40)).toEqual([]);
    const runs = `select outcome from internal.feed_runs where (job, subject) = ('scores', 'NFL')`;
    expect(await database.rows(runs)).toEqual([{ outcome: 'stopped' }]);
  });
});

describe('several processes', () => {
  it('poll one at a time, and the next takes over', async () => {
    const first = playing(board('17'));
    const second = playing(board('20'));
    const holder = await start({ fetch: first.fetch });
    await eventually(() => expect(first.asked.length).toBeGreaterThan(0));
    await start({ fetch: second.fetch });
    const before = first.asked.length;
    await inTime(() => expect(first.asked.length).toBeGreaterThan(before + 10));
    expect(second.asked).toEqual([]);
    await holder.stop();
    await inTime(async () => expect((await games())[0]?.home_score).toBe(20));
  });

  it('go on where the last one stopped, without asking again what is fresh', async () => {
    const first = playing(board('17'));
    const holder = await start({ fetch: first.fetch });
    const done = `select from feed_states
      where job in ('schedule', 'season') and subject = 'NFL' and last_success_at is not null`;
    await eventually(async () => expect((await database.pool.query(done)).rowCount).toBe(2));
    await holder.stop();
    const second = playing(board('20'));
    await start({ fetch: second.fetch });
    await inTime(() => expect(second.asked.length).toBeGreaterThan(3));
    expect(second.asked.filter((url) => url.includes('?'))).toEqual([]);
  });
});

describe('the demo feed', () => {
  const noFetch = () => Promise.reject(new Error('the demo feed calls nobody'));
  const config = { feed: 'demo', feedBaseUrl: 'http://feed.test' } as const;
  const count = async (table: string) =>
    (await database.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;

  it('fills games, rosters and news, and moves the score with the clock', async () => {
    await start({ config, fetch: noFetch });
    await eventually(async () => {
      expect(await count('games')).toBeGreaterThan(100);
      expect(await count('players_master')).toBeGreaterThan(1_500);
      expect(await count('news')).toBeGreaterThan(10);
    });
    const live = () =>
      database.rows(
        `select external_id, home_score + away_score as points from games
          where status = 'live' and sport = 'NBA' order by 1`,
      );
    const before = await live();
    await inTime(async () => expect(await live()).not.toEqual(before));
  });

  const shown = async () => {
    const { rows } = await database.withClaims({ role: 'anon' }, 'read', (client) =>
      client.query<{ id: string }>('select external_id as id from games order by 1'),
    );
    return rows.map(({ id }) => id);
  };

  it('gives way to the real feed at once, and the other way round when told so', async () => {
    const demo = await start({ config, fetch: noFetch });
    await eventually(async () => {
      expect(await count('games')).toBeGreaterThan(100);
      expect(await count('news')).toBeGreaterThan(10);
    });
    await demo.stop();
    const real = await start({ fetch: playing(board('17')).fetch });
    await eventually(async () => expect(await shown()).toEqual(['espn_nfl_401', 'espn_nfl_402']));
    expect([await count('players_master'), await count('news')]).toEqual([0, 0]);
    expect(await count('games')).toBeGreaterThan(100);
    await real.stop();
    await start({ config: { ...config, mayReplaceFeed: true }, fetch: noFetch });
    const left = `select 1 from games where external_id like 'espn%'`;
    await inTime(async () => {
      expect((await shown()).length).toBeGreaterThan(100);
      expect((await database.pool.query(left)).rowCount).toBe(0);
    });
  });

  it('waits as long as nobody gave up the real games', async () => {
    const real = await start({ fetch: playing(board('17')).fetch });
    await eventually(async () => expect(await count('games')).toBe(2));
    await real.stop();
    await start({ config, fetch: noFetch });
    await eventually(() =>
      expect(lines.map(({ msg }) => msg)).toContain('the feed cannot begin yet'),
    );
    expect(await count('games')).toBe(2);
  });

  it('is silent when the feed is off', async () => {
    const fetch = vi.fn(noFetch);
    const jobs = await start({ config: { ...config, feed: 'off' }, fetch });
    expect(await jobs.feedRefresh.refreshGames()).toEqual({ updated: 0 });
    expect(await count('games')).toBe(0);
  });
});
