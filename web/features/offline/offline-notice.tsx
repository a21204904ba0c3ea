import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { offlineTexts as texts } from '#shared/texts/offline.ts';
import { formatMoment } from '#shared/time-format.ts';
import { oldestShown } from './kept-answers.ts';

/** Stands under the header while there is no network, and says how old the page is. */
export function OfflineNotice() {
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
