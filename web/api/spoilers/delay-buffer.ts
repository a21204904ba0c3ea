import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { revealsScores } from './questions.ts';
import { scoreDelay } from './score-delay.ts';
import { indexRows } from './seen-games.ts';
import { compareClocks, serverNow } from './server-clock.ts';
import { snapshotAsOf } from './snapshot.ts';

type Held = { at: number; show: () => void };

/** In the order in which they came; all wait equally long, so the first is always the next. */
const held: Held[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

scoreDelay.subscribe(showDue);
// Without an answer the device's clock is taken for right.
await compareClocks().catch(() => undefined);

/** A change of a row, shown as late as this device wants it. */
export function bufferChange(row: object, show: () => void): void {
  const now = Date.now();
  indexRows(row, now);
  hold(now, show);
}

/**
 * The answer as it may be shown now: what the page showed before, until this one's time has come. Of a question that
 * was never answered here, the part that is old enough.
 */
export async function bufferAnswer(
  ask: (context: never) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const answer = await ask(context as never);
  // What waited under a longer delay comes before it.
  showDue();
  if (delayMs() === 0 || !revealsScores(query.queryKey)) return answer;
  const now = Date.now();
  indexRows(answer, now);
  const cache = context.client.getQueryCache();
  const show = () => {
    if (cache.get(query.queryHash) !== query) return;
    query.setData(answer, { updatedAt: query.state.dataUpdatedAt, manual: true });
  };
  const sight = { question: query.queryKey, now, serverNow: serverNow(), delayMs: delayMs() };
  const first = query.state.data ?? snapshotAsOf(answer, sight);
  if (first === answer) return answer;
  if (first === undefined) {
    await untilDue(now, context.signal);
    return answer;
  }
  hold(now, show);
  return first;
}

function hold(at: number, show: () => void): void {
  held.push({ at, show });
  showDue();
}

function untilDue(at: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    hold(at, resolve);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function showDue(): void {
  clearTimeout(timer);
  const delay = delayMs();
  const now = Date.now();
  while (held[0] && held[0].at + delay <= now) held.shift()?.show();
  if (held[0]) timer = setTimeout(showDue, held[0].at + delay - now);
}

function delayMs(): number {
  return scoreDelay.read() * 1_000;
}
