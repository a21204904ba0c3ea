import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress } from '#server/base/net/loopback.ts';
import { mailboxTexts } from '#shared/texts/mailbox.ts';
import { simulatedPaymentTexts } from '#shared/texts/simulated-payments.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
const fan = await server.signInAs(randomUUID());
const body = { priceType: 'monthly', origin: server.services.siteUrl };
const { data } = await fan.client.functions.invoke('create-checkout', { body });
const pages = ['/dev/mailbox', '/dev/mailbox.json', new URL(data.url).pathname];

type Asked = { headers?: Record<string, string>; version?: string };

/** The request line and headers go out as they stand; the answer's status, and whether it shows anything. */
async function ask(target: string, { headers = {}, version = '1.1' }: Asked = {}) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET ${target} HTTP/${version}\r\n${head}\r\n`);
  const answer = await text(socket);
  const isJson =
    answer.startsWith('HTTP/1.1 200') && /^content-type: application\/json/im.test(answer);
  const isPage = [mailboxTexts.title, simulatedPaymentTexts.mark].some((mark) =>
    answer.includes(mark),
  );
  return { status: Number(answer.split(' ')[1]), shows: isJson || isPage };
}

const statusesFor = async (asked: Asked) =>
  Promise.all(pages.map(async (page) => (await ask(page, asked)).status));

describe('the mailbox and the simulated payments', () => {
  it.each(['127.0.0.1:4300', 'localhost', 'LOCALHOST:3000', '[::1]:3000', '127.0.0.2'])(
    'answer at this machine: %s',
    async (host) => {
      const headers = { host };
      expect(await statusesFor({ headers })).toEqual([200, 200, 200]);
      for (const page of pages) expect((await ask(page, { headers })).shows).toBe(true);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'a@127.0.0.1@b',
    '/',
  ])('do not exist under a foreign name: %s', async (host) => {
    expect(await statusesFor({ headers: { host } })).not.toContain(200);
  });

  it.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Real-IP',
    'X-Request-Id',
    'X-Amzn-Trace-Id',
    'X-Envoy-Internal',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'True-Client-IP',
    'Fly-Client-IP',
    'Fastly-FF',
    'DO-Connecting-IP',
    'Forwarded-For',
    'Proxy-Connection',
  ])('do not exist for a request with %s', async (name) => {
    expect(await statusesFor({ headers: { [name]: '127.0.0.1' } })).toEqual([404, 404, 404]);
  });

  it('do not exist for a proxy that keeps silent, as nginx does unless told otherwise', async () => {
    expect(await statusesFor({ version: '1.0' })).toEqual([404, 404, 404]);
  });

  it.each([
    (path: string) => `/.${path}`,
    (path: string) => `/%2e${path}`,
    (path: string) => `/assets/..${path}`,
    (path: string) => `/assets/%2e%2e${path}`,
    (path: string) => `/rest/v1/%2E%2e/..${path}`,
    (path: string) => `/${path}`,
    (path: string) => path.replaceAll('/', '//'),
    (path: string) => path.replaceAll('/', '%2f'),
    (path: string) => path.replace('/', '/%5c'),
    (path: string) => path.replace('/', '/\\'),
    (path: string) => path.replace('d', '%64'),
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}/`,
    (path: string) => `${path};x`,
    (path: string) => `http://localhost${path}`,
    (path: string) => `http://evil.example${path}`,
  ])('are not reached by another spelling of the path: %s', async (spell) => {
    for (const page of pages) expect((await ask(spell(page))).shows).toBe(false);
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['192.168.0.1', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
])('the address %s is of this machine: %s', (address, want) => {
  expect(isLoopbackAddress(address)).toBe(want);
});
