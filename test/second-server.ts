import { pino } from 'pino';
import { readConfig } from '#server/base/config/config.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import type { TestServer } from './server.ts';

/** Another server process's worth of state on the same database. */
export function startSecondServer(
  { services, clock }: TestServer,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const { databaseUrl, jwtSecret, dataDir } = services.config;
  return startServer(
    readConfig({
      PORT: '0',
      FEED: 'off',
      MAILBOX: 'page',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: jwtSecret,
      DATA_DIR: dataDir,
      ...environment,
    }),
    { now: clock.now, fetch, logger: pino({ level: 'silent' }) },
  );
}
