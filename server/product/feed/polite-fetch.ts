import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { HostGates } from '#server/operate/jobs/host-gate.ts';
import { currentRun } from '#server/operate/jobs/run-context.ts';

type Politeness = { atOnce: number; gapMs: number };

/** To one host of the feed: requests under way, and milliseconds between two of them. */
const usual: Politeness = { atOnce: 4, gapMs: 100 };

/**
 * A `fetch` that asks no host too much at once or too quickly: further requests wait for their turn, and fail
 * unsent when the gates close before it comes.
 */
export function createPoliteFetch(
  fetch: typeof globalThis.fetch,
  { atOnce, gapMs }: Politeness = usual,
  gates?: HostGates,
): typeof globalThis.fetch {
  const lines = new Map<string, { queue: PQueue; gap: Promise<void> }>();
  const lineTo = (host: string) => {
    const line = lines.get(host) ?? {
      queue: new PQueue({ concurrency: atOnce }),
      gap: Promise.resolve(),
    };
    lines.set(host, line);
    line.queue.concurrency = gates?.isSuspect(host) ? 1 : atOnce;
    return line;
  };
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const visit = currentRun();
    const line = lineTo(url.host);
    const send = async () => {
      // Not the queue's own interval, which waits a day when the clock is set back by one.
      if (gapMs > 0) {
        const mayGo = line.gap;
        line.gap = mayGo.then(() => pause(gapMs, undefined, { ref: false }));
        await mayGo;
        init?.signal?.throwIfAborted();
      }
      if (gates) return gates.send(url, { visit, request: () => fetch(input, init) });
      if (visit) visit.requests += 1;
      return fetch(input, init);
    };
    return line.queue.add(send, init?.signal ? { signal: init.signal } : {});
  };
}
