import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuthTokenResponsePassword,
  createClient,
  type SupabaseClient,
} from '@supabase/supabase-js';
import type pg from 'pg';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { Services } from '#server/app.ts';
import { readConfig } from '#server/base/config/config.ts';
import type { KeptMail } from '#server/base/mail/mailbox.ts';
import { startServer } from '#server/start.ts';
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
import { type SignedIn, signInAs } from './signed-in.ts';

// As GoTrue's own tests do: most of the time that a test with accounts took went into hashes.
hashing.cost = 4;

type Call = {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Text goes as it is, anything else as JSON. */
  body?: unknown;
};

export type TestServer = {
  url: string;
  services: Services;
  clock: TestClock;
  /** A client of the official library, as a visitor until it signs in. */
  client: (key?: string) => SupabaseClient<Database>;
  /** As a program without the library: with the public key, and with the token when one is given. */
  send: (path: string, call?: Call) => Promise<Response>;
  /** As the owner of the database. */
  query: pg.Pool['query'];
  rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Of `news where sport = $1`. */
  count: (from: string, ...values: unknown[]) => Promise<number>;
  /** A new account whose mail was confirmed, signed in on a client of its own. */
  signUpAndConfirm: (email?: string) => Promise<SupabaseClient<Database>>;
  /** The same made in the database, with a token and a client that sends it. */
  signInAs: (name?: string) => Promise<SignedIn>;
  /** With the form, on a client of its own. */
  logIn: (
    email: string,
    password?: string,
  ) => Promise<AuthTokenResponsePassword & { client: SupabaseClient<Database> }>;
  /** Paid for until so long from now, whatever was before. */
  subscribe: (userId: string, ends?: string) => Promise<void>;
  /** Newest first, of one address when given. */
  readMailbox: (email?: string) => Promise<KeptMail[]>;
  /** The link of the newest mail to that address. */
  confirmationLink: (email: string) => Promise<string>;
  /** A client that followed that link. */
  enterByLink: (email: string) => Promise<SupabaseClient<Database>>;
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
  const started: TestServer = {
    url: server.url,
    services: server.services,
    clock,
    send: (path, call) => send(started, path, call),
    query: server.services.database.pool.query.bind(server.services.database.pool),
    rows: async (text, values) => (await started.query(text, values)).rows,
    count: async (from, ...values) => {
      const [row] = await started.rows(`select count(*)::int as count from ${from}`, values);
      return row?.count;
    },
    logIn: async (email, password = testPassword) => {
      const client = started.client();
      return { client, ...(await client.auth.signInWithPassword({ email, password })) };
    },
    signUpAndConfirm: (email) => signUpAndConfirm(started, email),
    signInAs: (name) => signInAs(started, name),
    subscribe: async (userId, ends = '1 day') => {
      await started.query(
        `insert into subscriptions (user_id, status, subscription_tier, subscription_end)
         values ($1, 'active', 'monthly', now() + $2::interval)
         on conflict (user_id) do update set subscription_end = excluded.subscription_end`,
        [userId, ends],
      );
    },
    readMailbox: (email) => readMailbox(started, email),
    confirmationLink: (email) => confirmationLink(started, email),
    enterByLink: (email) => enterByLink(started, email),
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
  return started;
}

function send(
  { url, services }: TestServer,
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
