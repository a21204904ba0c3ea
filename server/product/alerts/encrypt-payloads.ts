import type { Piscina } from 'piscina';
import { minuteMs } from '#shared/facts/durations.ts';
import type { encryptAll, PushPayload } from './encrypt-worker.ts';

/** The thread ends, with what it remembers, when nothing was encrypted for so long. */
const idleThreadMs = 10 * minuteMs;

let pool: Promise<Piscina> | undefined;

export async function encryptLetters(
  letters: readonly PushPayload[],
): Promise<ReturnType<typeof encryptAll>> {
  pool ??= startPool();
  return (await pool).run(letters, { name: 'encryptAll' });
}

/** Ends the thread; the next letter starts a new one. */
export async function closeEncryptionPool(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await (await closing)?.close({ force: true });
}

/** On first need: most servers have nobody to tell. One thread remembers each device once. */
async function startPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./encrypt-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleThreadMs,
  });
}
