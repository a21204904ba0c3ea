import type { Instruments } from './instruments.ts';

/** Without a token nobody may ask, so nothing is counted, and the library is not even read. */
export async function openInstruments({
  metricsToken,
}: {
  metricsToken: string | undefined;
}): Promise<Instruments | undefined> {
  if (metricsToken === undefined) return undefined;
  const { Instruments: Opened } = await import('./instruments.ts');
  return new Opened();
}
