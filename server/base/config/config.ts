import { parseArgs } from 'node:util';
import { describeAgent } from '#server/base/net/feed-agent.ts';
import { feedAddresses } from '#shared/facts/feeds.ts';
import { type Offer, type PriceType, priceVariables } from '#shared/facts/plans.ts';
import { networkName } from '#shared/facts/social-networks.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { readSecretFiles } from './secret-files.ts';
import { listUnknownVariables } from './unknown-variables.ts';
import {
  backupS3Variables,
  Environment,
  isBehindProxy,
  isOnlyForThisMachine,
  oidcVariables,
  s3Variables,
} from './variables.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type PriceIds = Record<Offer, Record<PriceType, string>>;
export type Config = ReturnType<typeof readConfig>;
export type OidcSettings = NonNullable<ReturnType<typeof readOidcSettings>>;
export type StripeSettings = NonNullable<ReturnType<typeof readStripeSettings>>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The only reader of environment and arguments. Throws one ConfigError that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>, args: string[] = []) {
  const { env, warnings } = parseEnvironment(environment);
  const isLoopback = isOnlyForThisMachine(env);
  return {
    ...readServerPlace(env),
    ...readDataPlaces(env),
    ...readFeed(env),
    ...readMailPlace(env),
    /** True while only this machine can reach the server. */
    isLoopback,
    /** Real rows may go for the simulated league. */
    mayReplaceFeed: readArguments(args)['replace-feed'],
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    jwtSecret: env.JWT_SECRET,
    /** The one before a rotation. */
    previousJwtSecret: env.JWT_SECRET_PREVIOUS,
    /** Absent: accounts are opened with a password alone. */
    oidc: readOidcSettings(env),
    /** Absent: no payments through Stripe. */
    stripe: readStripeSettings(env),
    /** Pages without money stand for a payment provider: on this machine alone. */
    hasSimulatedPayments:
      env.STRIPE_SECRET_KEY === undefined &&
      (env.PAYMENTS ?? (isLoopback ? 'simulated' : 'off')) === 'simulated',
    /** Who may make an account: everybody, or whom an operator invited, which `off` does not say to visitors. */
    signUps: env.SIGN_UPS,
    contactEmail: env.CONTACT_EMAIL,
    /** Shown in the footer; none unless configured. */
    socialLinks: env.SOCIAL_LINKS.map((url) => ({ name: networkName(new URL(url).hostname), url })),
    /** Push services besides those of the makers of browsers. */
    pushHosts: env.PUSH_HOSTS,
    logLevel: env.LOG_LEVEL,
    /** Who knows it may read `/metrics`; absent: nobody, and nothing is counted. */
    metricsToken: env.METRICS_TOKEN,
    /** The share of requests that are logged, from 0 to 1. */
    requestLog: env.REQUEST_LOG,
    /** Statements that take so long are logged; 0: none. */
    slowStatementMs: env.SLOW_STATEMENT_MS,
    /** What is odd about the variables and keeps nothing from working, a sentence each. */
    warnings,
  };
}

function readServerPlace(env: Environment) {
  return {
    port: env.PORT,
    host: env.HOST,
    /** Server processes that share the port, and which of them this is: the first looks after the database. */
    workers: env.WORKERS,
    worker: env.WORKER ?? 1,
    /** Others of them may listen already. */
    joinsWorkers: env.WORKER !== undefined,
    /** How long a server that stops says so at `/readyz` while it still serves everybody. */
    drainMs: env.DRAIN_SECONDS * 1_000,
    /** Where people reach the site, without a slash at the end; absent: the listening address. */
    siteUrl: env.SITE_URL?.replace(/\/$/, ''),
    /** Proxies in front of the server, each of which adds one hop to X-Forwarded-For. */
    trustedProxies: env.TRUST_PROXY ?? (isBehindProxy(env) ? 1 : 0),
    /** Multiplies the limits that count by IP alone. */
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
}

function readDataPlaces(env: Environment) {
  return {
    dataDir: env.DATA_DIR,
    /** Where uploaded files lie; without it under `dataDir`. */
    s3: readS3Settings(env, s3Variables),
    backups: readBackupSettings(env),
    /** An outside PostgreSQL; without it the server starts its own under `dataDir`. */
    databaseUrl: env.DATABASE_URL,
  };
}

function readFeed(env: Environment) {
  const address = env.FEED_BASE_URL ?? (env.FEED === 'off' ? '' : feedAddresses[env.FEED]);
  const feedSports: readonly Sport[] = env.FEED_SPORTS;
  return {
    feed: env.FEED,
    /** Where the real feed is asked, without a slash at the end. */
    feedBaseUrl: address.replace(/\/$/, ''),
    /** A host that the operator chose for the feed, which alone may lead into a private network. */
    ownFeedHost: env.FEED_BASE_URL && new URL(env.FEED_BASE_URL).hostname,
    /** Where the league's own scores are asked for while the feed is silent; absent: nowhere. */
    secondFeedUrl: readSecondFeed(env),
    feedUserAgent: env.FEED_USER_AGENT ?? describeAgent(env.SITE_URL),
    feedSports,
    /** Papers whose headlines stand beside those of a real feed. */
    newspapers: env.FEED_NEWSPAPERS ?? [],
  };
}

function parseEnvironment(environment: Record<string, string | undefined>) {
  const { variables, faults, warnings } = readSecretFiles(environment);
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const lines = [...faults].map(([name, fault]) => `  ${name}: ${fault}`);
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!faults.has(name)) lines.push(`  ${name}: ${message}`);
  }
  if (!parsed.success || lines.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const unknown = listUnknownVariables(Object.keys(given)).map(
    ({ name, why }) => `${name} is not read: ${why}`,
  );
  return { env: parsed.data, warnings: [...warnings, ...unknown] };
}

/** What this process may take of something that all of them have in common. */
export function shareOf(total: number, { workers }: Pick<Config, 'workers'>): number {
  return Math.max(1, Math.floor(total / workers));
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { 'replace-feed': { type: 'boolean', default: false } } })
      .values;
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(`${message}\nThe only argument of npm start is --replace-feed.`);
  }
}

/** Who moved the feed to another address does not want its second asked at the real one by surprise. */
function readSecondFeed({ FEED, FEED_BASE_URL, FEED_SECOND }: Environment) {
  if (FEED !== 'espn' || FEED_SECOND === 'off') return undefined;
  return (FEED_SECOND ?? FEED_BASE_URL ?? feedAddresses.nba).replace(/\/$/, '');
}

/** A relay on this machine that names nobody would reach the page, too: a real site has to ask for it. */
function readMailPlace(env: Environment) {
  const isLoopback = isOnlyForThisMachine(env);
  const keepsMails = env.SMTP_URL === undefined && (isLoopback || env.MAILBOX !== undefined);
  const place = env.MAILBOX ?? (env.FEED === 'demo' ? 'page' : 'terminal');
  return {
    /** Mails are kept on this machine instead of going out. */
    keepsMails,
    /** A page shows them: nobody else can reach the server. */
    hasMailbox: keepsMails && isLoopback && place === 'page',
  };
}

function readS3Settings(env: Environment, names: typeof s3Variables | typeof backupS3Variables) {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = names.map((name) => env[name]);
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function readBackupSettings(env: Environment) {
  const s3 = readS3Settings(env, backupS3Variables);
  const [hours = 0, minutes = 0] = env.BACKUP_AT.split(':').map(Number);
  const prefix = env.BACKUP_S3_PREFIX?.replace(/\/?$/, '/') ?? '';
  const folder = env.BACKUP_DIR === undefined ? undefined : { folder: env.BACKUP_DIR };
  const place: typeof folder | { s3: S3Settings; prefix: string } = s3 ? { s3, prefix } : folder;
  return {
    /** Absent: none on schedule; those made by hand lie under `dataDir`. */
    place,
    /** When the daily one is due, minutes after midnight UTC. */
    atMinute: hours * 60 + minutes,
    /** So many daily ones stay. */
    keep: env.BACKUP_KEEP,
    /** Encrypts the secrets of an archive that is to hold them. */
    passphrase: env.BACKUP_PASSPHRASE,
  };
}

function readOidcSettings(env: Environment) {
  const [issuer, clientId, clientSecret, name] = oidcVariables.map((variable) => env[variable]);
  if (!issuer || !clientId || !clientSecret || !name) return undefined;
  // `issuer`: where its discovery document lies; `name`: what the button says after "Continue with".
  return { issuer, clientId, clientSecret, name, scopes: env.OIDC_SCOPES ?? 'openid email' };
}

function readStripeSettings(env: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const idsOf = (offer: Offer) => ({
    monthly: env[priceVariables[offer].monthly] ?? '',
    sixmonth: env[priceVariables[offer].sixmonth] ?? '',
    yearly: env[priceVariables[offer].yearly] ?? '',
  });
  const prices = { standard: idsOf('standard'), 'sport-page': idsOf('sport-page') };
  // Without `apiUrl` Stripe's own address is asked.
  return { secretKey, webhookSecret, prices, apiUrl: env.STRIPE_API_URL };
}
