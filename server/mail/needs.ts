import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../http/env.ts';

/** What the mailbox of this machine takes. */
export type MailboxNeeds = {
  config: Pick<Config, 'isLoopback' | 'hasMailbox'>;
  database: Pick<Database, 'pool'>;
};
export type MailboxEnv = Env<MailboxNeeds>;
