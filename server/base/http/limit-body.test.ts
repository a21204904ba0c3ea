import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

describe.each([
  ['/rest/v1/games', 413],
  ['/auth/v1/token?grant_type=password', 413],
  ['/functions/v1/populate-games', 413],
  ['/payments/webhook', 413],
  ['/storage/v1/object/list/avatars', 400],
])('a body that is too large for %s', (path, status) => {
  const send = (length: string): Socket => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `apikey: ${server.services.secrets.publishableKey}`,
      'Content-Type: application/json',
      length,
      '\r\n',
    ];
    socket.write(head.join('\r\n'));
    return socket;
  };
  const expectRefusal = (answer: string) => {
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nconnection: close');
  };

  it('is refused by its own word, and its connection ends', async () => {
    expectRefusal(await text(send('Content-Length: 20000000')));
  });

  it('is refused in words that reach a client who reads only when it has sent all', async () => {
    const socket = send('Transfer-Encoding: chunked');
    for (let sent = 0; sent < 12; sent += 1) {
      if (!socket.write(`f4240\r\n${' '.repeat(1_000_000)}\r\n`)) await once(socket, 'drain');
    }
    socket.write('0\r\n\r\n');
    expectRefusal(await text(socket));
  });
});
