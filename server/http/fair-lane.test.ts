import { afterEach, describe, expect, it, vi } from 'vitest';
import { longestWaitMs } from '#shared/facts/intervals.ts';
import { FairLane, isTooBusy } from './fair-lane.ts';

const limits = { atOnce: 2, atOnceOfEach: 1, mostWaiting: 5, mostWaitingOfEach: 3 };

/** Tasks that end when told, in the order in which they began. */
function createTasks(lane: FairLane) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (who: string, name: string) => {
    const task = lane.run(who, async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
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

describe('FairLane', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leaves places to others when one caller sends a crowd', async () => {
    const { began, run } = createTasks(new FairLane(limits));
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    void run('b', 'b1');
    await Promise.resolve();
    expect(began).toEqual(['a1', 'b1']);
  });

  it('lets callers take turns', async () => {
    const { began, run, end } = createTasks(new FairLane({ ...limits, atOnce: 1 }));
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    void run('b', 'b1');
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses when too many wait, of one caller or of all', async () => {
    const lane = new FairLane({ ...limits, atOnce: 1 });
    const { run, end } = createTasks(lane);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    expect(await refusal(run('a', 'a5'))).toBe(true);
    for (const name of ['b1', 'b2']) void run('b', name);
    expect(await refusal(run('c', 'c1'))).toBe(true);
    await end('a1');
    void run('c', 'c2');
    expect(await refusal(run('c', 'c3'))).toBe(true);
    expect(lane.load).toEqual({ running: 1, waiting: 5, refused: 3 });
  });

  it('refuses who has waited too long, and gives the place to the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { began, run, end } = createTasks(new FairLane(limits));
    void run('a', 'a1');
    const waiting = refusal(run('a', 'a2'));
    vi.advanceTimersByTime(longestWaitMs);
    expect(await waiting).toBe(true);
    void run('a', 'a3');
    await end('a1');
    expect(began).toEqual(['a1', 'a3']);
  });

  it('goes on when a task fails', async () => {
    const lane = new FairLane(limits);
    await expect(lane.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await lane.run('a', async () => 1)).toBe(1);
  });
});
