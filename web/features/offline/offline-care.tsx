import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { keptAnswers } from '#shared/facts/limits.ts';
import { routes } from '#shared/facts/routes.ts';
import { offlineTexts as texts } from '#shared/texts/offline.ts';
import { formatMoment } from '#shared/time-format.ts';
import { forgetAnswers, keepAnswers, oldestShown, restoreAnswers } from './kept-answers.ts';

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

/** Stands under the header while there is no network, and says how old the page is. */
function OfflineNotice() {
  const oldest = useOldestShown();
  return (
    <p
      role="status"
      className="sticky bottom-[var(--foot)] z-30 flex items-center justify-center gap-2 border-t bg-raised px-4 py-3 text-sm tabular-nums shadow-float"
    >
      <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
      <span>
        <strong>{texts.offline}</strong>{' '}
        {oldest === undefined ? texts.nothingKept : texts.asOf(momentLabel(oldest))}
      </span>
      {oldest === undefined && (
        <Link to={routes.dashboard} className="flex min-h-11 items-center font-semibold underline">
          {texts.toKept}
        </Link>
      )}
    </p>
  );
}

function useOldestShown(): number | undefined {
  const queryClient = useQueryClient();
  const [oldest, setOldest] = useState(() => oldestShown(queryClient));
  useEffect(
    () => queryClient.getQueryCache().subscribe(() => setOldest(oldestShown(queryClient))),
    [queryClient],
  );
  return oldest;
}

/** The time alone on the same day. */
function momentLabel(at: number): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return formatMoment(moment, {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
