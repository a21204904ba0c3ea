import { type Locale, officeLocale } from '#shared/time-format.ts';
import { useHydrated } from './use-hydrated.ts';

/** For parts that the server renders too: as it wrote until they are taken over, then as the reader's browser asks for. */
export function useLocale(): Locale | undefined {
  return useHydrated() ? undefined : officeLocale;
}
