import { lookup as resolve } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';
import { feedFailure } from '#feeds/refusal.ts';
import { AppError } from '#shared/errors.ts';
import { isLoopbackName } from './loopback.ts';

/** Networks of this machine and its neighbours, and those that lead to nobody (IANA special purposes). */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/');
  notPublic.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

export function isPublicAddress(address: string): boolean {
  return !notPublic.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

type PublicFetchOptions = {
  /** A host that the operator runs, wherever its name leads. */
  ownHost: string | undefined;
  lookup?: LookupFunction;
};

/**
 * A `fetch` that connects to no name that leads into a private network. Addresses written as such are the operator's.
 */
export function createPublicFetch(options: PublicFetchOptions): typeof globalThis.fetch {
  let loading: ReturnType<typeof load> | undefined;
  return async (input, init) => {
    loading ??= load(guard(options));
    const { fetch, dispatcher } = await loading;
    try {
      return await fetch(input, { ...init, dispatcher });
    } catch (error) {
      throw error instanceof Error && error.cause instanceof AppError ? error.cause : error;
    }
  };
}

/** On first need: most servers ask no feed. */
async function load(lookup: LookupFunction) {
  const { Agent, fetch } = await import('undici');
  // Node's own types describe another version of the same library.
  type Fetch = (
    input: Parameters<typeof globalThis.fetch>[0],
    init: Omit<RequestInit, 'dispatcher'> & { dispatcher: object },
  ) => Promise<Response>;
  return { fetch: fetch as unknown as Fetch, dispatcher: new Agent({ connect: { lookup } }) };
}

function guard({ ownHost, lookup }: PublicFetchOptions): LookupFunction {
  const mayBePrivate = (hostname: string) => hostname === ownHost || isLoopbackName(hostname);
  const refuse = (hostname: string) =>
    feedFailure('silent', `feed: ${hostname} leads into a private network`);
  return guardLookup({ mayBePrivate, refuse, lookup });
}

type Guard = {
  mayBePrivate: (hostname: string) => boolean;
  refuse: (hostname: string) => Error;
  lookup: LookupFunction | undefined;
};

/** The address is checked that is connected to, so that a name cannot change in between. */
export function guardLookup({ mayBePrivate, refuse, lookup = resolve }: Guard): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      const isOpen = addresses.every(({ address }) => isPublicAddress(address));
      if (error || first === undefined || !(isOpen || mayBePrivate(hostname))) {
        return callback(error ?? refuse(hostname), []);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
