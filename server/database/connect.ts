import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { seedTeams } from '#database/seed/teams.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

export type Connection = { database: Database; close: () => Promise<void> };

type ConnectOptions = {
  /** Maintenance may work beside a running server; a second server may not. */
  isBesideServer?: boolean;
};

/** The database this configuration names, or our own one: reachable, migrated, with the teams in it. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  options: ConnectOptions = {},
): Promise<Connection> {
  const { clientConfig, stop } = await findServer(config, logger, options);
  let database: Database | undefined;
  const close = async () => {
    await database?.close();
    await stop();
  };
  try {
    const applied = await migrate(clientConfig);
    if (applied.length > 0) logger.info({ applied }, 'migrated the database');
    database = openDatabase(clientConfig, {
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
  { isBesideServer = false }: ConnectOptions,
) {
  if (databaseUrl !== undefined) {
    return { clientConfig: { connectionString: databaseUrl }, stop: async () => {} };
  }
  const open = isBesideServer ? joinEmbeddedPostgres : startEmbeddedPostgres;
  return open(resolve(dataDir), {
    logger,
    // Nobody awaits this: it ends the process as an unhandled rejection, and whoever started it starts it again.
    onLost: (error) => {
      throw error;
    },
  });
}
