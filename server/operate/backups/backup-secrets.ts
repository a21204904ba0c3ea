import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Config } from '#server/base/config/config.ts';
import { writeOnce } from '#server/base/config/secrets.ts';
import { AppError } from '#shared/errors.ts';
import { toJson } from './archive-writer.ts';

export const SealedSecrets = z.object({
  cipher: z.literal('scrypt, aes-256-gcm'),
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  text: z.base64(),
});
export type SealedSecrets = z.infer<typeof SealedSecrets>;

const KeptSecrets = z.object({ jwtSecret: z.string(), previousJwtSecret: z.string().optional() });
type KeptSecrets = z.infer<typeof KeptSecrets>;
type SecretsConfig = Pick<Config, 'dataDir' | 'jwtSecret' | 'previousJwtSecret' | 'backups'>;

// About 128 MB and a third of a second for each guess.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const deriveKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** The secrets of this server, encrypted by BACKUP_PASSPHRASE. Throws when there is no passphrase or no secret. */
export async function sealSecrets(config: SecretsConfig): Promise<Buffer> {
  const passphrase = requirePassphrase(config);
  const jwtSecret = config.jwtSecret ?? (await readSecretFile(secretPath(config)));
  if (jwtSecret === undefined) {
    throw new AppError('not_found', `There is no secret yet: ${secretPath(config)} is missing.`);
  }
  const kept: KeptSecrets = { jwtSecret, previousJwtSecret: config.previousJwtSecret };
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, 32, cost), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(kept)), cipher.final()]);
  const sealed: SealedSecrets = {
    cipher: 'scrypt, aes-256-gcm',
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  };
  return toJson(sealed);
}

/** Throws `invalid_input` for another passphrase than the one that sealed them. */
export async function openSecrets(
  sealed: SealedSecrets,
  config: Pick<Config, 'backups'>,
): Promise<KeptSecrets> {
  const [salt, iv, tag, text] = [sealed.salt, sealed.iv, sealed.tag, sealed.text].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const key = await deriveKey(requirePassphrase(config), salt, 32, cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(text), decipher.final()]);
    return KeptSecrets.parse(JSON.parse(plain.toString()));
  } catch (cause) {
    const message = 'BACKUP_PASSPHRASE is not the one with which the secrets were encrypted.';
    throw new AppError('invalid_input', message, { cause });
  }
}

/** Before anything is touched: nobody's secret is overwritten. */
export async function refuseOtherSecret(kept: KeptSecrets, config: SecretsConfig): Promise<void> {
  const path = secretPath(config);
  const own = config.jwtSecret ?? (await readSecretFile(path));
  if (own === undefined || own === kept.jwtSecret) return;
  const place = config.jwtSecret === undefined ? path : 'JWT_SECRET';
  throw new AppError(
    'conflict',
    `${place} holds another secret than the archive. Take it away first, or restore without --secrets.`,
  );
}

/** Into DATA_DIR; what the person has to know is told as sentences. */
export async function keepSecrets(kept: KeptSecrets, config: SecretsConfig): Promise<string[]> {
  await mkdir(config.dataDir, { recursive: true });
  const told: string[] = [];
  if (config.jwtSecret === undefined) {
    await writeOnce(secretPath(config), kept.jwtSecret);
    told.push(`The secret lies in ${secretPath(config)}.`);
  }
  if (kept.previousJwtSecret !== undefined && config.previousJwtSecret === undefined) {
    const path = join(config.dataDir, 'jwt-secret-previous');
    await writeOnce(path, kept.previousJwtSecret);
    told.push(`The one before lies in ${path}: set JWT_SECRET_PREVIOUS to it for an hour.`);
  }
  return told;
}

const secretPath = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'jwt-secret');

async function readSecretFile(path: string): Promise<string | undefined> {
  const text = (await readFile(path, 'utf8').catch(() => '')).trim();
  return text === '' ? undefined : text;
}

function requirePassphrase({ backups }: Pick<Config, 'backups'>): string {
  if (backups.passphrase !== undefined) return backups.passphrase;
  throw new AppError('invalid_input', 'Set BACKUP_PASSPHRASE: it encrypts the secrets.');
}
