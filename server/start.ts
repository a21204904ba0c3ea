import type { RequestListener } from 'node:http';
import { aborted } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { type Config, shareOf } from '#server/base/config/config.ts';
import { loadSecrets, type Secrets } from '#server/base/config/secrets.ts';
import { type Connection, connectDatabase } from '#server/base/database/connect.ts';
import type { Database } from '#server/base/database/database.ts';
import { readMigrations } from '#server/base/database/migrate.ts';
import { createHeartbeat } from '#server/base/database/process-heartbeat.ts';
import { TableChanges } from '#server/base/database/table-changes.ts';
import { BackgroundTasks } from '#server/base/http/background-tasks.ts';
import { GracefulShutdown } from '#server/base/http/graceful-shutdown.ts';
import { type FindProblem, watchReadiness } from '#server/base/http/health.ts';
import { createHttpServer, serializeRequests } from '#server/base/http/http-server.ts';
import { listen } from '#server/base/http/listen.ts';
import { Budgets } from '#server/base/limits/budgets.ts';
import { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';
import { createMailer } from '#server/base/mail/mailer.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { openInstruments } from '#server/base/metrics/open-instruments.ts';
import { version } from '#server/base/net/feed-agent.ts';
import type { Metrics } from '#server/operate/metrics/metrics.ts';
import type { Channel } from '#server/operate/metrics/worker-metrics.ts';
import { AlertSender } from '#server/product/alerts/alert-sender.ts';
import { closeEncryptionPool } from '#server/product/alerts/encrypt-payloads.ts';
import { createPostPush } from '#server/product/alerts/post-push.ts';
import { publicPushKey } from '#server/product/alerts/push-keys.ts';
import { createSendPushes } from '#server/product/alerts/send-pushes.ts';
import type { FeedContextOptions } from '#server/product/feed/feed-context.ts';
import { assertNoDataLoss } from '#server/product/feed/switch-dataset.ts';
import { createPayments } from '#server/product/payments/create-payments.ts';
import { providerNames } from '#server/product/payments/providers/provider.ts';
import { createFeedPictures } from '#server/product/pictures/feed-pictures.ts';
import { createGamePictures } from '#server/product/pictures/game-pictures.ts';
import { TokenVerifier } from '#server/wire/auth/base/access-token.ts';
import { LiveSessions } from '#server/wire/auth/base/live-sessions.ts';
import { OidcProvider } from '#server/wire/auth/base/oidc-provider.ts';
import { PasswordAttempts } from '#server/wire/auth/base/password-attempts.ts';
import { closePasswordPool, hashingThreads } from '#server/wire/auth/base/passwords.ts';
import { attachRealtime } from '#server/wire/realtime/attach.ts';
import { createObjectStorage } from '#server/wire/storage/object-storage.ts';
import { sports } from '#shared/facts/sports.ts';
import { createApp, type Services } from './app.ts';
import { allJobs, upkeep } from './schedule.ts';
import { createJobs, type Jobs, type JobsOptions } from './start-jobs.ts';

export type RunningServer = {
  url: string;
  services: Services;
  /** Resolves when no job runs or is due by the clock. */
  settled: () => Promise<void>;
  /** Waits for requests and jobs under way, until `hurry` aborts. The database stops in any case. */
  stop: (hurry?: AbortSignal) => Promise<void>;
};

/** What the outside world gives; tests pass their own clock and fetch, and need not be polite to it. */
export type Outside = {
  now: () => Date;
  fetch: typeof fetch;
  logger: Logger;
  /** To push services; absent: to those in the public internet. */
  politeness?: FeedContextOptions['politeness'];
  wait?: JobsOptions['wait'];
  /** Counts on the way; absent: nothing does. */
  instruments?: Instruments | undefined;
  /** To the process that started this one and others on its port. */
  channel?: Channel | undefined;
};

/**
 * Database, migrations, services, endpoints, jobs: in that order; `stop` undoes them in reverse. When
 * `stopping` aborts before there is a database, nothing is left behind, and its reason is thrown.
 */
export async function startServer(
  config: Config,
  outside: Outside,
  stopping?: AbortSignal,
): Promise<RunningServer> {
  const instruments = await openInstruments(config);
  const connection = await connectDatabase(config, outside.logger, { stopping, instruments });
  return startOn(connection, config, { ...outside, instruments });
}

/** The same on a database that was connected before; closes it when the server cannot start. */
export async function startOn(
  connection: Connection,
  config: Config,
  outside: Outside,
): Promise<RunningServer> {
  try {
    await assertNoDataLoss(connection.database.pool, config);
    return await build(connection, config, outside);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function build({ database, close }: Connection, config: Config, outside: Outside) {
  const secrets = await loadSecrets(config);
  const { server, shutdown, handler } = createWaitingServer();
  const port = await listen(server, config);
  const { instruments } = outside;
  const findProblem = watchReadiness({ shutdown, database, config });
  const budgets = new Budgets({ pool: database.pool, secrets, config });
  const liveSessions = new LiveSessions({ pool: database.pool, now: outside.now });
  const upkeep = {
    config,
    siteUrl: config.siteUrl ?? `http://localhost:${port}`,
    secrets,
    database,
    mailer: await createMailer(config, { pool: database.pool, now: outside.now, instruments }),
    background: new BackgroundTasks({ logger: outside.logger, isWaitedFor: config.hasMailbox }),
    storage: createObjectStorage({ config, database, ...outside }),
    payments: await createPayments(config, { pool: database.pool, secrets, ...outside }),
    instruments,
    logger: outside.logger,
    now: outside.now,
  };
  const jobs = await createJobs({ config, database, upkeep, ...outside });
  const ownUrl = `http://${reachableHost(config.host)}:${port}`;
  const services: Services = {
    ...upkeep,
    ownUrl,
    ...openPushes(secrets, config, outside),
    liveSessions,
    tableChanges: new TableChanges(),
    tokens: new TokenVerifier({ secrets, liveSessions, now: outside.now, siteUrl: config.siteUrl }),
    budgets,
    inFlight: new InFlightBytes(),
    passwordAttempts: new PasswordAttempts(
      budgets,
      outside.logger,
      shareOf(hashingThreads, config),
    ),
    signInProvider: config.oidc && new OidcProvider(config.oidc, outside),
    feedRefresh: jobs.feedRefresh,
    requestRun: jobs.requestRun,
    feedPictures: createFeedPictures(config, outside),
    gamePictures: createGamePictures({ database, now: outside.now }),
    metrics: await createMetrics(config, database, findProblem, outside),
    shutdown,
    findProblem,
  };
  // Checks of balancers speak HTTP/1.0 and name no host.
  handler.resolve(getRequestListener(createApp(services).fetch, { hostname: 'localhost' }));
  const realtime = await attachRealtime(server, services);
  instruments?.watchSockets(() => realtime.hub.readLoad());
  const alerts = new AlertSender({ ...services, instruments }).start();
  jobs.start();
  const { health: sql } = database;
  const { dataDir } = config;
  const pulse = createHeartbeat({ sql, appVersion: version, dataDir, ...outside });
  pulse.start();
  const stop = (hurry = new AbortController().signal) =>
    leave({ services, jobs, alerts, realtime, pulse, close, drainMs: config.drainMs }, hurry);
  return { url: ownUrl, services, settled: jobs.settled, stop };
}

/** Its port is open before the services are: requests that come so early wait for `handler`. */
function createWaitingServer() {
  const server = createHttpServer();
  const shutdown = new GracefulShutdown(server);
  const handler = Promise.withResolvers<RequestListener>();
  server.on(
    'request',
    serializeRequests(shutdown.watch(async (...call) => (await handler.promise)(...call))),
  );
  return { server, shutdown, handler };
}

type Leaving = Pick<Connection, 'close'> &
  Pick<Config, 'drainMs'> & {
    services: Services;
    jobs: Jobs;
    alerts: AlertSender;
    realtime: Awaited<ReturnType<typeof attachRealtime>>;
    pulse: ReturnType<typeof createHeartbeat>;
  };

async function leave(leaving: Leaving, hurry: AbortSignal) {
  const { services, jobs, alerts, realtime, pulse, ...rest } = leaving;
  const { shutdown, storage, feedPictures, gamePictures, background } = services;
  if (rest.drainMs > 0) {
    const drain = [rest.drainMs, hurry] as const;
    await Promise.all([shutdown.drain(...drain), realtime.hub.closeGradually(...drain)]);
  }
  await Promise.all([shutdown.leave(hurry), realtime.stop()]);
  const work = [jobs, alerts, storage.sweeper, feedPictures, gamePictures, background, pulse];
  await Promise.race([Promise.all(work.map((each) => each.stop())), aborted(hurry, hurry)]);
  await Promise.all([closePasswordPool(), closeEncryptionPool()]);
  await rest.close(hurry);
}

function openPushes(secrets: Secrets, { contactEmail, pushHosts }: Config, { now }: Outside) {
  const post = createPostPush({ hosts: pushHosts });
  const sendPushes = createSendPushes({ secrets, contactEmail, post, now });
  return { pushKey: publicPushKey(secrets), sendPushes };
}

/** Where this machine reaches a server that listens on all its addresses, or on one of the newer kind. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** What `/metrics` answers; undefined on a server that counts nothing. */
async function createMetrics(
  { workers, dataDir }: Config,
  database: Database,
  findProblem: FindProblem,
  { instruments, channel }: Outside,
): Promise<Metrics | undefined> {
  if (!instruments) return undefined;
  const { Metrics: Created } = await import('#server/operate/metrics/metrics.ts');
  instruments.watchPools(database.readLoads);
  const schema = (await readMigrations()).at(-1)?.name ?? 'none';
  return new Created({
    ...{ instruments, workers, channel, dataDir, findProblem, version, schema },
    sql: database.jobs,
    jobs: [...allJobs, ...upkeep.map(({ job }) => job)].map(({ name }) => name),
    subjects: [...sports, 'all', ...providerNames],
  });
}
