import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { startServer } from '#server/start.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { startEmbeddedPostgres } from './embedded.ts';

// A server that is not ours: reached over TCP with a password, through DATABASE_URL.

const dataDir = await makeFolderForFile();
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres(dataDir, { transport: 'tcp' });
afterAll(() => postgres.stop());

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client(postgres.clientConfig);
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/** A database of its own for this user, as a hosting company gives it. */
async function createOwnedDatabase(name: string, attributes: string): Promise<string> {
  await asAdmin(`create role ${name} login password 'owner-password' ${attributes}`);
  await asAdmin(`create database ${name} owner ${name}`);
  const { host, port } = postgres.clientConfig;
  return `postgres://${name}:owner-password@${host}:${port}/${name}`;
}

async function start(databaseUrl: string) {
  const config = readConfig({
    ...{ PORT: '0', FEED: 'off', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
    ...{ DATA_DIR: join(dataDir, 'server'), JWT_SECRET: 'x'.repeat(40) },
  });
  const outside = { now: () => new Date(), fetch, logger: pino({ level: 'silent' }) };
  const server = await startServer(config, outside);
  onTestFinished(() => server.stop());
  return server;
}

async function countTeams(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query('select count(*)::int as teams from teams_master');
  return rows;
}

describe('with DATABASE_URL', () => {
  // First: the roles belong to the whole server, and here they are made.
  it('works for an owner who may create roles and is no superuser', async () => {
    const databaseUrl = await createOwnedDatabase('role_maker', 'createrole bypassrls');
    const server = await start(databaseUrl);
    const { database } = server.services;
    expect(await countTeams(database.pool)).toEqual([{ teams: 62 }]);
    const rows = await database.withClaims({ role: 'anon' }, 'read', (client) =>
      client.query('select from teams_master'),
    );
    expect(rows.rowCount).toBe(62);
  });

  it('tells an owner without that right what to run', async () => {
    const databaseUrl = await createOwnedDatabase('plain_owner', '');
    const failure = await start(databaseUrl).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: 'Migration platform/0001_roles.sql failed.',
      cause: {
        message: expect.stringMatching(
          /^Database user plain_owner may not prepare .* grant anon, authenticated, service_role to plain_owner;$/,
        ),
      },
    });
  });

  it('works for a plain owner once the roles are there and granted', async () => {
    const databaseUrl = await createOwnedDatabase('prepared_owner', '');
    await asAdmin(`
      do $$ declare name text; begin
        foreach name in array array['anon', 'authenticated', 'service_role'] loop
          if not exists (select from pg_roles where rolname = name) then
            execute format('create role %I nologin noinherit', name);
          end if;
        end loop;
      end $$;
      alter role service_role bypassrls;
      grant anon, authenticated, service_role to prepared_owner`);
    const server = await start(databaseUrl);
    expect(await countTeams(server.services.database.pool)).toEqual([{ teams: 62 }]);
  });
});
