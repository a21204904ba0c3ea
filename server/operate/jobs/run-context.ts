import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visit } from './host-gate.ts';

const visits = new AsyncLocalStorage<Visit>();

/** The run on whose behalf a request is sent; undefined outside of runs. */
export function currentRun(): Visit | undefined {
  return visits.getStore();
}

/** Counts what `run` asks of which hosts through a polite fetch, whether it succeeds or not. */
export async function trackRequests<Result>(
  { job, isForced = false }: Pick<Visit, 'job'> & Partial<Pick<Visit, 'isForced'>>,
  run: () => Promise<Result>,
): Promise<{ result: PromiseSettledResult<Result>; visit: Visit }> {
  const visit: Visit = { job, isForced, requests: 0, answered: new Map() };
  const [result] = await Promise.allSettled([visits.run(visit, run)]);
  return { result, visit };
}
