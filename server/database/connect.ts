import { resolve } from 'node:path';
import { aborted } from 'node:util';
import type { Logger } from 'pino';
import { seedTeams } from '#database/seed/teams.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

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
};

/** The database this configuration names, or our own one: reachable, migrated, with the teams in it. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  options: ConnectOptions = {},
): Promise<Connection> {
  const { clientConfig, stop } = await findServer(config, logger, options);
  let database: Database | undefined;
  const close = async (hurry?: AbortSignal) => {
    const closed = database?.close();
    await (hurry ? Promise.race([closed, aborted(hurry, hurry)]) : closed);
    await stop();
  };
  try {
    const applied = await migrate(clientConfig);
    options.stopping?.throwIfAborted();
    if (applied.length > 0) logger.info({ applied }, 'migrated the database');
    database = openDatabase(clientConfig, {
      isOurs: config.databaseUrl === undefined,
      onError: ({ message }) => logger.warn({ reason: message }, 'a database connection broke'),
    });
    await seedTeams(database.pool);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function findServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  { isBesideServer = false, ...options }: ConnectOptions,
) {
  if (databaseUrl !== undefined) {
    return { clientConfig: { connectionString: databaseUrl }, stop: async () => {} };
  }
  const open = isBesideServer ? joinEmbeddedPostgres : startEmbeddedPostgres;
  return open(resolve(dataDir), {
    ...options,
    logger,
    // Nobody awaits this: it ends the process as an unhandled rejection, and whoever started it starts it again.
    onLost: (error) => {
      throw error;
    },
  });
}
