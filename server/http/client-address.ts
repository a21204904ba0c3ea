import { isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../services.ts';

const mappedIpv4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
const groupsOfNetwork = 4;
const groups = 8;

/** The IP of whoever sent the request; hops that no proxy of ours added are not believed. */
export function clientAddress<E extends Env>(context: Context<E>): string | undefined {
  return findClientAddress({
    socketAddress: getConnInfo(context).remote.address,
    forwardedFor: context.req.header('x-forwarded-for'),
    trustedProxies: context.var.services.config.trustedProxies,
  });
}

type Hops = {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: number;
};

/** Each proxy appends the address that it saw, so only the last `trustedProxies` hops are facts. */
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

/** Also takes the forms with a port, a zone, brackets, and IPv4 inside IPv6. */
function parseAddress(text: string): string | undefined {
  const withoutPort = text.trim().replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const bare = withoutPort.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (isIP(bare) === 0) return undefined;
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = mappedIpv4.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.');
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255];
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
