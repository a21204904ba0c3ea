import type { LookupFunction } from 'node:net';
import { isLoopbackName } from '#server/base/net/loopback.ts';
import { guardLookup } from '#server/base/net/public-fetch.ts';
import { AppError } from '#shared/errors.ts';
import { pushHosts, pushRules } from '#shared/facts/alerts.ts';

type Push = { endpoint: string; headers: Record<string, string>; body: Uint8Array };
export type PushAnswer = { status: number; retryAfter: string | undefined };
/** Throws when there is no answer; an AppError for an address that is never asked. */
export type PostPush = (push: Push, signal?: AbortSignal) => Promise<PushAnswer>;

/** `hosts`: push services besides those of the makers of browsers. */
type PostOptions = { hosts?: readonly string[]; lookup?: LookupFunction };

/** Endpoints are addresses given by strangers: none leads into a private network, but where the operator names the host. */
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

function refuseAddress(url: URL, { hosts = [] }: PostOptions): void {
  const isSafe = url.protocol === 'https:' || isLoopbackName(url.hostname);
  if (isSafe && [...pushHosts, ...hosts].some((entry) => isAt(url, entry))) return;
  throw new AppError('forbidden', `push: ${url.host} is no push service that PUSH_HOSTS names`);
}

/** An entry without a port means that of HTTPS, and every port of this machine. */
function isAt({ host, hostname }: URL, entry: string): boolean {
  if (entry.startsWith('*.')) return host.endsWith(entry.slice(1));
  return entry === host || (entry === hostname && isLoopbackName(hostname));
}

function guard({ hosts = [], lookup }: PostOptions): LookupFunction {
  const named = new Set(hosts.map((entry) => entry.replace(/:\d+$/, '')));
  const refuse = (hostname: string) => new Error(`push: ${hostname} leads into a private network`);
  return guardLookup({ mayBePrivate: (hostname) => named.has(hostname), refuse, lookup });
}
