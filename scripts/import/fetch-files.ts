import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createOwnHostFetch } from '#server/base/net/own-host-fetch.ts';
import { createPoliteFetch } from '#server/product/feed/polite-fetch.ts';
import { minuteMs, secondMs } from '#shared/facts/durations.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { seasonOf } from '#shared/season.ts';
import { type ChosenFile, isAllowed, mixed } from './choose-files.ts';
import { kinds } from './kinds.ts';

const Addresses = z.array(
  z.strictObject({
    kind: z.string().refine((name) => kinds.some((kind) => kind.name === name), 'no such kind'),
    /** `{season}` stands for each season from `from` on. */
    url: z.url({ protocol: /^https?$/ }),
    from: z.int().optional(),
    /** Hosts that the first one may send us to. */
    redirectsTo: z.array(z.string()).default([]),
  }),
);
type Address = z.infer<typeof Addresses>[number];
const ownAddresses = new URL('addresses.json', import.meta.url);

/** Of files that were taken whole: how their host tells a newer one. */
const Taken = z.record(z.string(), z.object({ etag: z.string() }));
type Taken = z.infer<typeof Taken>;

export type FetchOptions = {
  /** A file of addresses in place of our own. */
  addresses?: string | undefined;
  feed: FeedName | 'off';
  /** Where files lie until they are taken, and what was taken is noted. */
  folder: string;
  fetch: typeof fetch;
  userAgent: string;
  now: () => Date;
  signal: AbortSignal;
  say: (line: string) => void;
  gapMs?: number;
};

const largestBytes = 50_000_000;
const answerMs = 5 * minuteMs;
const [notModified, notFound] = [304, 404];

/** The public files that are not yet taken, one after the other, each checked by its import. Throws an Error that names the address. */
export async function* fetchFiles(options: FetchOptions): AsyncGenerator<ChosenFile> {
  const { folder, now, say, gapMs = secondMs } = options;
  const taken = await readTaken(folder);
  for (const address of await readAddresses(options.addresses)) {
    const kind = kinds.find(({ name }) => name === address.kind);
    if (kind === undefined) continue;
    if (!isAllowed(kind, options.feed)) {
      say(`${address.url} is left out: ${mixed}.`);
      continue;
    }
    const ownHost = createOwnHostFetch(options.fetch, address.redirectsTo);
    const fetch = createPoliteFetch(ownHost, { atOnce: 1, gapMs });
    for (const url of listUrls(address, now())) {
      const got = await download(url, { ...options, fetch, etag: taken[url]?.etag });
      if (typeof got === 'string') {
        say(`${url}: ${got}`);
        continue;
      }
      // Until it was read to its end the next run fetches it again.
      const note = async () => {
        if (got.etag !== null) taken[url] = { etag: got.etag };
        await writeFile(join(folder, takenName), JSON.stringify(taken));
        await rm(got.path);
      };
      yield { kind, path: got.path, note };
    }
  }
}

async function readAddresses(path: string | undefined): Promise<Address[]> {
  try {
    return Addresses.parse(JSON.parse(await readFile(path ?? ownAddresses, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${path ?? ownAddresses.pathname} is no file of addresses: ${reason}`, {
      cause,
    });
  }
}

const takenName = 'fetched.json';

async function readTaken(folder: string): Promise<Taken> {
  await mkdir(folder, { recursive: true });
  try {
    return Taken.parse(JSON.parse(await readFile(join(folder, takenName), 'utf8')));
  } catch {
    // Nothing was taken, or nobody knows: then all is fetched again, which writes nothing twice.
    return {};
  }
}

function listUrls({ url, from }: Address, now: Date): string[] {
  if (from === undefined) return [url];
  const count = seasonOf('NFL', leagueDayOf(now)) - from + 1;
  return Array.from({ length: count }, (_, at) => url.replaceAll('{season}', String(from + at)));
}

type Download = Pick<FetchOptions, 'folder' | 'fetch' | 'userAgent' | 'signal'> & {
  etag: string | undefined;
};

/** Or why there is nothing to take. */
async function download(url: string, { folder, fetch, userAgent, signal, etag }: Download) {
  const headers = { 'user-agent': userAgent, ...(etag ? { 'if-none-match': etag } : {}) };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  try {
    const response = await fetch(url, { headers, signal: limit });
    const { status, body } = response;
    if (status === notModified) return 'nothing new';
    if (status === notFound) return 'is not there (yet)';
    if (!response.ok || body === null) throw new Error(`status ${status}`);
    const path = join(folder, new URL(url).pathname.split('/').at(-1) ?? '');
    const part = `${path}.part`;
    await writeFile(part, await readWhole(body));
    await rename(part, path);
    return { path, etag: response.headers.get('etag') };
  } catch (cause) {
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url} was not fetched: ${reason}. The same command goes on from there.`, {
      cause,
    });
  }
}

/**
 * As a whole, and written only then: where a disk is slower than a host that closes its connections, `fetch` of Node
 * ends the process (seen with 24.21).
 */
async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > largestBytes) throw new Error(`larger than ${largestBytes} bytes`);
    chunks.push(chunk);
  }
  return chunks;
}
