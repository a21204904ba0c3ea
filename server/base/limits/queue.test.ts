import { afterEach, describe, expect, it, vi } from 'vitest';
import { longestWaitMs } from '#shared/facts/intervals.ts';
import { Queue, type QueueKey } from './queue.ts';
import { isTooBusy, tooManyRequests } from './refusals.ts';

const limits = { concurrency: 2, perKey: 1, maxQueued: 5, maxQueuedPerKey: 3 };

afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that end when told, in the order in which they began. */
function createTasks(queue: Queue) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: QueueKey, name: string, cooldownMs?: () => number) => {
    const begin = async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    const task = queue.run(key, begin, cooldownMs);
    // Those that still wait when a test ends are refused later.
    task.catch(() => {});
    return task;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, run, end };
}

const refusal = (task: Promise<unknown>) => task.catch((error: unknown) => isTooBusy(error));

describe('Queue', () => {
  it('leaves places to others when one caller sends a crowd', async () => {
    const { began, run } = createTasks(new Queue(limits));
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    void run('b', 'b1');
    await Promise.resolve();
    expect(began).toEqual(['a1', 'b1']);
  });

  it('keeps the order of one caller', async () => {
    const { began, run, end } = createTasks(new Queue({ concurrency: 1, maxQueued: 3 }));
    const names = ['first', 'second', 'third', 'fourth'];
    for (const name of names) void run('', name);
    for (const name of names) await end(name);
    expect(began).toEqual(names);
  });

  it('refuses when too many wait, of one caller or of all', async () => {
    const queue = new Queue({ ...limits, concurrency: 1 });
    const { run, end } = createTasks(queue);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    expect(await refusal(run('a', 'a5'))).toBe(true);
    for (const name of ['b1', 'b2']) void run('b', name);
    expect(await refusal(run('c', 'c1'))).toBe(true);
    await end('a1');
    void run('c', 'c2');
    expect(await refusal(run('c', 'c3'))).toBe(true);
    expect(queue.load).toEqual({ running: 1, queued: 5, rejected: 3 });
  });

  it('refuses who has waited too long, and gives the place to the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { began, run, end } = createTasks(new Queue(limits));
    void run('a', 'a1');
    const waiting = refusal(run('a', 'a2'));
    vi.advanceTimersByTime(longestWaitMs);
    expect(await waiting).toBe(true);
    void run('a', 'a3');
    await end('a1');
    expect(began).toEqual(['a1', 'a3']);
  });

  it('lets others go on while a caller cools down', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { began, run, end } = createTasks(new Queue({ ...limits, concurrency: 1 }));
    void run('a', 'a1', () => 100);
    for (const name of ['a2', 'a3']) void run('a', name);
    void run('b', 'b1');
    await end('a1');
    expect(began).toEqual(['a1', 'b1']);
    await end('b1');
    expect(began).toEqual(['a1', 'b1']);
    vi.advanceTimersByTime(100);
    await end('b1');
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('goes on when a task fails', async () => {
    const queue = new Queue({ concurrency: 1, maxQueued: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('failed')));
    const next = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});

describe('a queue of groups', () => {
  const options = {
    ...{ concurrency: 1, maxQueued: 100, maxWaitMs: Number.POSITIVE_INFINITY },
    whenFull: 'evictFromLargestGroup' as const,
    refusal: () => tooManyRequests(5),
  };

  /** Runs one task per key behind a first one that holds the only place; the order in which they ran. */
  async function orderOf(keys: Exclude<QueueKey, string>[], more = {}): Promise<string[]> {
    const queue = new Queue({ ...options, ...more });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = queue.run('first', () => promise);
    const order: string[] = [];
    const all = keys.map(({ group, member }, at) =>
      queue
        .run({ group, member }, async () => void order.push(`${group}/${member}`))
        .catch((error: { code: string }) => order.push(`${at} ${error.code}`)),
    );
    resolve();
    await Promise.all([first, ...all]);
    return order;
  }

  const of = (group: string, member: string, count: number) =>
    Array.from({ length: count }, () => ({ group, member }));

  it('gives each group and each of its members a turn', async () => {
    const keys = [...of('a', 'x', 3), ...of('a', 'y', 2), ...of('b', 'z', 2)];
    expect(await orderOf(keys)).toEqual(['a/x', 'b/z', 'a/y', 'b/z', 'a/x', 'a/y', 'a/x']);
  });

  it('lets one person pass a crowd after a single turn', async () => {
    const order = await orderOf([...of('a', 'crowd', 50), ...of('a', 'fan', 1)]);
    expect(order.indexOf('a/fan')).toBe(1);
  });

  it('lets few of one member wait, in all groups', async () => {
    const keys = [...of('a', 'x', 2), ...of('b', 'x', 1), ...of('a', 'x', 1)];
    const order = await orderOf(keys, { maxQueuedPerKey: 2 });
    expect(order).toEqual(['2 limit_exceeded', '3 limit_exceeded', 'a/x', 'a/x']);
  });

  it('refuses the last of the largest group when too many wait', async () => {
    const keys = [...of('a', 'x', 3), ...of('b', 'y', 1), ...of('c', 'z', 1)];
    const order = await orderOf(keys, { maxQueued: 3 });
    expect(order.slice(0, 2)).toEqual(['2 limit_exceeded', '1 limit_exceeded']);
    expect(order.slice(2).sort()).toEqual(['a/x', 'b/y', 'c/z']);
  });
});
