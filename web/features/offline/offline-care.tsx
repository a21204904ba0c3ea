import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { keptAnswers } from '#shared/facts/limits.ts';
import { forgetAnswers, keepAnswers, restoreAnswers } from './kept-answers.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** Lets who is signed in come back without a network: to the app, and to what it last knew. */
export function OfflineCare({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  useEffect(() => {
    // Absent on plain http away from localhost.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  }, []);
  useEffect(() => keepWhileMounted(queryClient, userId), [queryClient, userId]);
  return isOnline ? null : <OfflineNotice />;
}

function subscribe(onChange: () => void): () => void {
  return onlineManager.subscribe(onChange);
}

/** The component leaves when its user does: nothing of theirs stays on the device. */
function keepWhileMounted(queryClient: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    quietly(keepAnswers(queryClient, userId));
  };
  const keepSoon = () => {
    timer ??= setTimeout(keep, keptAnswers.saveDelayMs);
  };
  // The last moment that a phone is sure to grant.
  const keepIfWaiting = () => timer !== undefined && keep();
  if (onlineManager.isOnline()) keepSoon();
  else quietly(restoreAnswers(queryClient, userId));
  const stop = queryClient.getQueryCache().subscribe((event) => {
    // What the socket changes comes again with the next poll.
    const isFetched =
      event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (isFetched) keepSoon();
  });
  document.addEventListener('visibilitychange', keepIfWaiting);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', keepIfWaiting);
    clearTimeout(timer);
    quietly(forgetAnswers());
  };
}

/** A browser without room or storage only loses the comfort. */
function quietly(work: Promise<void>): void {
  work.catch(() => undefined);
}
