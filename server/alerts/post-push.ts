import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { pushRules } from '#shared/facts/alerts.ts';
import { isPublicAddress } from '../feed/public-fetch.ts';
import { isLoopbackAddress, isLoopbackName } from '../loopback.ts';

export type Push = { endpoint: string; headers: Record<string, string>; body: Uint8Array };
export type PushAnswer = { status: number; retryAfter: string | undefined };
/** Throws when there is no answer; an AppError for an address that is never asked. */
export type PostPush = (push: Push, signal?: AbortSignal) => Promise<PushAnswer>;

type PostOptions = { mayReachLoopback?: boolean; lookup?: LookupFunction };

/** Endpoints are addresses given by strangers: none leads into a private network or elsewhere. */
export function createPostPush(options: PostOptions = {}): PostPush {
  let loading: ReturnType<typeof load> | undefined;
  return async ({ endpoint, headers, body }, signal) => {
    refuseAddress(new URL(endpoint), options);
    loading ??= load(options);
    const { request, dispatcher } = await loading;
    const answer = await request(endpoint, {
      ...{ method: 'POST', dispatcher, headers, body },
      ...(signal && { signal }),
    });
    // Who answers at length loses the connection.
    await answer.body.dump({ limit: 16_384 }).catch(() => {});
    const { 'retry-after': retryAfter } = answer.headers;
    return { status: answer.statusCode, retryAfter: [retryAfter].flat()[0] };
  };
}

/** On first need: most servers have nobody to tell. */
async function load(options: PostOptions) {
  const { Agent, request } = await import('undici');
  const dispatcher = new Agent({
    connect: { lookup: guard(options) },
    connections: pushRules.connectionsOfService,
  });
  return { request, dispatcher };
}

function refuseAddress({ protocol, hostname }: URL, { mayReachLoopback }: PostOptions): void {
  if (mayReachLoopback && isLoopbackName(hostname)) return;
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (protocol === 'https:' && (isIP(literal) === 0 || isPublicAddress(literal))) return;
  throw new AppError('forbidden', `push: ${hostname} is no address of a push service`);
}

/** The address is checked that is connected to, so that a name cannot change in between. */
function guard({ mayReachLoopback = false, lookup = resolve }: PostOptions): LookupFunction {
  const isOpen = (address: string) =>
    isPublicAddress(address) || (mayReachLoopback && isLoopbackAddress(address));
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || first === undefined || !addresses.every(({ address }) => isOpen(address))) {
        return callback(error ?? new Error(`push: ${hostname} leads into a private network`), []);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
