// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import { eventually } from '#test/eventually.ts';
import { type ServerProcess, startProcess } from '#test/server-process.ts';

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const environment = { FEED: 'off', RATE_LIMIT_FACTOR: '1000' };
vi.setConfig({ testTimeout: 60_000 });
let dataDir: string;
beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'sh-stop-')));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Processes that stand in the data directory: PostgreSQL in each of its forms. */
function listLeftProcesses(): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(dataDir);
    } catch {
      return false;
    }
  });
}

/** The last process of PostgreSQL goes a moment after it has told so. */
const nothingIsLeft = () => eventually(() => expect(listLeftProcesses()).toEqual([]));

function apiKey(): string {
  return deriveSecrets(readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim()).publishableKey;
}

/** The server has begun this request as soon as it asks to go on. */
async function begin(url: string, method: string, body = ''): Promise<ClientRequest> {
  const headers = {
    apikey: apiKey(),
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const sent = request(url, { method, headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  return sent;
}

async function answerOf(sent: ClientRequest): Promise<{ status: number; connection?: string }> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await text(answer);
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '' };
}

/** Requests that the server has begun and cannot end: reads wait for a lock, log-ins for their bodies. */
async function beginRequests({ url }: ServerProcess) {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; lock table public.news in access exclusive mode');
  const five = <Item>(make: () => Promise<Item>) => Promise.all(Array.from({ length: 5 }, make));
  const reads = await five(() => begin(`${url}/rest/v1/news?select=id`, 'GET'));
  for (const read of reads) read.end();
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
  const logins = await five(() => begin(`${url}/auth/v1/token?grant_type=password`, 'POST', body));
  const answers = Promise.all([...reads, ...logins].map(answerOf));
  const letThemEnd = async () => {
    await client.query('commit');
    await client.end();
    for (const login of logins) login.end(body);
  };
  return { answers, letThemEnd };
}

const statusOf = async ({ url }: ServerProcess, path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { apikey: apiKey() } });
  await answer.text();
  return [answer.status, answer.headers.get('connection')];
};

function openSocket({ url }: ServerProcess): WebSocket {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket`;
  return new WebSocket(`${address}?vsn=2.0.0&apikey=${apiKey()}`);
}

const readiness = async ({ url }: ServerProcess) => json((await fetch(`${url}/readyz`)).body!);

describe.runIf(process.platform === 'linux')('a server that is told to stop', () => {
  it('answers 10 of 10 requests under way, says that it leaves, and takes its database along', async () => {
    const server = await startProcess(dataDir, environment);
    const exited = once(server.child, 'exit');
    const socket = openSocket(server);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const { answers, letThemEnd } = await beginRequests(server);
    server.child.kill('SIGTERM');
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([1001, expect.stringMatching(/\w/)]);
    expect(await readiness(server)).toEqual({ status: 'unavailable', reason: 'leaving' });
    await letThemEnd();
    const want = [...Array(5).fill(200), ...Array(5).fill(400)];
    expect(await answers).toEqual(want.map((status) => ({ status, connection: 'close' })));
    expect(await exited).toEqual([0, null]);
    await nothingIsLeft();
  });

  it('serves everybody for as long as a balancer needs, and says that it leaves', async () => {
    const server = await startProcess(dataDir, { ...environment, DRAIN_SECONDS: '200' });
    const exited = once(server.child, 'exit');
    const early = openSocket(server);
    await once(early, 'open');
    server.child.kill('SIGTERM');
    await eventually(async () =>
      expect(await readiness(server)).toEqual({ status: 'unavailable', reason: 'leaving' }),
    );
    for (let count = 0; count < 10; count += 1) {
      expect(await statusOf(server, '/rest/v1/news?select=id')).toEqual([200, 'close']);
    }
    const late = openSocket(server);
    await once(late, 'open');
    expect(early.readyState).toBe(WebSocket.OPEN);
    const closed = Promise.all([once(early, 'close'), once(late, 'close')]);
    await eventually(async () => {
      server.child.kill('SIGTERM');
      expect(server.child.exitCode ?? server.child.signalCode).not.toBeNull();
    });
    expect(await exited).toEqual([1, null]);
    expect((await closed).map(([code]) => code)).toEqual([1001, 1001]);
    await nothingIsLeft();
  });

  it('waits no longer when it is told again, and still takes its database along', async () => {
    const server = await startProcess(dataDir, environment);
    const exited = once(server.child, 'exit');
    const { answers } = await beginRequests(server);
    const cut = expect(answers).rejects.toThrow();
    server.child.kill('SIGTERM');
    await eventually(async () => {
      server.child.kill('SIGTERM');
      expect(server.child.exitCode ?? server.child.signalCode).not.toBeNull();
    });
    expect(await exited).toEqual([1, null]);
    await cut;
    await nothingIsLeft();
  });
});

/** Signs that a first start has come so far, in the order in which they appear. */
const moments: [string, () => boolean][] = [
  ['it was spawned', () => true],
  ['initdb works', () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))],
  ['PostgreSQL has its files', () => existsSync(join(dataDir, 'postgres'))],
  ['PostgreSQL starts', () => existsSync(join(dataDir, 'postgres/postmaster.pid'))],
  ['PostgreSQL listens', () => existsSync(join(dataDir, 'postgres/.s.PGSQL.5432'))],
];

async function untilExit(child: ChildProcess, isReached: () => boolean): Promise<void> {
  while (!isReached() && child.exitCode === null) await breathe();
}

describe.runIf(process.platform === 'linux')(
  'a server that is told to stop while it starts',
  () => {
    it.each(moments)(
      'leaves nothing behind, and starts the next time: when %s',
      async (_name, isReached) => {
        const child = spawn(process.execPath, [main], {
          env: { ...process.env, ...environment, PORT: '0', DATA_DIR: dataDir },
          stdio: 'ignore',
        });
        const exited = once(child, 'exit');
        await untilExit(child, isReached);
        child.kill('SIGTERM');
        await exited;
        await nothingIsLeft();
        expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^postgres\.new-/));
        const next = await startProcess(dataDir, environment);
        expect(await readiness(next)).toEqual({ status: 'ready' });
        await next.end('SIGTERM');
        await nothingIsLeft();
      },
    );
  },
);
