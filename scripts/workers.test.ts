// @module-tag long
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import type { KeptMail } from '#server/base/mail/mailbox.ts';
import { eventually } from '#test/eventually.ts';
import { metricsToken, parseScrape } from '#test/scrape.ts';
import { findPostmasterPid } from '#test/server-process.ts';
import { type Line, openLine, openSocketTo, startWorkers, type Workers } from '#test/workers.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const games = { postgres_changes: [{ event: '*', schema: 'public', table: 'games' }] };
const readGames = '/rest/v1/games?select=external_id';
const logIn = '/auth/v1/token?grant_type=password';
const password = 'correct horse battery';

describe.runIf(process.platform === 'linux')('two processes on one port', () => {
  let server: Workers;
  let database: pg.Client;
  let apiKey: string;
  beforeAll(async () => {
    server = await startWorkers({
      ...{ WORKERS: '2', FEED: 'demo', LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken },
    });
    await bothPids();
    database = new pg.Client({ host: join(server.dataDir, 'postgres'), user: 'postgres' });
    database.on('error', () => {});
    await database.connect();
    const secret = await readFile(join(server.dataDir, 'jwt-secret'), 'utf8');
    apiKey = deriveSecrets(secret.trim()).publishableKey;
  });
  afterAll(() => server.stop());

  async function lineTo(pid: number): Promise<Line> {
    const line = await openLine(server, pid, apiKey);
    onTestFinished(() => line.close());
    return line;
  }

  /** On a busy machine two starts, one after the other, take their time. */
  const bothPids = () =>
    vi.waitFor(
      async () => {
        const [first, second] = await server.listPids();
        if (first === undefined || second === undefined) throw new Error('one is not back yet');
        return [first, second] as const;
      },
      { timeout: 45_000, interval: 50 },
    );

  async function bothLines(): Promise<[Line, Line]> {
    const [first, second] = await bothPids();
    return [await lineTo(first), await lineTo(second)];
  }

  async function signUp(line: Line, email: string): Promise<string> {
    await line.post('/auth/v1/signup', { email, password });
    const [mail] = JSON.parse((await line.get('/dev/mailbox.json')).text) as KeptMail[];
    const link = mail?.links[0] ?? '';
    await line.get(link.replace(/^http:\/\/[^/]+/, ''));
    const signedIn = await line.post(logIn, { email, password });
    return JSON.parse(signedIn.text).access_token;
  }

  it('know who signed up in the other, and tell a socket there what ends', async () => {
    const [first, second] = await bothLines();
    const token = await signUp(first, 'one@example.com');
    const { text } = await second.get('/auth/v1/user', token);
    expect(JSON.parse(text)).toMatchObject({ email: 'one@example.com' });
    const socket = await openSocketTo(server, second.pid, apiKey);
    onTestFinished(() => socket.webSocket.terminate());
    await socket.join('games', { config: games, access_token: token });
    await socket.find(([, , , event, { status }]) => event === 'system' && status === 'ok');
    expect((await second.get(readGames)).text).not.toContain('demo_both_hear');
    const added = await database.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
       values ('demo_both_hear', 'NFL', 'scheduled', now(), 'Home', 'Away')`,
    );
    expect(added.rowCount).toBe(1);
    await socket.find((frame) => JSON.stringify(frame).includes('demo_both_hear'));
    expect((await second.get(readGames)).text).toContain('demo_both_hear');
    expect((await first.post('/auth/v1/logout?scope=local', {}, token)).status).toBe(204);
    await socket.find(([, , , event]) => event === 'phx_close');
    expect((await second.get(readGames, token)).status).toBe(401);
  });

  it('tell what both of them count, whichever is asked', async () => {
    const lines = await bothLines();
    const name = 'sports_hub_http_request_duration_seconds_count';
    const readCounts = async (line: Line) => {
      const { status, text } = await line.get('/metrics', metricsToken);
      expect(status).toBe(200);
      const { find } = parseScrape(text);
      expect(find('sports_hub_processes')).toBe(2);
      expect(find('sports_hub_processes_missing')).toBe(0);
      return find(name, { route: '/healthz', status: '200' }) ?? 0;
    };
    const before = await readCounts(lines[0]);
    for (const line of lines) for (let turn = 0; turn < 3; turn += 1) await line.get('/healthz');
    for (const line of lines) {
      await eventually(async () => expect((await readCounts(line)) - before).toBe(6));
    }
  });

  it('count a limit together', async () => {
    const lines = await bothLines();
    const guess = { email: 'guessed@example.com', password: 'wrong' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const line = lines[turn % 2];
      const answer = await line?.post(logIn, guess);
      statuses.push(answer?.status ?? 0);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('do what is due in one of them, and in the other when that one dies', async () => {
    const holders = async () => {
      const { rows } = await database.query<{ pid: number }>(
        `select pid from internal.poller_lease join pg_locks lock using (pid)
          where locktype = 'advisory' and granted and expires_at > now()`,
      );
      return [...new Set(rows.map(({ pid }) => pid))];
    };
    const pollers = () => [
      ...server.told().matchAll(/"pid":(\d+).*"this process polls the feed"/g),
    ];
    await eventually(async () => expect(await holders()).toHaveLength(1));
    const before = await holders();
    await eventually(() => expect(pollers()).toHaveLength(1));
    process.kill(Number(pollers()[0]?.[1]), 'SIGKILL');
    await eventually(async () => {
      const now = await holders();
      expect([now.length, now[0] === before[0]]).toEqual([1, false]);
    });
    await eventually(() => expect(pollers()).toHaveLength(2));
  });

  it('lose no read but those of a process that is killed, and it comes back', async () => {
    const [first, second] = await bothPids();
    const lines = await Promise.all([first, first, first, second, second, second].map(lineTo));
    const failed: number[] = [];
    let reads = 0;
    let isOver = false;
    const readOn = async (line: Line) => {
      while (!isOver) {
        const { pid } = line;
        const status = await line.get(readGames).then(
          (answer) => answer.status,
          () => 'cut',
        );
        if (status === 'cut') failed.push(pid);
        else expect(status).toBe(200);
        reads += 1;
        await breathe();
      }
    };
    const reading = Promise.all(lines.map(readOn));
    await eventually(() => expect(reads).toBeGreaterThan(100));
    process.kill(second, 'SIGKILL');
    await eventually(async () => expect(await bothPids()).not.toContain(second));
    const comeBack = (await bothPids()).find((pid) => pid !== first);
    const line = await lineTo(comeBack ?? 0);
    expect((await line.get(readGames)).status).toBe(200);
    const sofar = reads;
    await eventually(() => expect(reads).toBeGreaterThan(sofar + 100));
    isOver = true;
    await reading;
    expect(failed.filter((pid) => pid !== second)).toEqual([]);
    // Whoever comes back before the system has closed its port is cut once more.
    expect(failed.length).toBeLessThanOrEqual(2 * 3);
  });

  it('answer what is under way in both when they are told to stop, and then the database stops', async () => {
    const lines = await bothLines();
    const attempts = await Promise.all(lines.map((line) => line.begin(logIn)));
    const exited = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await eventually(async () => {
      const ready = await fetch(`${server.url()}/readyz`);
      expect(await ready.json()).toMatchObject({ reason: 'leaving' });
    });
    const wrong = { email: 'late@example.com', password: 'wrong' };
    const answers = await Promise.all(attempts.map((finish) => finish(wrong)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await exited).toEqual([0, null]);
    expect(await findPostmasterPid(server.dataDir)).toBeUndefined();
  });
});

describe.runIf(process.platform === 'linux')('a start of several processes that cannot be', () => {
  it.each([
    ['when they do not fit into the database', { WORKERS: '9' }, 'set WORKERS to 8 at most'],
    ['when this system has no such process', { WORKERS: '2', WORKER: '3' }, 'WORKER: cannot be'],
  ])('fails once, with one message: %s', async (_name, environment, words) => {
    const server = await startWorkers(environment);
    onTestFinished(() => server.stop());
    expect(await server.exited).toEqual([2, null]);
    expect(server.told().split(words)).toHaveLength(2);
    expect(server.told()).not.toContain('is ready');
  });
});
