import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { keepServedAt, readServedAt } from '#shared/served-at.ts';

/** Pages are rendered there too, for nobody in particular. */
export const isServer = typeof window === 'undefined';

const neverChanges = () => () => {};

/** False on the server and while a browser takes over what the server sent: until then both say the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** For each page: once a browser has taken it over, all of it is rendered again for its reader, and blocks nothing. */
export function useTakenOver(): void {
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    if (!readServedAt()) return;
    keepServedAt(undefined);
    startTransition(() => setTaken(true));
  }, []);
}
