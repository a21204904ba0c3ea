import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import {
  findClientAddress,
  findNetwork,
  findProvenNetwork,
  hiddenProxyShares,
  networkOf,
} from './client-address.ts';

const proxy = '10.0.0.9';
const client = '198.51.100.7';

describe('the address of a client', () => {
  it.each([
    ['the socket without a proxy', 0, undefined, proxy],
    ['the socket, whatever a client writes', 0, '1.1.1.1', proxy],
    ['the hop that the proxy saw', 1, client, client],
    ['the last hop, when a client wrote others before it', 1, `1.1.1.1, ${client}`, client],
    ['the hop before the inner proxy', 2, `1.1.1.1, ${client}, 10.0.0.8`, client],
    ['the furthest known hop, when an outer proxy was passed by', 2, client, client],
    ['the socket, when a trusted proxy sent nothing', 1, undefined, proxy],
    ['the socket, when the hop is no address', 1, `${client}, unknown`, proxy],
    ['the nearest good hop, when one before it is no address', 2, `junk, ${client}`, client],
    ['an address without its port', 1, `${client}:4711`, client],
    ['an IPv6 address without brackets and port', 1, '[2001:db8::7]:4711', '2001:db8::7'],
    ['an IPv6 address in its shortest form', 1, '2001:0DB8:0:0::7', '2001:db8::7'],
    ['an IPv4 address inside IPv6', 1, `::ffff:${client}`, client],
    ['no more than the header holds', 1, '1.1.1.1, ', proxy],
  ])('is %s', (_name, trustedProxies, forwardedFor, want) => {
    expect(findClientAddress({ socketAddress: proxy, forwardedFor, trustedProxies })).toBe(want);
  });

  it.each([
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    [undefined, undefined],
  ])('reads %s of a socket as %s', (socketAddress, want) => {
    const hops = { socketAddress, forwardedFor: undefined, trustedProxies: 0 };
    expect(findClientAddress(hops)).toBe(want);
  });
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
])('the network that counts as one of %s is %s', (address, want) => {
  expect(networkOf(address)).toBe(want);
});

describe('TRUST_PROXY', () => {
  it.each([
    ['no proxy at home', {}, 0],
    ['no proxy on a public host', { HOST: '0.0.0.0', SITE_URL: 'https://hub.example.com' }, 0],
    ['one when the world reaches a loopback host', { SITE_URL: 'https://hub.example.com' }, 1],
    ['none with a local SITE_URL', { SITE_URL: 'http://localhost:3000' }, 0],
    ['what is set', { HOST: '0.0.0.0', TRUST_PROXY: '2' }, 2],
    ['none when none is set', { SITE_URL: 'https://hub.example.com', TRUST_PROXY: '0' }, 0],
  ])('means %s', (_name, environment, want) => {
    expect(readConfig(environment).trustedProxies).toBe(want);
  });

  it.each(['-1', '1.5', 'all', '11'])('refuses %s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY');
  });
});

it.each(['0', '0.5', 'none'])('refuses %s as RATE_LIMIT_FACTOR', (value) => {
  expect(() => readConfig({ RATE_LIMIT_FACTOR: value })).toThrow('RATE_LIMIT_FACTOR');
});

describe('a proxy that was not configured', () => {
  const hidden = (forwardedFor: string, socketAddress = '10.0.0.9') => ({
    socketAddress,
    forwardedFor,
    trustedProxies: 0,
  });

  it('keeps its visitors from sharing one limit, in few shares', () => {
    const visitors = Array.from({ length: 2000 }, (_, n) =>
      findNetwork(hidden(`198.51.${n >> 8}.${n & 255}`)),
    );
    const shares = new Set(visitors);
    expect(shares.size).toBeGreaterThan(hiddenProxyShares / 2);
    expect(shares.size).toBeLessThanOrEqual(hiddenProxyShares);
    expect(findNetwork(hidden('1.1.1.1, 198.51.0.7'))).toBe(findNetwork(hidden('198.51.0.7')));
  });

  it('chooses nothing where an account is at stake', () => {
    expect(findProvenNetwork(hidden('198.51.100.7'))).toBe('10.0.0.9');
  });

  it.each(['127.0.0.1', '::1', '::ffff:192.168.1.2', 'fd00::1', '172.20.0.3'])(
    'is suspected at %s',
    (socket) => expect(findNetwork(hidden('198.51.100.7', socket))).toContain('share'),
  );

  it.each([
    ['a public address', hidden('198.51.100.7', '203.0.113.5'), '203.0.113.5'],
    ['no header', hidden('', '10.0.0.9'), '10.0.0.9'],
    ['a trusted proxy', { ...hidden('198.51.100.7'), trustedProxies: 1 }, '198.51.100.7'],
  ])('is not suspected with %s', (_, hops, want) => expect(findNetwork(hops)).toBe(want));
});
