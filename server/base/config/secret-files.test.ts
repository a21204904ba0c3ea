import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolderForFile } from '#test/folders.ts';
import { readConfig } from './config.ts';
import { secretVariables } from './variables.ts';

const secret = 'a secret of more than thirty-two characters';

const folder = await makeFolderForFile();

async function fileWith(content: string, mode = 0o600): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}`);
  await writeFile(path, content);
  await chmod(path, mode);
  return path;
}

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('This configuration was accepted.');
}

describe('a secret in a file', () => {
  it('is the secret without the end of its line', async () => {
    const config = readConfig({ JWT_SECRET_FILE: await fileWith(`${secret}\n`) });
    expect(config.jwtSecret).toBe(secret);
    expect(config.warnings).toEqual([]);
  });

  it('may be each of them', async () => {
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://a:b@db.test/c',
      METRICS_TOKEN: 'a-token-without-spaces',
      SMTP_URL: 'smtp://a:b@mail.test',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const environment: Record<string, string> = {
      STORAGE_S3_ENDPOINT: 'https://s3.test',
      STORAGE_S3_REGION: 'here',
      STORAGE_S3_BUCKET: 'pictures',
      BACKUP_S3_ENDPOINT: 'https://s3.test',
      BACKUP_S3_REGION: 'here',
      BACKUP_S3_BUCKET: 'backups',
      OIDC_ISSUER: 'https://log-in.test',
      OIDC_CLIENT_ID: 'hub',
      OIDC_NAME: 'Example',
    };
    for (const list of ['STANDARD', 'SPORT_PAGE']) {
      for (const time of ['MONTHLY', 'SIXMONTH', 'YEARLY']) {
        environment[`STRIPE_PRICE_${list}_${time}`] = 'price_1';
      }
    }
    for (const name of secretVariables) {
      environment[`${name}_FILE`] = await fileWith(values[name] ?? secret);
    }
    const config = readConfig(environment);
    expect(config.databaseUrl).toBe(values.DATABASE_URL);
    expect(config.smtpUrl).toBe(values.SMTP_URL);
    expect(config.stripe).toMatchObject({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
    expect(config.s3).toMatchObject({ accessKeyId: secret, secretAccessKey: secret });
    expect(config.backups).toMatchObject({
      place: { s3: { accessKeyId: secret, secretAccessKey: secret } },
      passphrase: secret,
    });
    expect(config).toMatchObject({
      jwtSecret: secret,
      previousJwtSecret: secret,
      metricsToken: values.METRICS_TOKEN,
      oidc: { clientSecret: secret },
    });
  });

  it('is checked like one in the environment, by its name', async () => {
    const said = refusalOf({ JWT_SECRET_FILE: await fileWith('short-one') });
    expect(said).toContain('JWT_SECRET: must have at least 32 characters');
    expect(said).not.toContain('short-one');
  });

  it('is refused beside the secret itself', async () => {
    const said = refusalOf({ JWT_SECRET: secret, JWT_SECRET_FILE: await fileWith(secret) });
    expect(said).toBe(
      'The configuration is wrong:\n  JWT_SECRET: is set together with JWT_SECRET_FILE: keep one of them',
    );
  });

  it('is refused when the file is missing, empty, a folder or too large', async () => {
    const aFolder = join(folder, 'a-folder');
    await mkdir(aFolder);
    const missing = join(folder, 'missing');
    expect(refusalOf({ SMTP_URL_FILE: missing })).toMatch(
      /^ {2}SMTP_URL: SMTP_URL_FILE names a file that cannot be read \(ENOENT\)$/m,
    );
    const files = {
      JWT_SECRET_FILE: await fileWith(' \n'),
      DATABASE_URL_FILE: aFolder,
      SMTP_URL_FILE: await fileWith('x'.repeat(70_000)),
    };
    const said = refusalOf(files);
    expect(said).toContain('JWT_SECRET: JWT_SECRET_FILE names an empty file');
    expect(said).toContain('DATABASE_URL: DATABASE_URL_FILE names what is no ordinary file');
    expect(said).toContain('SMTP_URL: SMTP_URL_FILE names a file that is too large');
  });

  it.skipIf(process.platform === 'win32')('is told of when everybody can read it', async () => {
    const config = readConfig({ JWT_SECRET_FILE: await fileWith(secret, 0o644) });
    expect(config.jwtSecret).toBe(secret);
    expect(config.warnings).toEqual([expect.stringMatching(/^JWT_SECRET_FILE names a file that/)]);
  });

  it('counts as absent when its variable is empty', () => {
    expect(readConfig({ JWT_SECRET_FILE: '' }).jwtSecret).toBeUndefined();
  });
});
