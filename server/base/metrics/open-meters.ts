import type { Meters } from './meters.ts';

/** Without a token nobody may ask, so nothing is counted, and the library is not even read. */
export async function openMeters({
  metricsToken,
}: {
  metricsToken: string | undefined;
}): Promise<Meters | undefined> {
  if (metricsToken === undefined) return undefined;
  const { Meters: Opened } = await import('./meters.ts');
  return new Opened();
}
