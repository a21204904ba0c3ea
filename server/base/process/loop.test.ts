import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { retryUntilDone, startLoop } from './loop.ts';

const never = (_delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

it('runs again when it is woken, and goes on after an error', async () => {
  const onError = vi.fn();
  const wait = vi.fn(never);
  let turns = 0;
  const loop = startLoop(
    async () => {
      turns += 1;
      if (turns === 1) throw new Error('failed');
      return 5;
    },
    { everyMs: 60, onError, wait },
  );
  await eventually(() => expect(wait).toHaveBeenCalledOnce());
  loop.wake();
  await eventually(() => expect(wait).toHaveBeenCalledTimes(2));
  await loop.stop();
  expect(turns).toBe(2);
  expect(wait.mock.calls.map(([delayMs]) => delayMs)).toEqual([60, 5]);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('failed'));
});

it('runs at once when it was woken during a turn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = vi.fn(async (_delayMs: number, signal: AbortSignal) => {
    if (!signal.aborted) await never(0, signal);
  });
  const turn = vi.fn(() => promise);
  const loop = startLoop(turn, { everyMs: 60, onError: () => {}, wait });
  loop.wake();
  resolve();
  await eventually(() => expect(turn).toHaveBeenCalledTimes(2));
  await loop.stop();
});

it('is stopped once its turn has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasEnded = false;
  const loop = startLoop(
    async () => {
      await promise;
      hasEnded = true;
    },
    { everyMs: 60, onError: () => {} },
  );
  const stopped = loop.stop();
  resolve();
  await stopped;
  expect(hasEnded).toBe(true);
});

it('is tried until it succeeds, or nobody waits for it any more', async () => {
  const stopping = new AbortController();
  const pauses: number[] = [];
  const options = {
    pauseMs: (failures: number) => failures * 10,
    signal: stopping.signal,
    wait: async (delayMs: number) => void pauses.push(delayMs),
  };
  const failing = vi
    .fn(async () => 'done')
    .mockRejectedValueOnce(1)
    .mockRejectedValueOnce(2);
  expect(await retryUntilDone(failing, options)).toBe('done');
  expect(pauses).toEqual([10, 20]);
  const onFailure = vi.fn(() => stopping.abort());
  const broken = vi.fn(() => Promise.reject(new Error('failed')));
  expect(await retryUntilDone(broken, { ...options, onFailure })).toBeUndefined();
  expect(broken).toHaveBeenCalledOnce();
});
