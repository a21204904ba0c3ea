import { beforeEach, describe, expect, it } from 'vitest';
import { findRefusal } from '#feeds/refusal.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { TestClock } from '#test/clock.ts';
import { HostGates, isUnsent, type Visit } from './host-gate.ts';

const longestMs = Math.max(...intervals.feedPausesMs);
let clock: TestClock;
let gates: HostGates;
let status: number;
let sent: string[];
beforeEach(() => {
  clock = new TestClock();
  gates = new HostGates({ mainHost: 'feed.test', now: clock.now });
  status = 403;
  sent = [];
});

const visitOf = (job: string, isForced = false): Visit => ({
  job,
  isForced,
  requests: 0,
  answered: new Map(),
});

/** One run that asks once; what it fails with, if it does. */
async function run(job: string, { path = job, host = 'feed.test', isForced = false } = {}) {
  const visit = visitOf(job, isForced);
  const url = new URL(`http://${host}/${path}`);
  const request = async () => {
    sent.push(path);
    if (status === 0) throw new TypeError('fetch failed');
    return new Response('', { status });
  };
  try {
    const { ok } = await gates.send(url, { visit, request });
    gates.finish(visit, { isDone: ok, refusal: undefined });
    return undefined;
  } catch (error) {
    gates.finish(visit, { isDone: false, refusal: findRefusal(error) });
    return error;
  }
}

async function close(): Promise<void> {
  for (const job of ['scores', 'news', 'scores', 'news', 'scores']) await run(job);
  expect(gates.main).toBeDefined();
  sent = [];
}

describe('the feed’s own host', () => {
  it.each([403, 500, 429, 0])(
    'is left alone after several failures with %i in a row',
    async (given) => {
      status = given;
      await close();
      const error = await run('news');
      expect(isUnsent(error)).toBe(true);
      expect(findRefusal(error)).toBe(given === 403 ? 'client' : 'silent');
      expect(sent).toEqual([]);
    },
  );

  it('is not left alone while one kind of endpoint fails, or one thing is refused', async () => {
    for (let time = 0; time < 20; time += 1) await run('details', { path: 'summary' });
    expect(gates.main).toBeUndefined();
    status = 200;
    await run('scores');
    status = 400;
    for (const job of ['schedule', 'news', 'details', 'rosters', 'news', 'details']) await run(job);
    expect(gates.main).toBeUndefined();
  });

  it('is left alone when it has one kind of endpoint, and that fails', async () => {
    for (let time = 0; time < 5; time += 1)
      await run('scores', { path: 'todaysScoreboard_00.json' });
    expect(gates.main).toMatchObject({ refusal: 'client' });
  });

  it('is left alone when not even scores are answered any more', async () => {
    status = 400;
    for (let time = 0; time < 4; time += 1) await run('scores');
    status = 403;
    await run('news');
    expect(gates.main).toMatchObject({ refusal: 'client' });
  });

  it('is left alone when its answers make no sense', async () => {
    for (const job of ['scores', 'news', 'scores', 'news', 'scores']) {
      const visit = visitOf(job);
      const request = async () => new Response('<html>');
      await gates.send(new URL(`http://feed.test/${job}`), { visit, request });
      gates.finish(visit, { isDone: false, refusal: 'changed' });
    }
    expect(gates.main).toMatchObject({ refusal: 'changed' });
  });

  it('lets one question about scores try, with pauses that grow to less than six minutes', async () => {
    await close();
    const trials: number[] = [];
    const startMs = clock.now().getTime();
    for (let second = 0; second < 20 * 60; second += 1) {
      clock.advance(1_000);
      await run('news');
      await run('scores');
      await run('scores');
      if (sent.splice(0).length > 0) trials.push((clock.now().getTime() - startMs) / 1_000);
    }
    expect(trials).toEqual([15, 45, 105, 460, 815, 1170]);
  });

  it('is open to all when the trial succeeds', async () => {
    await close();
    clock.advance(minuteMs);
    status = 200;
    expect(isUnsent(await run('news'))).toBe(true);
    expect(await run('scores')).toBeUndefined();
    expect(await run('news')).toBeUndefined();
  });

  it('is open to all when an operator gets an answer', async () => {
    await close();
    await run('standings', { isForced: true });
    expect(gates.main).toBeDefined();
    status = 200;
    await run('standings', { isForced: true });
    expect(sent).toEqual(['standings', 'standings']);
    expect(gates.main).toBeUndefined();
  });

  it('gets one request at a time as soon as something is wrong', async () => {
    expect(gates.isSuspect('feed.test')).toBe(false);
    await run('news');
    for (let time = 0; time < 4; time += 1) await run('scores');
    expect(gates.isSuspect('feed.test')).toBe(true);
  });

  it('is asked at once when the clock was set back', async () => {
    await close();
    clock.set('2026-11-20T12:00:00Z');
    await run('scores');
    expect(sent).toEqual(['scores']);
  });

  it('is not tried often at first when it has failed for minutes', async () => {
    for (let time = 0; time < 4; time += 1) await run('scores');
    clock.advance(5 * minuteMs);
    await run('news');
    expect(gates.mainRestMs).toBe(longestMs);
  });
});

describe('another host', () => {
  const paper = { host: 'paper.test' };

  it('is left alone by itself', async () => {
    for (let time = 0; time < 4; time += 1) await run('news', paper);
    expect(sent).toHaveLength(3);
    status = 200;
    expect(await run('news')).toBeUndefined();
    clock.advance(minuteMs);
    expect(await run('news', paper)).toBeUndefined();
  });

  it('stays closed when the main host opens', async () => {
    for (let time = 0; time < 3; time += 1) await run('news', paper);
    await close();
    clock.advance(minuteMs);
    status = 200;
    await run('scores');
    clock.advance(-minuteMs);
    expect(isUnsent(await run('news', paper))).toBe(true);
  });
});

describe('what processes tell each other', () => {
  it('is each change once, and news once', async () => {
    await close();
    expect(gates.takeChanges()).toMatchObject([{ host: 'feed.test', isNews: true }]);
    clock.advance(minuteMs);
    await run('scores');
    expect(gates.takeChanges()).toMatchObject([{ closure: { trials: 1 }, isNews: false }]);
    expect(gates.takeChanges()).toEqual([]);
    clock.advance(minuteMs);
    status = 200;
    await run('scores');
    expect(gates.takeChanges()).toMatchObject([{ closure: undefined, isNews: true }]);
  });

  it('is believed where it is newer', async () => {
    await close();
    const [closed] = gates.takeChanges();
    const next = new HostGates({ mainHost: 'feed.test', now: clock.now });
    next.adopt(closed ? [closed] : []);
    expect(next.main).toEqual(gates.main);
    clock.advance(minuteMs);
    const opened = { host: 'feed.test', changedAt: clock.now(), closure: undefined };
    gates.adopt([opened]);
    expect(gates.main).toBeUndefined();
    gates.adopt(closed ? [closed] : []);
    expect(gates.main).toBeUndefined();
  });
});
