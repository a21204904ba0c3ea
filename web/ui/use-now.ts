import { startTransition, useEffect, useState } from 'react';
import { readServedAt } from '#shared/served-at.ts';

/** The present moment, read again every `intervalMs`; the same object in between. */
export function useNow(intervalMs: number): Date {
  const [servedAt] = useState(readServedAt);
  const [now, setNow] = useState(() => servedAt ?? new Date());
  useEffect(() => {
    const read = () => setNow(new Date());
    if (servedAt) startTransition(read);
    const timer = setInterval(read, intervalMs);
    return () => clearInterval(timer);
  }, [servedAt, intervalMs]);
  return now;
}
