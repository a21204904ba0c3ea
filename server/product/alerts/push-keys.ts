import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Secrets } from '#server/base/config/secrets.ts';

/** By whose proof a push service knows pushes for devices that subscribed under the public key. */
export type PushKey = { publicKey: string; privateKey: KeyObject };

type Derived = Pick<Secrets, 'derive'> & { previous?: Derived | undefined };

const curve = 'prime256v1';

/** What browsers subscribe under, base64url: the same in every process that shares the secret. */
export function publicPushKey(secrets: Derived): string {
  return openCurve(secrets).getPublicKey().toString('base64url');
}

/** The key of today and, after a change of the secret, those before: devices name theirs. */
export function listPushKeys(secrets: Derived): Map<string, PushKey> {
  const keys = new Map<string, PushKey>();
  for (let each: Derived | undefined = secrets; each; each = each.previous) {
    const key = makeKey(each);
    keys.set(key.publicKey, key);
  }
  return keys;
}

function openCurve({ derive }: Derived) {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(derive('web push'));
  return ecdh;
}

function makeKey(secrets: Derived): PushKey {
  const ecdh = openCurve(secrets);
  const point = ecdh.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: part(point.subarray(1, 33)),
      y: part(point.subarray(33)),
      d: part(ecdh.getPrivateKey()),
    },
  });
  return { publicKey: part(point), privateKey };
}
