import { setMaxListeners } from 'node:events';
import { SignJWT } from 'jose';
import { Cache } from '#server/base/process/cache.ts';
import { AppError } from '#shared/errors.ts';
import { pushRules } from '#shared/facts/alerts.ts';
import { secondMs } from '#shared/facts/durations.ts';
import { encryptLetters } from './encrypt-payloads.ts';
import type { PostPush, PushAnswer } from './post-push.ts';
import { listPushKeys, type PushKey } from './push-keys.ts';
import { type PushMessage, topicOf } from './push-message.ts';

export type PushDevice = { endpoint: string; p256dh: string; auth: string; server_key: string };
export type PushResult =
  | { kind: 'took' | 'gone' | 'refused' }
  /** May be taken later. */
  | { kind: 'busy'; retryAfter: string | undefined };
export type DevicePush = { device: PushDevice; message: PushMessage };
/** Some pushes side by side; the results in their order. */
export type SendPushes = (pushes: readonly DevicePush[]) => Promise<PushResult[]>;

type SendOptions = {
  secrets: Parameters<typeof listPushKeys>[0];
  /** How a push service reaches who sends, in case of trouble. */
  contactEmail: string;
  post: PostPush;
  now: () => Date;
};

/** Encrypts for each device and hands over to its push service. */
export function createSendPushes({ secrets, contactEmail, post, now }: SendOptions): SendPushes {
  const tokenFor = createVapidTokens(`mailto:${contactEmail}`, now);
  let keys: Map<string, PushKey> | undefined;

  async function send(push: DevicePush, body: Uint8Array | null | undefined, signal: AbortSignal) {
    const { endpoint, server_key } = push.device;
    keys ??= listPushKeys(secrets);
    const key = keys.get(server_key);
    // Subscribed under a secret that this server no longer has: nothing can reach it any more.
    if (!key) return { kind: 'gone' } as const;
    if (!body) return { kind: 'refused' } as const;
    const authorization = await tokenFor(key, new URL(endpoint).origin);
    const headers = { authorization, ...headersOf(push.message) };
    return post({ endpoint, headers, body }, signal).then(read, readFailure);
  }

  return async (pushes) => {
    const bodies = await encryptLetters(
      pushes.map(({ device: { p256dh, auth }, message: { json } }) => ({ p256dh, auth, json })),
    );
    const signal = AbortSignal.timeout(pushRules.timeoutMs);
    // All of them listen.
    setMaxListeners(0, signal);
    return Promise.all(pushes.map((push, index) => send(push, bodies[index], signal)));
  };
}

const headersOf = ({ tag, ttlS }: PushMessage) => ({
  ttl: String(ttlS),
  urgency: 'high',
  topic: topicOf(tag),
  'content-type': 'application/octet-stream',
  'content-encoding': 'aes128gcm',
});

function read({ status, retryAfter }: PushAnswer): PushResult {
  if (status >= 200 && status < 300) return { kind: 'took' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'busy', retryAfter };
  return { kind: 'refused' };
}

function readFailure(error: unknown): PushResult {
  return error instanceof AppError ? { kind: 'refused' } : { kind: 'busy', retryAfter: undefined };
}

/** The header by which a push service knows this server (RFC 8292); a signature serves for hours. */
function createVapidTokens(sub: string, now: () => Date) {
  const kept = new Cache<string>({ ttlMs: (pushRules.proofS * secondMs) / 2, now });
  const sign = async ({ publicKey, privateKey }: PushKey, origin: string) => {
    const token = await new SignJWT({ sub })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setExpirationTime(Math.floor(now().getTime() / secondMs) + pushRules.proofS)
      .sign(privateKey);
    return `vapid t=${token}, k=${publicKey}`;
  };
  return (key: PushKey, origin: string) =>
    kept.get(`${key.publicKey} ${origin}`, () => sign(key, origin));
}
