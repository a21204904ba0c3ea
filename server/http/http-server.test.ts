import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

const timeouts = { headersMs: 200, requestMs: 400, idleMs: 100, stallMs: 300 };
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
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
