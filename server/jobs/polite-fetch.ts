import { AsyncLocalStorage } from 'node:async_hooks';
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
  const queues = new Map<string, PQueue>();
  const queueOf = (host: string): PQueue => {
    const queue =
      queues.get(host) ??
      new PQueue({
        concurrency: atOnce,
        ...(gapMs > 0 ? { interval: gapMs, intervalCap: 1, strict: true } : {}),
      });
    queues.set(host, queue);
    return queue;
  };
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const count = counts.getStore();
    const send = () => {
      if (count) count.requests += 1;
      return fetch(input, init);
    };
    return queueOf(host).add(send, init?.signal ? { signal: init.signal } : {});
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
