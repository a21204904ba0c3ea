import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Env, Incoming } from '../http/env.ts';
import type { FollowUps } from '../http/follow-ups.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Secrets } from '../secrets.ts';
import type { TokenVerifier } from './access-token.ts';
import type { OidcProvider } from './oidc-provider.ts';
import type { PasswordAttempts } from './password-attempts.ts';

/** What accounts and sessions take. */
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
  followUps: FollowUps;
  logger: Logger;
  now: () => Date;
};
export type AuthEnv = Env<AuthNeeds>;
export type AuthRequest = Incoming<AuthNeeds>;
