import { parseArgs } from 'node:util';
import { z } from 'zod';
import { espnAddress } from '#feeds/espn/client.ts';
import { type FeedName, feedNames } from '#feeds/feed.ts';
import { nbaAddress } from '#feeds/nba/client.ts';
import type { NewspaperAddress } from '#feeds/news/with-newspapers.ts';
import {
  type Offer,
  offers,
  type PriceType,
  priceTypes,
  priceVariables,
} from '#shared/facts/plans.ts';
import { sports } from '#shared/facts/sports.ts';
import { describeAgent } from './feed-agent.ts';
import { isLoopbackName } from './loopback.ts';

const secret = z.string().min(32, 'must have at least 32 characters').optional();

const webAddress = z.url({ protocol: /^https?$/ });

const feedAddresses = { demo: '', espn: espnAddress, nba: nbaAddress, off: '' };

/** NBA=https://example.com/nba.rss, NFL=https://... */
const newspapers = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\w+=/, 'must name a sport before each address: NBA=https://...')
          .transform((entry) => {
            const at = entry.indexOf('=');
            return { sport: entry.slice(0, at), url: entry.slice(at + 1) };
          })
          .pipe(z.object({ sport: z.enum(sports), url: webAddress })),
      )
      .max(20, 'may name twenty addresses at most'),
  );

const s3Variables = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_REGION',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
] as const;

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  ...offers.flatMap((offer) => priceTypes.map((priceType) => priceVariables[offer][priceType])),
] as const;

const priceId = z
  .string()
  .regex(/^price_\w+$/, 'must be the id of a price: price_...')
  .optional();

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: webAddress.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FEED: z.enum([...feedNames, 'off']).default('demo'),
  FEED_BASE_URL: webAddress.optional(),
  FEED_SECOND: z.union([z.literal('off'), webAddress]).optional(),
  FEED_NEWSPAPERS: newspapers.optional(),
  FEED_USER_AGENT: z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/, 'must be one line of plain ASCII')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Sports Hub <no-reply@localhost>'),
  JWT_SECRET: secret,
  JWT_SECRET_PREVIOUS: secret,
  CONTACT_EMAIL: z.email().default('contact@example.com'),
  SOCIAL_LINKS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(webAddress).max(2, 'may name two addresses at most')),
  STORAGE_S3_ENDPOINT: webAddress.optional(),
  STORAGE_S3_REGION: z.string().optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key: sk_... or rk_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_PRICE_STANDARD_MONTHLY: priceId,
  STRIPE_PRICE_STANDARD_SIXMONTH: priceId,
  STRIPE_PRICE_STANDARD_YEARLY: priceId,
  STRIPE_PRICE_SPORT_PAGE_MONTHLY: priceId,
  STRIPE_PRICE_SPORT_PAGE_SIXMONTH: priceId,
  STRIPE_PRICE_SPORT_PAGE_YEARLY: priceId,
  STRIPE_API_URL: webAddress.optional(),
  PAYMENTS: z.enum(['simulated', 'off']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const Environment = Variables.superRefine((env, context) => {
  for (const [prefix, names] of [
    ['STORAGE_S3_', s3Variables],
    ['STRIPE_', stripeVariables],
  ] as const) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) {
      const message = `is needed with the other ${prefix} variables`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
  if (env.PAYMENTS !== undefined && env.STRIPE_SECRET_KEY !== undefined) {
    const message = 'cannot be set together with the STRIPE_ variables';
    context.addIssue({ code: 'custom', path: ['PAYMENTS'], message });
  }
  if (env.PAYMENTS === 'simulated' && !isOnlyForThisMachine(env)) {
    const message =
      'simulated payments give premium content to everybody who finds them, so they need a loopback HOST ' +
      'and SITE_URL: set the STRIPE_ variables, or PAYMENTS=off';
    context.addIssue({ code: 'custom', path: ['PAYMENTS'], message });
  }
});

type Addresses = Pick<z.infer<typeof Variables>, 'HOST' | 'SITE_URL'>;

/** A public SITE_URL means that a proxy brings the world to the loopback address. */
function isBehindProxy({ HOST, SITE_URL }: Addresses): boolean {
  return (
    isLoopbackName(HOST) && SITE_URL !== undefined && !isLoopbackName(new URL(SITE_URL).hostname)
  );
}

function isOnlyForThisMachine(env: Addresses): boolean {
  return isLoopbackName(env.HOST) && !isBehindProxy(env);
}

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type PriceIds = Record<Offer, Record<PriceType, string>>;

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  prices: PriceIds;
  /** Absent: Stripe's own address. */
  apiUrl: string | undefined;
};

export type Config = {
  port: number;
  host: string;
  /** Where people reach the site, without a slash at the end; absent: the listening address. */
  siteUrl: string | undefined;
  /** Proxies in front of the server, each of which adds one hop to X-Forwarded-For. */
  trustedProxies: number;
  /** Multiplies the limits that count by IP alone. */
  rateLimitFactor: number;
  dataDir: string;
  /** Where uploaded files lie; without it under `dataDir`. */
  s3: S3Settings | undefined;
  /** An outside PostgreSQL; without it the server starts its own under `dataDir`. */
  databaseUrl: string | undefined;
  feed: FeedName | 'off';
  /** Real rows may go for the simulated league. */
  mayReplaceFeed: boolean;
  /** Where the real feed is asked, without a slash at the end. */
  feedBaseUrl: string;
  /** A host that the operator chose for the feed, which alone may lead into a private network. */
  ownFeedHost: string | undefined;
  /** Where the league's own scores are asked for while the feed is silent; absent: nowhere. */
  secondFeedUrl: string | undefined;
  /** Who asks providers and newspapers. */
  feedUserAgent: string;
  /** Papers whose headlines stand beside those of a real feed. */
  newspapers: NewspaperAddress[];
  smtpUrl: string | undefined;
  mailFrom: string;
  jwtSecret: string | undefined;
  /** The one before a rotation. */
  previousJwtSecret: string | undefined;
  /** Absent: no payments through Stripe. */
  stripe: StripeSettings | undefined;
  /** Pages without money stand for a payment provider: on this machine alone. */
  hasSimulatedPayments: boolean;
  contactEmail: string;
  /** Shown in the footer; none unless configured. */
  socialLinks: { name: string; url: string }[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** True while only this machine can reach the server. */
  isLoopback: boolean;
  /** Mails are kept on this machine instead of going out: no SMTP, and nobody else can reach the server. */
  hasMailbox: boolean;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The only reader of environment and arguments. Throws one ConfigError that names every wrong variable. */
export function readConfig(
  environment: Record<string, string | undefined>,
  args: string[] = [],
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const isLoopback = isOnlyForThisMachine(env);
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL?.replace(/\/$/, ''),
    trustedProxies: env.TRUST_PROXY ?? (isBehindProxy(env) ? 1 : 0),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    dataDir: env.DATA_DIR,
    s3: readS3Settings(env),
    databaseUrl: env.DATABASE_URL,
    feed: env.FEED,
    mayReplaceFeed: readArguments(args)['replace-feed'],
    feedBaseUrl: (env.FEED_BASE_URL ?? feedAddresses[env.FEED]).replace(/\/$/, ''),
    ownFeedHost: env.FEED_BASE_URL && new URL(env.FEED_BASE_URL).hostname,
    secondFeedUrl: readSecondFeed(env),
    feedUserAgent: env.FEED_USER_AGENT ?? describeAgent(env.SITE_URL),
    newspapers: env.FEED_NEWSPAPERS ?? [],
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    jwtSecret: env.JWT_SECRET,
    previousJwtSecret: env.JWT_SECRET_PREVIOUS,
    stripe: readStripeSettings(env),
    hasSimulatedPayments:
      env.STRIPE_SECRET_KEY === undefined &&
      (env.PAYMENTS ?? (isLoopback ? 'simulated' : 'off')) === 'simulated',
    contactEmail: env.CONTACT_EMAIL,
    socialLinks: env.SOCIAL_LINKS.map((url) => ({
      name: new URL(url).hostname.replace(/^www\./, ''),
      url,
    })),
    logLevel: env.LOG_LEVEL,
    isLoopback,
    hasMailbox: isLoopback && env.SMTP_URL === undefined,
  };
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
function readSecondFeed({ FEED, FEED_BASE_URL, FEED_SECOND }: z.infer<typeof Environment>) {
  if (FEED !== 'espn' || FEED_SECOND === 'off') return undefined;
  return (FEED_SECOND ?? FEED_BASE_URL ?? nbaAddress).replace(/\/$/, '');
}

function readS3Settings(env: z.infer<typeof Environment>): S3Settings | undefined {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = s3Variables.map(
    (name) => env[name],
  );
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function readStripeSettings(env: z.infer<typeof Environment>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const idsOf = (offer: Offer) => ({
    monthly: env[priceVariables[offer].monthly] ?? '',
    sixmonth: env[priceVariables[offer].sixmonth] ?? '',
    yearly: env[priceVariables[offer].yearly] ?? '',
  });
  const prices = { standard: idsOf('standard'), 'sport-page': idsOf('sport-page') };
  return { secretKey, webhookSecret, prices, apiUrl: env.STRIPE_API_URL };
}
