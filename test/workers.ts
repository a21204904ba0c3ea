import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { findHolder, findSockets, listChildren } from './listeners.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

const parts = ['../scripts/supervise.js', '../server/main.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** `npm start` on a data directory of its own. Linux tells which process holds which connection. */
export type Workers = Awaited<ReturnType<typeof startWorkers>>;

export async function startWorkers(environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-workers-'));
  const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', FEED: 'off', MAILBOX: 'page' };
  const child = spawn(process.execPath, parts, { env: { ...process.env, ...own, ...environment } });
  const exited = once(child, 'exit');
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      told += String(chunk);
    });
  }
  const url = () => /is ready on (\S+)/.exec(told)?.[1] ?? 'http://nowhere.test:1';
  return {
    ...{ dataDir, child, exited, url },
    /** All it wrote so far. */
    told: () => told,
    /** Those that listen. */
    listPids: async () => {
      const inodes = await findSockets(Number(new URL(url()).port), 0);
      const pids = await listChildren(child.pid);
      const holders = await Promise.all(inodes.map((inode) => findHolder(inode, pids)));
      return holders.filter((pid) => pid !== undefined);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Answer = { status: number; text: string };

/** One connection for one request after another; `pid` serves it. */
export type Line = Awaited<ReturnType<typeof openLine>>;

/** The system chooses who serves a connection: opens them until it has chosen this one. */
export async function openLine(server: Workers, pid: number, apiKey: string) {
  const agent = await chooseConnection(server, pid, async (socket) => {
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    let isFirst = true;
    kept.createConnection = (options) => {
      const next = isFirst ? socket : connect(Number(options.port), '127.0.0.1');
      isFirst = false;
      return next;
    };
    return kept;
  });
  const open = (method: string, path: string, headers: Record<string, string>) =>
    request(new URL(path, server.url()), {
      ...{ agent, method },
      headers: { apikey: apiKey, 'content-type': 'application/json', ...headers },
    });
  const answerTo = async (sent: ClientRequest): Promise<Answer> => {
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, text: await text(answer) };
  };
  const ask = (method: string, path: string, { body = '', token = apiKey }) =>
    answerTo(open(method, path, { authorization: `Bearer ${token}` }).end(body));
  return {
    pid,
    get: (path: string, token?: string) => ask('GET', path, { ...(token && { token }) }),
    post: (path: string, body: object, token?: string) =>
      ask('POST', path, { body: JSON.stringify(body), ...(token && { token }) }),
    /** The server has begun it, and waits for the body of the returned call. */
    begin: async (path: string) => {
      const sent = open('POST', path, { expect: '100-continue' });
      sent.flushHeaders();
      await once(sent, 'continue');
      return (body: object) => answerTo(sent.end(JSON.stringify(body)));
    },
    close: () => agent.destroy(),
  };
}

export function openSocketTo(server: Workers, pid: number, apiKey: string): Promise<RawSocket> {
  return chooseConnection(server, pid, (socket) =>
    openRawSocket(server.url(), `apikey=${apiKey}`, { createConnection: () => socket }),
  );
}

async function chooseConnection<Use>(
  server: Workers,
  pid: number,
  use: (socket: Socket) => Promise<Use>,
): Promise<Use> {
  const port = Number(new URL(server.url()).port);
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const holder = await eventually(async () => {
      const [inode = 0] = await findSockets(port, socket.localPort ?? 0);
      const found = await findHolder(inode, await server.listPids());
      expect(found).toBeDefined();
      return found;
    });
    if (holder === pid) return use(socket);
    socket.destroy();
  }
}
