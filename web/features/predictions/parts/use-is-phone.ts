import { useMedia } from '#web/ui/use-media.ts';

/** So many rows of each part, where a phone shows several. */
export const rowsOnAPhone = 5;

/** Below `sm` in the styles. */
export function useIsPhone(): boolean {
  return useMedia('(width < 40rem)');
}
