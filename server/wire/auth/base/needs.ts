import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { Database } from '#server/base/database/database.ts';
import type { BackgroundTasks } from '#server/base/http/background-tasks.ts';
import type { Env, Incoming } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { Mailer } from '#server/base/mail/mail.ts';
import type { TokenVerifier } from './access-token.ts';
import type { OidcProvider } from './oidc-provider.ts';
import type { PasswordAttempts } from './password-attempts.ts';

export type AuthNeeds = {
  config: Pick<Config, 'trustedProxies' | 'isLoopback' | 'hasMailbox' | 'contactEmail' | 'signUps'>;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  secrets: Secrets;
  tokens: TokenVerifier;
  budgets: Budgets;
  passwordAttempts: PasswordAttempts;
  /** Absent: nobody signs in with another service. */
  signInProvider: OidcProvider | undefined;
  database: Database;
  mailer: Mailer;
  background: BackgroundTasks;
  logger: Logger;
  now: () => Date;
};
export type AuthEnv = Env<AuthNeeds>;
export type AuthRequest = Incoming<AuthNeeds>;
