import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type pg from 'pg';
import pino from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { hashing } from '#server/wire/auth/base/passwords.ts';
import type { Database } from '#shared/database.types.ts';
import {
  confirmationLink,
  enterByLink,
  readMailbox,
  signUpAndConfirm,
  testPassword,
} from './accounts.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { signInAs } from './signed-in.ts';

// As GoTrue's own tests do: most of the time that a test with accounts took went into hashes.
hashing.cost = 4;

type Call = {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Text goes as it is, anything else as JSON. */
  body?: unknown;
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export type TestServerOptions = {
  environment?: Record<string, string>;
  fetch?: typeof fetch;
  clock?: TestClock;
  /** `clock.wait`: jobs wait for the clock, not for the time that passes. */
  wait?: TestClock['wait'];
  logger?: pino.Logger;
};

/** The real server on a database of its own; only clock, feed and mail are the test's. */
export async function startTestServer(options: TestServerOptions = {}) {
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
    ...actOn(server),
    /** After it the server's own jobs do nothing until the clock moves on. */
    settled: server.settled,
    stop: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function actOn({ url, services }: RunningServer) {
  const { pool } = services.database;
  const client = (key = services.secrets.publishableKey) =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const site = { url, services, client };
  return {
    /** A client of the official library, as a visitor until it signs in. */
    client,
    /** As a program without the library: with the public key, and with the token when one is given. */
    send: (path: string, call?: Call) => send(site, path, call),
    /** As the owner of the database. */
    query: pool.query.bind(pool) as pg.Pool['query'],
    rows: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<Row>(text, values)).rows,
    /** Of `news where sport = $1`. */
    count: async (from: string, ...values: unknown[]) => {
      const { rows } = await pool.query(`select count(*)::int as count from ${from}`, values);
      return rows[0]?.count as number;
    },
    /** A new account whose mail was confirmed, signed in on a client of its own. */
    signUpAndConfirm: (email?: string) => signUpAndConfirm(site, email),
    /** The same made in the database, with a token and a client that sends it. */
    signInAs: (name?: string) => signInAs(site, name),
    /** With the form, on a client of its own. */
    logIn: async (email: string, password = testPassword) => {
      const own = client();
      return { client: own, ...(await own.auth.signInWithPassword({ email, password })) };
    },
    /** Paid for until so long from now, whatever was before. */
    subscribe: async (userId: string, ends = '1 day') => {
      await pool.query(
        `insert into subscriptions (user_id, status, subscription_tier, subscription_end)
         values ($1, 'active', 'monthly', now() + $2::interval)
         on conflict (user_id) do update set subscription_end = excluded.subscription_end`,
        [userId, ends],
      );
    },
    /** Newest first, of one address when given. */
    readMailbox: (email?: string) => readMailbox(site, email),
    /** The link of the newest mail to that address. */
    confirmationLink: (email: string) => confirmationLink(site, email),
    /** A client that followed that link. */
    enterByLink: (email: string) => enterByLink(site, email),
  };
}

function send(
  { url, services }: Pick<RunningServer, 'url' | 'services'>,
  path: string,
  { method, token, headers, body }: Call = {},
): Promise<Response> {
  return fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: services.secrets.publishableKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Stopped after the last test of the file that calls this outside its tests. */
export async function startServerForFile(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(server.stop);
  return server;
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
