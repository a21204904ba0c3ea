// @module-tag long
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabaseForFile, openTestPool } from '#test/database.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { startMailReceiver } from '#test/mail-receiver.ts';
import { startOidcServer } from '#test/oidc-server.ts';
import { runProgram } from '#test/run-program.ts';
import { startS3Server } from '#test/s3-server.ts';
import { toUrl } from '#test/server.ts';
import { startStripeServer } from '#test/stripe-server.ts';

const folder = await makeFolderForFile();
const database = await createDatabaseForFile();

/** Runs the program as an operator does, in a folder of its own. */
async function config(args: string[], environment: Record<string, string> = {}, envFile = '') {
  const cwd = await mkdtemp(join(folder, 'in-'));
  await writeFile(join(cwd, '.env'), envFile);
  return runProgram(join(import.meta.dirname, 'config.ts'), args, {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
  });
}

/** What a site may be connected to, until the test ends. */
async function startServices() {
  const [bucket, stripe, service] = [
    await startS3Server(),
    await startStripeServer(),
    await startOidcServer(),
  ];
  for (const { stop } of [bucket, stripe, service]) onTestFinished(stop);
  const environment = { ...bucket.environment, ...stripe.environment, ...service.environment };
  return { stripe, service, environment };
}

const unreachable = 'postgres://me:hunter2@127.0.0.1:1/x';

describe('npm run config -- check', () => {
  it('is content with no variables at all', async () => {
    const { code, shown } = await config(['check']);
    expect(shown).toMatch(/^The variables are right\./);
    expect(code).toBe(0);
  });

  it('names every wrong variable at once, of the environment and of .env, with 2', async () => {
    const { code, shown } = await config(
      ['check'],
      { PORT: 'x', SMTP_URL_FILE: join(folder, 'missing') },
      'FEED=curling\nJWT_SECRET=hunter2',
    );
    expect(code).toBe(2);
    for (const name of ['PORT', 'SMTP_URL', 'FEED', 'JWT_SECRET']) {
      expect(shown).toMatch(new RegExp(`^  ${name}: `, 'm'));
    }
    expect(shown).not.toContain('hunter2');
  });

  it('names what nobody reads, with 1', async () => {
    const { code, shown } = await config(['check'], {}, 'SMPT_URL=smtp://me:hunter2@mail.test');
    expect(shown).toContain('Odd: SMPT_URL is not read');
    expect(shown).toContain('did you mean SMTP_URL?');
    expect(shown).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  it('tries what is configured when asked to, and leaves nothing behind', async () => {
    const { stripe, service, environment } = await startServices();
    const mail = await startMailReceiver();
    service.admit('http://site.test');
    const { code, shown } = await config(['check', '--connect'], {
      ...environment,
      BACKUP_DIR: folder,
      DATABASE_URL: toUrl(database.config),
      SMTP_URL: mail.url,
    });
    expect(shown).toMatch(/^Database {2}PostgreSQL [\d.]+\S* at \S+ answers$/m);
    expect(shown).toMatch(/^Mail {6}\S+ lets us in/m);
    expect(shown).toMatch(/^Pictures {2}bucket pictures at \S+: a small object was written/m);
    expect(shown).toMatch(/^Backups {3}\S+ holds 0 archives$/m);
    expect(shown).toMatch(/^Payments {2}Stripe lets us in, and each price is what the plans say$/m);
    expect(shown).toMatch(/^Sign-in {3}Example ID at \S+ says where to sign in$/m);
    expect(code).toBe(0);
    expect(mail.mails).toEqual([]);
    expect(stripe.calls.every((call) => call.startsWith('GET /v1/prices/'))).toBe(true);
  });

  it('says what does not answer and what to do, without a password, with 1', async () => {
    const { environment } = await startServices();
    const { code, shown } = await config(['check', '--connect'], {
      ...environment,
      ...{
        BACKUP_DIR: join(import.meta.dirname, 'config.ts'),
        STRIPE_PRICE_STANDARD_YEARLY: 'price_m',
      },
      STORAGE_S3_SECRET_ACCESS_KEY: 'hunter2',
      DATABASE_URL: unreachable,
      SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
    });
    expect(shown).toMatch(/^Database {2}127\.0\.0\.1 refuses: .*ECONNREFUSED.*\n +Look at host/m);
    expect(shown).toMatch(/^Mail .* does not let us in: .*\n +Look at host/m);
    expect(shown).toMatch(/^Pictures .*could not be written: .*\n +Look at endpoint/m);
    expect(shown).toMatch(/^Backups .*cannot be listed: .*\n +Look at the BACKUP_/m);
    expect(shown).toMatch(
      /^Payments .*STRIPE_PRICE_STANDARD_YEARLY: .*"months":1.*\n +Look at STRIPE/m,
    );
    expect(shown).toMatch(/^Sign-in .*does not say where to sign in: .*\n +Look at OIDC_ISSUER/m);
    expect(shown).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  it('tells a database user what he may not do', async () => {
    const pool = openTestPool(database.config);
    try {
      await pool.query(`create role config_reader login password 'reader'`);
      const url = toUrl({ ...database.config, user: 'config_reader', password: 'reader' });
      const { code, shown } = await config(['check', '--connect'], { DATABASE_URL: url });
      expect(shown).toContain(
        'config_reader may not create anything there: make it the owner of the database.',
      );
      expect(code).toBe(1);
    } finally {
      await pool.query('drop role config_reader');
      await pool.end();
    }
  });
});

describe('npm run config -- print', () => {
  it('shows every variable with where it came from, and no password', async () => {
    const path = join(folder, 'mail-secret');
    await writeFile(path, 'smtp://me:hunter2@mail.test', { mode: 0o600 });
    const { code, shown } = await config(
      ['print'],
      { DATABASE_URL: unreachable, SMTP_URL_FILE: path },
      `JWT_SECRET=${'hunter2'.repeat(6)}\nFEED=espn`,
    );
    expect(code).toBe(0);
    expect(shown).toMatch(/^DATABASE_URL +postgres:\/\/me:\*{8}@127\.0\.0\.1:1\/x +environment$/m);
    expect(shown).toMatch(/^SMTP_URL +smtp:\/\/me:\*{8}@mail\.test +file \S+mail-secret$/m);
    expect(shown).toMatch(/^JWT_SECRET +\*{8} +\.env$/m);
    expect(shown).toMatch(/^FEED +espn +\.env$/m);
    expect(shown).toMatch(/^PORT +3000 +default$/m);
    expect(shown).not.toContain('hunter2');
  });

  it('shows them also when one is wrong, and says which', async () => {
    const { code, shown } = await config(['print'], { PORT: 'x' });
    expect(shown).toMatch(/^PORT +x +environment$/m);
    expect(shown).toMatch(/^ {2}PORT: /m);
    expect(code).toBe(2);
  });
});
