import { AppError } from '#shared/errors.ts';
import type { ApiScope } from '#shared/facts/api-keys.ts';
import { trafficLimits } from '#shared/facts/limits.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import type { Incoming } from '../http/env.ts';
import { networkOfClient } from '../http/rate-limits.ts';
import type { ApiKey, ApiKeys } from './api-keys.ts';
import { problem } from './contract/endpoint.ts';
import type { ApiNeeds } from './needs.ts';

const { windowS } = trafficLimits.api;

/** Whoever asks: a program with a key of somebody, or nobody in particular. */
export type ApiCaller = { key: ApiKey | undefined; network: string };

/** Counts the request, tells what is left, and says who asks. Throws when the key is no good for `scope`. */
export async function identifyCaller(
  context: Incoming<ApiNeeds>,
  keys: ApiKeys,
  scope: ApiScope,
): Promise<ApiCaller> {
  const { now } = context.var.services;
  const network = networkOfClient(context);
  const given = readKey(context);
  if (given === undefined) {
    await count(context, 'address', network);
    return { key: undefined, network };
  }
  let key = keys.findKnown(given);
  if (!key) {
    // Who guesses keys uses up what the address may ask.
    await count(context, 'address', network);
    key = await keys.find(given, network);
  }
  await count(context, 'person', key.userId);
  if (key.expiresAt && key.expiresAt <= now()) throw problem('key-expired', texts.expiredKey);
  if (!key.scopes.includes(scope)) throw problem('scope-missing', texts.lacksScope(scope));
  return { key, network };
}

function readKey({ req }: Incoming<ApiNeeds>): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(req.header('authorization') ?? '')?.[1];
  // A header without a value is what templates leave of a key that was not set.
  return bearer ?? (req.header('x-api-key')?.trim() || undefined);
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
async function count(
  { env, var: { services } }: Incoming<ApiNeeds>,
  by: 'address' | 'person',
  who: string,
): Promise<void> {
  const name = by === 'address' ? 'address' : 'account';
  const tell = (most: number, left: number, seconds: unknown) => {
    env.outgoing.setHeader('RateLimit-Policy', `"${name}";q=${most};w=${windowS}`);
    env.outgoing.setHeader('RateLimit', `"${name}";r=${left};t=${seconds}`);
  };
  try {
    const { left, most, seconds } = await services.traffic.take('api', by, who);
    tell(most, left, seconds);
  } catch (error) {
    const most = services.traffic.most('api', by);
    if (error instanceof AppError) tell(most, 0, error.details.retryAfterS ?? windowS);
    throw error;
  }
}
