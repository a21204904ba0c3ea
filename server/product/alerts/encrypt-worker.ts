import { LRUCache } from 'lru-cache';
import { hourMs } from '#shared/facts/durations.ts';
import { type Agreement, agreeWith, type DeviceKeys, encryptPayload } from './encrypt-payload.ts';

// Runs in a thread of its own: requests of people need not wait for the curve.

export type PushPayload = DeviceKeys & { json: string };

/** To agree takes some 150 µs and to seal 40, and a game has many scores. */
const agreements = new LRUCache<string, Agreement>({ max: 20_000, ttl: hourMs });

/** Each for its device; null where the keys of a device are no keys. */
export function encryptAll(letters: readonly PushPayload[]): (Uint8Array | null)[] {
  return letters.map((letter) => {
    try {
      return encryptPayload(findAgreement(letter), letter.json);
    } catch {
      return null;
    }
  });
}

function findAgreement(keys: PushPayload): Agreement {
  const name = `${keys.p256dh} ${keys.auth}`;
  const agreement = agreements.get(name) ?? agreeWith(keys);
  if (!agreements.has(name)) agreements.set(name, agreement);
  return agreement;
}
