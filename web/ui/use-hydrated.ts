import { useSyncExternalStore } from 'react';

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
