import { isIP } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { feedPictures } from '#shared/spec/pictures.ts';
import type { Config } from '../config.ts';
import { createOwnHostFetch } from '../jobs/own-host-fetch.ts';
import { createPoliteFetch } from '../jobs/polite-fetch.ts';
import { isPublicAddress } from '../jobs/public-fetch.ts';
import { isLoopbackName } from '../loopback.ts';

/** What a provider said of a picture, to ask later only whether it has changed. */
export type Validators = { etag: string | null; lastModified: string | null };
export type FetchedPicture = { bytes: Buffer; validators: Validators };
/**
 * Undefined: it has not changed since. Throws AppError: `not_found` when the provider has no picture there,
 * `forbidden` for an address that is never asked, `upstream_failed` for anything that may pass.
 */
export type FetchPicture = (
  address: string,
  known: Validators | undefined,
  stop: AbortSignal,
) => Promise<FetchedPicture | undefined>;

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
const notModified = 304;
const missing = [404, 410];

/** `fetch` must keep names out of private networks (`createPublicFetch`); addresses written as such are refused here. */
export function createPictureFetch(
  { feedBaseUrl, ownFeedHost }: Pick<Config, 'feedBaseUrl' | 'ownFeedHost'>,
  fetch: typeof globalThis.fetch,
  timeoutMs: number = feedPictures.timeoutMs,
): FetchPicture {
  const own = ownFeedHost === undefined ? undefined : new URL(feedBaseUrl);
  // Who waits for a turn is not late yet.
  const inTime: typeof globalThis.fetch = (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return fetch(input, { ...init, signal });
  };
  const polite = createPoliteFetch(createOwnHostFetch(inTime), feedPictures);
  return async (address, known, signal) => {
    const url = findPublic(address, own);
    try {
      const response = await polite(url.href, { signal, headers: { accept, ...ifChanged(known) } });
      if (known && response.status === notModified) return undefined;
      return await read(response);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('upstream_failed', 'picture: no answer', { cause });
    }
  };
}

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
    const code = missing.includes(status) ? 'not_found' : 'upstream_failed';
    throw new AppError(code, `picture: status ${status}`);
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
