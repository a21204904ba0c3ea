import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findDatabaseAccount } from '../../server/base/database/database-account.ts';

export type OutsideServer = {
  /** With the rights of everything. */
  admin: pg.ClientConfig;
  /** `postgres://...` of a fresh database whose owner is no superuser; the roles of the site are prepared for it. */
  createOwned: (name: string) => Promise<string>;
  /** The same for a superuser. */
  create: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

const run = promisify(execFile);
const patienceMs = 20_000;

/** Debian's programs of that major version, installed where that is allowed; undefined where they cannot be had. */
export async function findDebianPostgres(major: number): Promise<string | undefined> {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  if (!existsSync(folder) && process.getuid?.() === 0) {
    console.log(`  installing postgresql-${major}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-y', '--no-install-recommends', `postgresql-${major}`], {
      env,
    }).catch(() => {});
  }
  return existsSync(folder) ? folder : undefined;
}

/** A server of its own on the loopback address, in a temporary folder that goes with it. */
export async function startOutsideServer(programs: string): Promise<OutsideServer> {
  const account = await findDatabaseAccount();
  const folder = await mkdtemp(join(tmpdir(), 'sh-postgres-'));
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  const port = await findFreePort();
  const init = ['-D', folder, '-U', 'postgres', '--locale=C', '--encoding=UTF8', '--auth=trust'];
  await run(join(programs, 'initdb'), init, { ...account, cwd: '/' });
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', folder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  const admin = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(admin);
    await ask(admin, prepareRoles);
  } catch (error) {
    await stop();
    throw error;
  }
  const urlOf = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  return {
    admin,
    createOwned: async (name) => {
      await ask(admin, `create role ${name} login`);
      await ask(admin, `grant anon, authenticated, service_role to ${name}`);
      await ask(admin, `create database ${name} owner ${name}`);
      return urlOf(name, name);
    },
    create: async (name) => {
      await ask(admin, `create database ${name}`);
      return urlOf('postgres', name);
    },
    stop,
  };
}

const prepareRoles = `
  create role anon nologin noinherit; create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls`;

async function ask(config: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function waitFor(config: pg.ClientConfig): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask(config, 'select 1');
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await pause(100);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
