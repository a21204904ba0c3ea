import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import pino from 'pino';
import type { Services } from '#server/app.ts';
import { readConfig } from '#server/base/config/config.ts';
import { startServer } from '#server/start.ts';
import type { Database } from '#shared/database.types.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export type TestServer = {
  url: string;
  services: Services;
  clock: TestClock;
  /** A client of the official library, as a visitor until it signs in. */
  client: (key?: string) => SupabaseClient<Database>;
  /** After it the server's own jobs do nothing until the clock moves on. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

export type TestServerOptions = {
  environment?: Record<string, string>;
  fetch?: typeof fetch;
  clock?: TestClock;
  /** `clock.wait`: jobs wait for the clock, not for the time that passes. */
  wait?: TestClock['wait'];
  logger?: pino.Logger;
};

/** The real server on a database of its own; only clock, feed and mail are the test's. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-server-'));
  const clock = options.clock ?? new TestClock(new Date().toISOString());
  const config = readConfig({
    PORT: '0',
    FEED: 'off',
    // Every account of every test comes from one IP.
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    DATABASE_URL: toUrl(database.config),
    JWT_SECRET: 'test-secret-test-secret-test-secret-test',
    MAILBOX: mayShowMails(options.environment) ? 'page' : '',
    ...options.environment,
  });
  const server = await startServer(config, {
    now: clock.now,
    fetch: options.fetch ?? (() => Promise.reject(new Error('this test allows no outgoing call'))),
    logger: options.logger ?? pino({ level: 'silent' }),
    politeness: { atOnce: 4, gapMs: 0 },
    ...(options.wait && { wait: options.wait }),
  });
  return {
    url: server.url,
    services: server.services,
    clock,
    settled: server.settled,
    client: (key = server.services.secrets.publishableKey) =>
      createClient<Database>(server.url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
    stop: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function mayShowMails({ HOST, SMTP_URL, SITE_URL }: Record<string, string> = {}): boolean {
  const isHere = SITE_URL === undefined || /\/\/(localhost|127\.0\.0\.1)[:/]?/.test(SITE_URL);
  return HOST === undefined && SMTP_URL === undefined && isHere;
}

/** libpq's address form for a server on a unix socket or TCP. */
export function toUrl({ host, port, user, password, database }: pg.ClientConfig): string {
  const socketOrHost = encodeURIComponent(host ?? 'localhost');
  const login = password ? `${user}:${encodeURIComponent(String(password))}` : user;
  return host?.startsWith('/')
    ? `postgres://${login}@localhost/${database}?host=${socketOrHost}`
    : `postgres://${login}@${socketOrHost}:${port ?? 5432}/${database}`;
}
