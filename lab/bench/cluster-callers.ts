import { setTimeout as pause } from 'node:timers/promises';

/** People who go on calling while the cluster is broken, until the signal aborts. */
export type Site = { url: string; publishableKey: string; secretKey: string; signal: AbortSignal };

/** Of one caller: when what was sent was answered well, by `performance.now()`. */
export type Answered = { sentAtMs: number; atMs: number }[];
export type Calls = {
  answered: Answered[];
  /** First tries, and those of them that were not answered as they should. */
  tries: number;
  failed: Map<string, number>;
};
export type Writes = Calls & {
  /** Rows that were answered with 201, and rows that a try had written without a word of it. */
  acknowledged: Set<string>;
  unheard: Set<string>;
};

const answerMs = 10_000;
const retryMs = 100;

export const noCalls = (): Calls => ({ answered: [], tries: 0, failed: new Map() });
export const noWrites = (): Writes => ({
  ...noCalls(),
  acknowledged: new Set(),
  unheard: new Set(),
});

/** The status; 0 when there was no answer. */
async function call(site: Site, path: string, init: RequestInit): Promise<number> {
  try {
    const signal = AbortSignal.any([site.signal, AbortSignal.timeout(answerMs)]);
    const answer = await fetch(`${site.url}${path}`, { ...init, signal });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

function book(calls: Calls, path: string, status: number): void {
  const what = `${status || 'no answer'} to ${path.split('?')[0]}`;
  calls.failed.set(what, (calls.failed.get(what) ?? 0) + 1);
}

/** Asks again and again for the same, as pages of visitors do. */
export async function keepReading(site: Site, path: string, calls: Calls): Promise<void> {
  const answered: Answered = [];
  calls.answered.push(answered);
  const init = { headers: { apikey: site.publishableKey } };
  while (!site.signal.aborted) {
    const sentAtMs = performance.now();
    const status = await call(site, path, init);
    if (site.signal.aborted) return;
    calls.tries += 1;
    if (status === 200) answered.push({ sentAtMs, atMs: performance.now() });
    else book(calls, path, status);
    await pause(50);
  }
}

/** Writes one row after the other; one that was not acknowledged is sent again, as a person would. */
export async function keepWriting(site: Site, caller: number, writes: Writes): Promise<void> {
  const answered: Answered = [];
  writes.answered.push(answered);
  for (let serial = 1; !site.signal.aborted; serial += 1) {
    await writeUntilHeard(site, `cluster_${caller}_${serial}`, { writes, answered });
    await pause(50);
  }
}

async function writeUntilHeard(
  site: Site,
  key: string,
  { writes, answered }: { writes: Writes; answered: Answered },
): Promise<void> {
  for (let attempt = 1; !site.signal.aborted; attempt += 1) {
    const sentAtMs = performance.now();
    const status = await writeRow(site, key);
    if (site.signal.aborted && status === 0) return;
    if (attempt === 1) writes.tries += 1;
    if (status === 201) writes.acknowledged.add(key);
    else if (status === 409) writes.unheard.add(key);
    else {
      book(writes, '/rest/v1/news', status);
      await pause(retryMs);
      continue;
    }
    answered.push({ sentAtMs, atMs: performance.now() });
    return;
  }
}

function writeRow(site: Site, key: string): Promise<number> {
  const row = { external_id: key, sport: 'NFL', headline: key };
  return call(site, '/rest/v1/news', {
    method: 'POST',
    headers: headersOf(site),
    body: JSON.stringify({ ...row, published_at: new Date().toISOString() }),
  });
}

/** Changes a game once a second, which every open page is told of; `told` is the newest version that was acknowledged. */
export async function keepChanging(site: Site, externalId: string, told: { version: number }) {
  while (!site.signal.aborted) {
    const status = await call(site, `/rest/v1/games?external_id=eq.${externalId}`, {
      method: 'PATCH',
      headers: headersOf(site),
      body: JSON.stringify({ venue: `v${told.version + 1}` }),
    });
    if (status === 204) told.version += 1;
    await pause(status === 204 ? 1_000 : retryMs);
  }
}

function headersOf({ secretKey }: Site) {
  return {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    prefer: 'return=minimal',
  };
}

/** Milliseconds until every one of the callers had been answered something sent after the moment; Infinity for never. */
export function msUntilBack({ answered }: Calls, sinceMs: number): number {
  const backs = answered.map((one) => one.find(({ sentAtMs }) => sentAtMs >= sinceMs)?.atMs);
  return Math.max(...backs.map((atMs) => (atMs ?? Number.POSITIVE_INFINITY) - sinceMs));
}

/** The longest that one of the callers was without an answer since then. */
export function longestGapMs({ answered }: Calls, sinceMs: number): number {
  const gaps = answered.flatMap((one) => {
    const later = one.filter(({ atMs }) => atMs >= sinceMs).map(({ atMs }) => atMs);
    return [sinceMs, ...later].map((atMs, at, all) => (all[at + 1] ?? performance.now()) - atMs);
  });
  return Math.max(...gaps);
}
