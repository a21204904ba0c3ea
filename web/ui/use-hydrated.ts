import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepServedAt } from '#shared/served-at.ts';

/** Pages are rendered there too, for nobody in particular. */
export const isServer = typeof window === 'undefined';

const neverChanges = () => () => {};

/**
 * False on the server and while a browser takes over what the server sent: until then both say the same. What then
 * changes is rendered in slices, between which the browser answers.
 */
export function useHydrated(): boolean {
  const isFresh = useRef(true);
  // Asked for the server's value only where its markup is taken over; that value stays, so that nothing is forced.
  const wasFresh = useSyncExternalStore(
    neverChanges,
    () => isFresh.current,
    () => {
      isFresh.current = false;
      return false;
    },
  );
  const [isTaken, setTaken] = useState(wasFresh);
  useEffect(() => startTransition(() => setTaken(true)), []);
  return isTaken;
}

/** For each page: once a browser has taken it over, all of it is rendered again for its reader, and blocks nothing. */
export function useTakenOver(): void {
  useHydrated();
  useEffect(() => keepServedAt(undefined), []);
}
