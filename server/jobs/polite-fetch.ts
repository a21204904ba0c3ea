import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { limits } from '#shared/spec/limits.ts';

type Politeness = { atOnce: number; gapMs: number };

const usual: Politeness = { atOnce: limits.feedRequestsAtOnce, gapMs: limits.feedRequestGapMs };
const counts = new AsyncLocalStorage<{ requests: number }>();

/** A `fetch` that asks no host too much at once or too quickly: further requests wait for their turn. */
export function createPoliteFetch(
  fetch: typeof globalThis.fetch,
  { atOnce, gapMs }: Politeness = usual,
): typeof globalThis.fetch {
  const lines = new Map<string, { queue: PQueue; gap: Promise<void> }>();
  const lineTo = (host: string) => {
    const line = lines.get(host) ?? {
      queue: new PQueue({ concurrency: atOnce }),
      gap: Promise.resolve(),
    };
    lines.set(host, line);
    return line;
  };
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const count = counts.getStore();
    const line = lineTo(host);
    const send = async () => {
      // Not the queue's own interval, which waits a day when the clock is set back by one.
      if (gapMs > 0) {
        const mayGo = line.gap;
        line.gap = mayGo.then(() => pause(gapMs, undefined, { ref: false }));
        await mayGo;
        init?.signal?.throwIfAborted();
      }
      if (count) count.requests += 1;
      return fetch(input, init);
    };
    return line.queue.add(send, init?.signal ? { signal: init.signal } : {});
  };
}

/** Counts the requests that `run` sends through a polite fetch, whether it succeeds or not. */
export async function countRequests<Result>(
  run: () => Promise<Result>,
): Promise<{ result: PromiseSettledResult<Result>; requests: number }> {
  const count = { requests: 0 };
  const [result] = await Promise.allSettled([counts.run(count, run)]);
  return { result, requests: count.requests };
}
