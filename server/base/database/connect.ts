import { resolve } from 'node:path';
import { aborted } from 'node:util';
import type { Logger } from 'pino';
import { seedTeams } from '#database/seed/teams.ts';
import type { Config } from '#server/base/config/config.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { type Database, openDatabase } from './database.ts';
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  shareEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded.ts';
import { migrate } from './migrate.ts';
import { choosePoolSizes, readMostConnections } from './pool-sizes.ts';
import { SlowStatements } from './timed-client.ts';

export type Connection = {
  database: Database;
  /** Statements under way are not waited for once `hurry` aborts. */
  close: (hurry?: AbortSignal) => Promise<void>;
};

type ConnectOptions = {
  /** Maintenance may work beside a running server; a second server may not. */
  isBesideServer?: boolean;
  /** Aborted: what was begun is undone, and the reason is thrown. */
  stopping?: AbortSignal | undefined;
  /** Called when programs of PostgreSQL have begun to work and nothing is left to us but to wait. */
  onWaiting?: (() => void) | undefined;
  instruments?: Instruments | undefined;
};

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'workers' | 'worker' | 'slowStatementMs'>>;

/** The database this configuration names, or our own one: reachable, migrated, with the teams in it. */
export async function connectDatabase(
  config: DatabaseConfig,
  logger: Logger,
  options: ConnectOptions = {},
): Promise<Connection> {
  const { clientConfig, stop } = await reachServer(config, logger, options);
  let database: Database | undefined;
  const close = async (hurry?: AbortSignal) => {
    const closed = database?.close();
    await (hurry ? Promise.race([closed, aborted(hurry, hurry)]) : closed);
    await stop(hurry);
  };
  try {
    const applied = await migrate(clientConfig, options.isBesideServer ? 'either' : 'platform');
    options.stopping?.throwIfAborted();
    if (applied.length > 0) logger.info({ applied }, 'migrated the database');
    const { workers = 1, slowStatementMs = 0 } = config;
    database = openDatabase(clientConfig, {
      ...(workers > 1 && {
        sizes: choosePoolSizes(workers, await readMostConnections(clientConfig)),
      }),
      isOurs: config.databaseUrl === undefined,
      instruments: options.instruments,
      slow: slowStatementMs > 0 ? new SlowStatements(slowStatementMs, logger) : undefined,
      onError: ({ message }) => logger.warn({ reason: message }, 'a database connection broke'),
    });
    await seedTeams(database.pool);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The PostgreSQL of this configuration as it is: nothing is migrated. */
export async function reachServer(
  { databaseUrl, dataDir, worker = 1 }: DatabaseConfig,
  logger: Logger,
  { isBesideServer = false, ...options }: ConnectOptions = {},
): Promise<EmbeddedPostgres> {
  if (databaseUrl !== undefined) {
    return { clientConfig: { connectionString: databaseUrl }, stop: async () => {} };
  }
  const openAsServer = worker > 1 ? shareEmbeddedPostgres : startEmbeddedPostgres;
  const open = isBesideServer ? joinEmbeddedPostgres : openAsServer;
  return open(resolve(dataDir), {
    ...options,
    logger,
    // Nobody awaits this: it ends the process as an unhandled rejection, and whoever started it starts it again.
    onLost: (error) => {
      throw error;
    },
  });
}
