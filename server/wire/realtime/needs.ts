import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { TableChanges } from '#server/base/database/table-changes.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import type { TokenVerifier } from '#server/wire/auth/base/access-token.ts';
import type { LiveSessions } from '#server/wire/auth/base/live-sessions.ts';

export type RealtimeNeeds = {
  config: Pick<Config, 'trustedProxies' | 'rateLimitFactor'>;
  tokens: TokenVerifier;
  liveSessions: LiveSessions;
  tableChanges: TableChanges;
  database: Pick<Database, 'jobs' | 'clientConfig' | 'reconnect'>;
  instruments?: Pick<Instruments, 'delivered'> | undefined;
  logger: Logger;
  now: () => Date;
};
