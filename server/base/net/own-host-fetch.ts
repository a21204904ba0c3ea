import { feedFailure } from '#feeds/refusal.ts';
import type { AppError } from '#shared/errors.ts';

/** Redirects followed, all of them within one host. */
const feedRedirects = 3;

const redirects = [301, 302, 303, 307, 308];

/**
 * A `fetch` that follows redirects of a host to itself and to those that are named: nobody who answers for it may
 * send us elsewhere. Another one fails with AppError `upstream_failed`.
 */
export function createOwnHostFetch(
  fetch: typeof globalThis.fetch,
  otherHosts: readonly string[] = [],
): typeof globalThis.fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let followed = 0; ; followed += 1) {
      const response = await fetch(url.href, { ...init, redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null || !redirects.includes(response.status)) return response;
      await response.body?.cancel();
      if (followed === feedRedirects) throw refused('redirected too often');
      url = findOwn(URL.parse(location, url.href), url, otherHosts);
    }
  };
}

function findOwn(next: URL | null, from: URL, otherHosts: readonly string[]): URL {
  const isSafeEnough = next?.protocol === from.protocol || next?.protocol === 'https:';
  const isKnown = next?.host === from.host || otherHosts.includes(next?.host ?? '');
  if (next && isKnown && next.username === '' && isSafeEnough) return next;
  throw refused('redirected to another host');
}

function refused(reason: string): AppError {
  return feedFailure('changed', `feed: ${reason}`);
}
