import { isIP } from 'node:net';
import { feedFailure, refusalOfStatus } from '#feeds/refusal.ts';
import type { Config } from '#server/base/config/config.ts';
import { tooBusy } from '#server/base/limits/refusals.ts';
import { backoffMs } from '#server/base/net/backoff.ts';
import { Circuits, feedFailuresInRow } from '#server/base/net/circuit.ts';
import { isLoopbackName } from '#server/base/net/loopback.ts';
import { createOwnHostFetch } from '#server/base/net/own-host-fetch.ts';
import { isPublicAddress } from '#server/base/net/public-fetch.ts';
import { createPoliteFetch } from '#server/product/feed/polite-fetch.ts';
import { AppError } from '#shared/errors.ts';
import { feedPictures } from '#shared/facts/pictures.ts';

/** What a provider said of a picture, to ask later only whether it has changed. */
export type Validators = { etag: string | null; lastModified: string | null };
type FetchedPicture = { bytes: Buffer; validators: Validators };
/**
 * Undefined: it has not changed since. Throws AppError: `not_found` when the provider has no picture there,
 * `forbidden` for an address that is never asked, `upstream_failed` for anything that may pass, `limit_exceeded`
 * while a host that failed several times in a row is left alone.
 */
export type FetchPicture = (
  address: string,
  known: Validators | undefined,
  stop: AbortSignal,
) => Promise<FetchedPicture | undefined>;

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
const notModified = 304;

type PictureFetchOptions = {
  config: Pick<Config, 'feedBaseUrl' | 'ownFeedHost' | 'feedUserAgent'>;
  /** Keeps names out of private networks (`createPublicFetch`); addresses written as such are refused here. */
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeoutMs?: number;
};

export function createPictureFetch({
  config: { feedBaseUrl, ownFeedHost, feedUserAgent },
  fetch,
  now,
  timeoutMs = feedPictures.timeoutMs,
}: PictureFetchOptions): FetchPicture {
  const own = ownFeedHost === undefined ? undefined : new URL(feedBaseUrl);
  // Who waits for a turn is not late yet.
  const inTime: typeof globalThis.fetch = (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal });
  };
  const polite = createPoliteFetch(createOwnHostFetch(inTime), feedPictures);
  const ask: FetchPicture = async (address, known, signal) => {
    try {
      const headers = { accept, 'user-agent': feedUserAgent, ...ifChanged(known) };
      const response = await polite(address, { signal, headers });
      if (known && response.status === notModified) return undefined;
      return await read(response);
    } catch (cause) {
      throw cause instanceof AppError
        ? cause
        : feedFailure('silent', 'picture: no answer', { cause });
    }
  };
  const hosts = new Circuits(circuitOptions);
  return async (address, known, signal) => {
    const { host, href } = findPublic(address, own);
    const circuit = hosts.of(host);
    if (!circuit.enter(now().getTime())) throw tooBusy(feedPictures.hostRestsMs.firstMs / 1000);
    try {
      const fetched = await ask(href, known, signal);
      circuit.succeed();
      return fetched;
    } catch (error) {
      const mayPass = error instanceof AppError && error.code === 'upstream_failed';
      if (mayPass) circuit.fail(now().getTime());
      else circuit.succeed();
      throw error;
    }
  };
}

const circuitOptions = {
  opensAfter: feedFailuresInRow,
  pauseMs: (trial: number) => backoffMs(feedPictures.hostRestsMs, trial, Math.random),
};

/** Only the operator's own provider may lie in a private network, at the very port that the operator named. */
function findPublic(address: string, own: URL | undefined): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') {
    if (url.origin === own?.origin) return url;
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const isPublic = isIP(host) === 0 || isPublicAddress(host);
    if (isPublic && !isLoopbackName(host) && url.hostname !== own?.hostname) return url;
  }
  throw new AppError('forbidden', 'picture: its address is not public');
}

function ifChanged(known: Validators | undefined): Record<string, string> {
  if (known?.etag) return { 'if-none-match': known.etag };
  return known?.lastModified ? { 'if-modified-since': known.lastModified } : {};
}

async function read(response: Response): Promise<FetchedPicture> {
  const { ok, status, headers, body } = response;
  if (!ok || body === null) {
    await body?.cancel();
    const refusal = refusalOfStatus(status);
    if (refusal !== 'question') throw feedFailure(refusal, `picture: status ${status}`);
    throw new AppError('not_found', `picture: status ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > feedPictures.fetchedBytes) throw new AppError('not_found', 'picture: too large');
    chunks.push(chunk);
  }
  const validators = { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  return { bytes: Buffer.concat(chunks), validators };
}
