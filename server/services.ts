import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { TokenVerifier } from './auth/access-token.ts';
import type { LiveSessions } from './auth/live-sessions.ts';
import type { PasswordAttempts } from './auth/password-attempts.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Departure } from './http/departure.ts';
import type { FollowUps } from './http/follow-ups.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { TrafficLimits } from './http/traffic-limits.ts';
import type { FeedRefresh } from './jobs/feed-refresh.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Payments } from './payments/payments.ts';
import type { FeedPictures } from './pictures/feed-pictures.ts';
import type { Secrets } from './secrets.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/** Everything a handler may use. Built once in `start.ts`, handed down, never imported as a global. */
export type Services = {
  config: Config;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: string;
  secrets: Secrets;
  liveSessions: LiveSessions;
  tokens: TokenVerifier;
  rateLimits: RateLimits;
  traffic: TrafficLimits;
  passwordAttempts: PasswordAttempts;
  database: Database;
  mailer: Mailer;
  followUps: FollowUps;
  feedRefresh: FeedRefresh;
  storage: ObjectStorage;
  feedPictures: FeedPictures;
  /** Absent on a server that takes no payments. */
  payments: Payments | undefined;
  departure: Departure;
  logger: Logger;
  now: () => Date;
};

/** Hono's type parameter for every route of the server. */
export type Env = {
  Bindings: HttpBindings;
  Variables: { services: Services; requestId: string };
};
