import type { Config } from '#server/base/config/config.ts';
import type { Database } from '#server/base/database/database.ts';
import type { Env } from '#server/base/http/env.ts';

export type MailboxNeeds = {
  config: Pick<Config, 'isLoopback' | 'hasMailbox'>;
  database: Pick<Database, 'pool'>;
};
export type MailboxEnv = Env<MailboxNeeds>;
