import type { Logger } from 'pino';
import type { TokenVerifier } from '../auth/access-token.ts';
import type { LiveSessions } from '../auth/live-sessions.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { TableChanges } from '../database/table-changes.ts';
import type { Meters } from '../metrics/meters.ts';

/** What sockets take. */
export type RealtimeNeeds = {
  config: Pick<Config, 'trustedProxies' | 'rateLimitFactor'>;
  tokens: TokenVerifier;
  liveSessions: LiveSessions;
  tableChanges: TableChanges;
  database: Pick<Database, 'jobs' | 'clientConfig' | 'reconnect'>;
  meters?: Pick<Meters, 'delivered'> | undefined;
  logger: Logger;
  now: () => Date;
};
