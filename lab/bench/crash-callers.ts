import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';

/** Those who go on calling while server and database are killed, until the signal aborts. */
export type Target = {
  url: string;
  publishableKey: string;
  secretKey: string;
  signal: AbortSignal;
};

/** What was acknowledged. */
export type Kept = {
  /** Keys of news that were answered with 201. */
  rows: Set<string>;
  /** Users whose payment was answered with the way back to the shop. */
  payers: Set<string>;
  /** When the latest of the rows had been sent, by `performance.now()`. */
  latestSentAt: number;
};

const retryMs = 10;
const answerMs = 5_000;
const reconnectMs = 200;
const pageRows = 1_000;
/** Rows are written a moment after they got their time. */
const overlapMs = 10_000;

type Sent = { token?: string; body: object | URLSearchParams };

/** Undefined when nobody answers, or not in time. */
async function post(target: Target, address: string, { token = target.secretKey, body }: Sent) {
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(new URL(address, target.url), {
      method: 'POST',
      headers: {
        apikey: token.startsWith('sb_') ? token : target.publishableKey,
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([target.signal, AbortSignal.timeout(answerMs)]),
    });
    const text = await answer.text();
    return { status: answer.status, text };
  } catch {
    return undefined;
  }
}

/** Inserts one row of news after the other. */
export async function insertRows(target: Target, caller: number, kept: Kept): Promise<void> {
  for (let serial = 1; !target.signal.aborted; serial += 1) {
    const id = `bench_${caller}_${serial}`;
    const sentAt = performance.now();
    const published_at = new Date().toISOString();
    const body = { external_id: id, sport: 'NFL', headline: id, published_at };
    const answer = await post(target, '/rest/v1/news', { body });
    if (answer?.status === 201) {
      kept.rows.add(id);
      kept.latestSentAt = Math.max(kept.latestSentAt, sentAt);
    } else await pause(retryMs);
  }
}

/** One new person after the other subscribes on the pages that play a payment provider. */
export async function pay(target: Target, kept: Kept): Promise<void> {
  /** Until somebody answers with success; a person would try again too. */
  const insist = async (address: string, compose: () => Sent): Promise<string> => {
    for (;;) {
      const answer = await post(target, address, compose());
      if (answer?.status === 200) return answer.text;
      target.signal.throwIfAborted();
      await pause(retryMs);
    }
  };
  const payOnce = async () => {
    let login = { email: '', password: randomUUID() };
    const made = await insist('/auth/v1/admin/users', () => {
      login = { ...login, email: `${randomUUID()}@example.com` };
      return { body: { ...login, email_confirm: true } };
    });
    const session = await insist('/auth/v1/token?grant_type=password', () => ({ body: login }));
    const token: string = JSON.parse(session).access_token;
    const choice = { priceType: 'monthly', origin: target.url };
    const checkout = await insist('/functions/v1/create-checkout', () => ({ token, body: choice }));
    const body = new URLSearchParams({ action: 'pay' });
    const paid = await post(target, JSON.parse(checkout).url, { token, body });
    if (paid?.status === 303) kept.payers.add(JSON.parse(made).id);
  };
  while (!target.signal.aborted) await payOnce().catch(() => {});
}

/** A page that listens to news, and asks for what it missed each time it is let in again, as ours do. */
export function listenToNews({ url, publishableKey, signal }: Target): Set<string> {
  const heard = new Set<string>();
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { reconnectAfterMs: () => reconnectMs },
  });
  let wholeUntil = Date.now();
  const catchUp = async () => {
    const joinedAt = Date.now();
    const since = new Date(wholeUntil - overlapMs).toISOString();
    for (let from = 0; ; from += pageRows) {
      const { data, error } = await client
        .from('news')
        .select('external_id')
        .gte('published_at', since)
        .order('published_at')
        .order('external_id')
        .range(from, from + pageRows - 1);
      // The next time that it is let in, it asks from the same moment.
      if (error) return;
      for (const row of data) heard.add(row.external_id);
      if (data.length < pageRows) break;
    }
    wholeUntil = joinedAt;
  };
  const channel = client
    .channel('bench')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'news' },
      ({ new: row }) => {
        heard.add(row.external_id);
      },
    )
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') void catchUp();
    });
  signal.addEventListener('abort', () => void client.removeChannel(channel));
  return heard;
}
