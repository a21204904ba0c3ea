import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host?: string; port?: number; user?: string; password?: string };
  }
}

export const templateDatabase = 'sports_hub_template';

/** One PostgreSQL for the whole run, one migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-test-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const admin = new pg.Client(postgres.clientConfig);
  await admin.connect();
  // What a crash of the machine could lose ends with the run, so no test waits for the disk.
  for (const setting of ['fsync', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`);
  }
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await migrate({ ...postgres.clientConfig, database: templateDatabase });
  const { host, port, user, password } = postgres.clientConfig;
  project.provide('postgres', {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(typeof password === 'string' ? { password } : {}),
  });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
