import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  ['/rest/v1/games', 413],
  ['/auth/v1/token?grant_type=password', 413],
  ['/functions/v1/populate-games', 413],
  ['/payments/webhook', 413],
  ['/storage/v1/object/list/avatars', 400],
])('a body that is too large for %s is not read, and its connection ends', async (path, status) => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `apikey: ${server.services.secrets.publishableKey}`,
    'Content-Type: application/json',
    'Content-Length: 20000000',
    '\r\n',
  ];
  socket.write(head.join('\r\n'));
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('\r\nconnection: close');
});
