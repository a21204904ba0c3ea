import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All keys follow from one secret, so several server processes agree by sharing JWT_SECRET. */
export type Secrets = {
  /** Signs and verifies access tokens, HS256. */
  jwtSecret: Uint8Array;
  /** `sb_publishable_...`: names the visitor role, safe to publish. */
  publishableKey: string;
  /** `sb_secret_...`: names service_role, which row policies do not bind. */
  secretKey: string;
  /** A key for one purpose that no other purpose can guess. */
  derive: (purpose: string) => Buffer;
};

export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    jwtSecret: new TextEncoder().encode(secret),
    publishableKey: `sb_publishable_${derive('publishable key').toString('base64url')}`,
    secretKey: `sb_secret_${derive('secret key').toString('base64url')}`,
    derive,
  };
}

/** Uses the configured secret, else the one in the data directory, else makes one there. */
export async function loadSecrets(
  configured: string | undefined,
  dataDir: string,
): Promise<Secrets> {
  if (configured !== undefined) return deriveSecrets(configured);
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'jwt-secret');
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return deriveSecrets((await readFile(path, 'utf8')).trim());
}
