/** How far the clock of this device is ahead of the server's, in ms. */
let aheadMs = 0;

/** Pages wait for it. */
const patienceMs = 3_000;

/** A device's own clock may be minutes off, and rows say when they changed by the server's. */
export async function compareClocks(): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal });
  const told = Date.parse(answer.headers.get('Date') ?? '');
  if (!Number.isNaN(told)) aheadMs = Date.now() - told;
}

export function clockAheadMs(): number {
  return aheadMs;
}

export function serverNow(): number {
  return Date.now() - aheadMs;
}
