import { createHash } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Config } from '#server/base/config/config.ts';
import type { Incoming } from './env.ts';

/** Parts into which visitors behind a proxy fall that was not configured. @internal */
export const hiddenProxyShares = 64;

const mappedIpv4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
const groupsOfNetwork = 4;
const groups = 8;

export type ProxyNeeds = { config: Pick<Config, 'trustedProxies'> };
export type ProxiedRequest = Incoming<ProxyNeeds>;

/** Whoever shares this counts as one. */
export function networkOfClient(context: ProxiedRequest): string {
  return findNetwork(hopsOf(context));
}

export function hopsOf(context: ProxiedRequest): Hops {
  return readHops(context, context.var.services.config);
}

export function readHops(
  { env, req }: Pick<ProxiedRequest, 'env' | 'req'>,
  { trustedProxies }: ProxyNeeds['config'],
) {
  return {
    socketAddress: env.incoming.socket.remoteAddress,
    forwardedFor: req.header('x-forwarded-for'),
    trustedProxies,
  };
}

export type Hops = ReturnType<typeof readHops>;

/** The IP of whoever sent the request. Each proxy appends the address that it saw, so only the last hops are facts. */
export function findClientAddress({
  socketAddress = '',
  forwardedFor = '',
  trustedProxies,
}: Hops): string | undefined {
  let address = parseAddress(socketAddress);
  for (const hop of forwardedFor.split(',').toReversed().slice(0, trustedProxies)) {
    const parsed = parseAddress(hop);
    // Nothing before a hop that is no address can be trusted.
    if (parsed === undefined) break;
    address = parsed;
  }
  return address;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** A neighbour speaks for somebody else, and no proxy is trusted: most likely one was forgotten. */
export function isHiddenProxy({ socketAddress = '', forwardedFor, trustedProxies }: Hops): boolean {
  if (trustedProxies > 0 || !forwardedFor) return false;
  const address = parseAddress(socketAddress);
  return address !== undefined && privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Nobody can choose this: whoever shares it counts as one where an account is at stake. */
export function findProvenNetwork(hops: Hops): string {
  return networkOf(findClientAddress(hops) ?? 'unknown');
}

/**
 * Whoever shares this counts as one: an IPv4 address or an IPv6 /64. What a hidden proxy says is not
 * believed, yet keeps its visitors from sharing one limit: it chooses one of a few shares of the
 * proxy's address, so whoever writes the header gains no more than those.
 */
export function findNetwork(hops: Hops): string {
  const network = findProvenNetwork(hops);
  if (!isHiddenProxy(hops)) return network;
  const client = findProvenNetwork({ ...hops, trustedProxies: 1 });
  const [byte = 0] = createHash('sha256').update(client).digest();
  return `${network} share ${byte % hiddenProxyShares}`;
}

/** Also takes the forms with a port, a zone, brackets, and IPv4 inside IPv6. */
function parseAddress(text: string): string | undefined {
  const withoutPort = text.trim().replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const bare = withoutPort.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (isIP(bare) === 0) return undefined;
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = mappedIpv4.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  return Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex').join('.');
}

/** One household or server: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array<string>(groups - first.length - last.length).fill('0');
  return `${[...first, ...gap, ...last].slice(0, groupsOfNetwork).join(':')}::/64`;
}
