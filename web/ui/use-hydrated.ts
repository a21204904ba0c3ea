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
  const isRenderedHere = useRef(true);
  // React asks for the server's value only while it hydrates. Neither value changes afterwards: a change would block.
  const wasRenderedHere = useSyncExternalStore(
    neverChanges,
    () => isRenderedHere.current,
    () => {
      isRenderedHere.current = false;
      return false;
    },
  );
  const [isHydrated, setHydrated] = useState(wasRenderedHere);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** For each page: once a browser has taken it over, all of it is rendered again for its reader, and blocks nothing. */
export function useTakenOver(): void {
  useHydrated();
  useEffect(() => keepServedAt(undefined), []);
}
