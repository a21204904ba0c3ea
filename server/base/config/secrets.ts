import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, codeOf } from '#shared/errors.ts';
import type { Config } from './config.ts';

/** All keys follow from one secret, so several server processes agree by sharing JWT_SECRET. */
export type Secrets = {
  /** Signs and verifies access tokens, HS256. */
  jwtSecret: Uint8Array;
  /** Names that secret in the header of a token. */
  keyId: string;
  /** `sb_publishable_...`: names the visitor role, safe to publish. */
  publishableKey: string;
  /** `sb_secret_...`: names service_role, which row policies do not bind. */
  secretKey: string;
  /** A key for one purpose that no other purpose can guess. */
  derive: (purpose: string) => Buffer;
  /** Those before a rotation: what they signed for people stays good until it expires. */
  previous: Secrets | undefined;
};

export function deriveSecrets(secret: string, previous?: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    jwtSecret: new TextEncoder().encode(secret),
    publishableKey: `sb_publishable_${derive('publishable key').toString('base64url')}`,
    secretKey: `sb_secret_${derive('secret key').toString('base64url')}`,
    keyId: derive('key id').toString('base64url').slice(0, 12),
    derive,
    previous: previous === undefined ? undefined : deriveSecrets(previous),
  };
}

/** Uses the configured secret, else the one in the data directory, else makes one there. */
export async function loadSecrets({
  jwtSecret,
  previousJwtSecret,
  dataDir,
}: Pick<Config, 'jwtSecret' | 'previousJwtSecret' | 'dataDir'>): Promise<Secrets> {
  if (jwtSecret !== undefined) return deriveSecrets(jwtSecret, previousJwtSecret);
  await mkdir(dataDir, { recursive: true });
  return deriveSecrets(await keepSecret(join(dataDir, 'jwt-secret')), previousJwtSecret);
}

/** The secret in that file; made on first need. A process that dies halfway leaves no half-written secret. */
export async function keepSecret(path: string): Promise<string> {
  await writeOnce(path, randomBytes(48).toString('base64url'));
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length >= 32) return secret;
  throw new AppError(
    'internal',
    `${path} holds no usable secret. Restore it from a backup, or delete it to get a new one.`,
  );
}

/** Whole or not at all; a file that is there stays. */
export async function writeOnce(path: string, secret: string): Promise<void> {
  const fresh = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(fresh, secret, { mode: 0o600, flush: true });
    await link(fresh, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}
