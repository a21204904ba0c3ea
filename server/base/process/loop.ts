import { pause } from './pause.ts';

type Wait = (delayMs: number, signal: AbortSignal) => Promise<void>;
type LoopOptions = { everyMs: number; onError: (error: unknown) => void; wait?: Wait | undefined };

export type Loop = { wake: () => void; stop: () => Promise<void> };

/** Runs `turn` until stopped, which waits for its end. It may return after how many milliseconds it wants to run again. */
export function startLoop(
  turn: () => Promise<unknown>,
  { everyMs, onError, wait = pause }: LoopOptions,
): Loop {
  const stopping = new AbortController();
  let woken = new AbortController();
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) onError(error);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      woken = new AbortController();
      const restMs = await turn().catch(report);
      if (stopping.signal.aborted) return;
      await wait(typeof restMs === 'number' ? restMs : everyMs, woken.signal);
    }
  };
  const running = run();
  const wake = () => woken.abort();
  const stop = () => {
    stopping.abort();
    wake();
    return running;
  };
  return { wake, stop };
}

type RetryOptions = {
  /** After so many failures. */
  pauseMs: (failures: number) => number;
  signal: AbortSignal;
  onFailure?: (error: unknown) => void;
  wait?: Wait;
};

/** Undefined when `signal` aborts before an attempt succeeds. */
export async function retryUntilDone<T>(
  attempt: () => Promise<T>,
  { pauseMs, signal, onFailure, wait = pause }: RetryOptions,
): Promise<T | undefined> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) break;
      onFailure?.(error);
      await wait(pauseMs(failures), signal);
    }
  }
  return undefined;
}
