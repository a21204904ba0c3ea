import type { FetchStatus } from '@tanstack/react-query';

type RefetchState = { state: { dataUpdatedAt: number; fetchStatus: FetchStatus } };

/**
 * `refetchInterval` of an answer that is also written between two fetches: each write starts the timer anew, so it is
 * set to what is left since the last fetch. Who writes passes `updatedAt` on as it was.
 */
export function refetchEvery(intervalMs: number) {
  return ({ state: { dataUpdatedAt, fetchStatus } }: RefetchState): number => {
    if (dataUpdatedAt === 0 || fetchStatus !== 'idle') return intervalMs;
    return intervalMs - ((Date.now() - dataUpdatedAt) % intervalMs);
  };
}
