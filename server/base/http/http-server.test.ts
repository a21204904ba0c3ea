import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenHere } from '#test/loopback.ts';
import { createHttpServer, lingerBytes, serializeRequests } from './http-server.ts';

const timeouts = { headersMs: 200, requestMs: 400, idleMs: 100, stallMs: 300, lingerMs: 200 };
const large = Buffer.alloc(64_000_000, 'x');

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(answer: () => Promise<Buffer>): Promise<Socket> {
  server = createHttpServer(timeouts);
  server.on('request', async (_request, response) => {
    const body = await answer();
    response.end(body);
  });
  return connect(await listenHere(server), '127.0.0.1');
}

const ended = (socket: Socket) => once(socket, 'close');

it('cuts a reader who does not read', async () => {
  const socket = await open(async () => large);
  const [connection] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await ended(connection[0] as Socket);
  socket.destroy();
});

it('waits for a handler that is silent for longer', async () => {
  const late = Promise.withResolvers<Buffer>();
  const socket = await open(() => late.promise);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  setTimeout(() => late.resolve(Buffer.from('late')), 2 * timeouts.stallMs);
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toContain('late');
});

it.each([
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
  ['asks nothing more', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('cuts who %s', async (_name, sent) => {
  const socket = await open(async () => Buffer.from('done'));
  socket.resume();
  socket.write(sent);
  await ended(socket);
});

describe('who still sends when the answer has left', () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  /** The answer, and how many bytes were sent before the connection ended. */
  async function sendWithoutEnd(lingerMs: number, pauseMs: number) {
    server = createHttpServer({ ...timeouts, requestMs: 60_000, lingerMs });
    server.on('request', (_request, response) => {
      response.setHeader('Connection', 'close').end('refused');
    });
    const port = await listenHere(server);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    let sent = 0;
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    while (!socket.closed) {
      sent += chunk.length;
      await new Promise((resolve) => socket.write(chunk, resolve));
      await pause(pauseMs);
    }
    return { answer, sent };
  }

  it('has a while to see it, and is cut', async () => {
    const { answer, sent } = await sendWithoutEnd(timeouts.lingerMs, 10);
    expect(answer).toContain('refused');
    expect(sent).toBeLessThan(lingerBytes);
  });

  it('is cut at once after many bytes', async () => {
    const { answer, sent } = await sendWithoutEnd(60_000, 0);
    expect(answer).toContain('refused');
    expect(sent).toBeGreaterThan(lingerBytes);
  });
});

describe('requests sent before their turn', () => {
  const asked: string[] = [];
  let first: PromiseWithResolvers<void>;
  let port: number;
  beforeEach(async () => {
    asked.length = 0;
    first = Promise.withResolvers();
    server = createHttpServer(timeouts);
    server.on(
      'request',
      serializeRequests(async ({ url = '' }, response) => {
        asked.push(url);
        if (url === '/1') await first.promise;
        response.end(`${url}!`);
      }),
    );
    port = await listenHere(server);
  });
  const ask = (paths: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    return socket;
  };

  it('wait for the one ahead, while other connections go on', async () => {
    const socket = ask(['/1', '/2', '/3']);
    const other = await fetch(`http://127.0.0.1:${port}/other`);
    expect(await other.text()).toBe('/other!');
    expect(asked).toEqual(['/1', '/other']);
    first.resolve();
    let answered = '';
    for await (const chunk of socket) {
      answered += String(chunk);
      if (answered.includes('/3!')) break;
    }
    expect(asked).toEqual(['/1', '/other', '/2', '/3']);
  });

  it('end their connection when they are many, and are never handled', async () => {
    const socket = ask(Array.from({ length: 500 }, (_, number) => `/${number + 1}`));
    await ended(socket.on('error', () => {}).resume());
    first.resolve();
    const other = await fetch(`http://127.0.0.1:${port}/other`);
    expect(await other.text()).toBe('/other!');
    expect(asked).toEqual(['/1', '/other']);
  });
});
