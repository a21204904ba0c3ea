import { createServer, type RequestListener } from 'node:http';
import type { LookupFunction } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenHere } from '#test/loopback.ts';
import { createPublicFetch, isPublicAddress } from './public-fetch.ts';

async function listen(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  onTestFinished(() => void server.close());
  return { port: await listenHere(server), asked: () => asked };
}

/** The names of the test lead to this machine, behind an address that is public. */
const misleading: LookupFunction = (_hostname, _options, callback) =>
  callback(null, [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
const local: LookupFunction = (_hostname, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);

it.each([misleading, local])(
  'connects to no name that leads into a private network',
  async (lookup) => {
    const { port, asked } = await listen((_request, response) => response.end('secret'));
    const fetch = createPublicFetch({ ownHost: 'other.test', lookup });
    await expect(fetch(`http://paper.test:${port}/`)).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'feed: paper.test leads into a private network',
    });
    expect(asked()).toBe(0);
  },
);

it('connects to what the operator named: an own host, an address, this machine', async () => {
  const { port } = await listen((_request, response) => response.end('mine'));
  const fetch = createPublicFetch({ ownHost: 'mirror.test', lookup: local });
  for (const host of ['mirror.test', '127.0.0.1', 'localhost']) {
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('mine');
  }
});

it.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('takes %s for public: %s', (address, want) => {
  expect(isPublicAddress(address)).toBe(want);
});
