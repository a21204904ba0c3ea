import { z } from 'zod';
import { isLoopbackName } from '#server/base/net/loopback.ts';
import { feedNames } from '#shared/facts/feeds.ts';
import { offers, priceTypes, priceVariables } from '#shared/facts/plans.ts';
import { signUpModes } from '#shared/facts/sign-ups.ts';
import { sports } from '#shared/facts/sports.ts';

const secret = z.string().min(32, 'must have at least 32 characters').optional();

const webAddress = z.url({ protocol: /^https?$/ });

const words = z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean));

/** NFL,NBA */
const sportList = words.pipe(z.array(z.string().toUpperCase().pipe(z.enum(sports))).min(1));

/** NBA=https://example.com/nba.rss, NFL=https://... */
const newspapers = words.pipe(
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

const s3Parts = ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
export const s3Variables = s3Parts.map((part) => `STORAGE_S3_${part}` as const);
export const backupS3Variables = s3Parts.map((part) => `BACKUP_S3_${part}` as const);

/** `host`, `*.host`, either with a port; an address of IPv6 in brackets. */
const pushHost = z
  .stringFormat('host', /^((\*\.)?[a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/i)
  .toLowerCase();

/** Each may be given as a file instead: `JWT_SECRET_FILE`. */
export const secretVariables = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

export const oidcVariables = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
] as const;

/** Providers are asked over TLS alone, but for one on this machine. */
const issuer = webAddress
  .refine(
    (address) => address.startsWith('https:') || isLoopbackName(new URL(address).hostname),
    'must begin with https://',
  )
  .transform((address) => address.replace(/\/\.well-known\/openid-configuration$/, ''));

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  ...offers.flatMap((offer) => priceTypes.map((priceType) => priceVariables[offer][priceType])),
] as const;

const priceId = z
  .string()
  .regex(/^price_\w+$/, 'must be the id of a price: price_...')
  .optional();

/** Where the system spreads the connections of one port over several processes (SO_REUSEPORT). */
const portSharers: string[] = ['linux', 'freebsd', 'sunos', 'aix'] satisfies NodeJS.Platform[];

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  WORKER: z.coerce.number().int().min(1).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  SITE_URL: webAddress.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FEED: z.enum([...feedNames, 'off']).default('demo'),
  FEED_BASE_URL: webAddress.optional(),
  FEED_SPORTS: sportList.default([...sports]),
  FEED_SECOND: z.union([z.literal('off'), webAddress]).optional(),
  FEED_NEWSPAPERS: newspapers.optional(),
  FEED_USER_AGENT: z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/, 'must be one line of plain ASCII')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAILBOX: z.enum(['terminal', 'page']).optional(),
  MAIL_FROM: z.string().min(3).default('Sports Hub <no-reply@localhost>'),
  JWT_SECRET: secret,
  JWT_SECRET_PREVIOUS: secret,
  CONTACT_EMAIL: z.email().default('contact@example.com'),
  SOCIAL_LINKS: words
    .pipe(z.array(webAddress).max(2, 'may name two addresses at most'))
    .default([]),
  PUSH_HOSTS: words.pipe(z.array(pushHost).max(20)).default([]),
  STORAGE_S3_ENDPOINT: webAddress.optional(),
  STORAGE_S3_REGION: z.string().optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*\/?$/, 'must be a folder such as sports-hub/backups')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC: 03:00')
    .default('03:00'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(40, 'may have 40 characters at most').optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^(?=.*\bopenid\b)[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'must be words with openid among them')
    .optional(),
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
  SIGN_UPS: z.enum(signUpModes).default('open'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters of plain ASCII, no spaces')
    .optional(),
  REQUEST_LOG: z.coerce.number().min(0).max(1).default(0),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(3_600_000).default(500),
});

export const variableNames: readonly string[] = Object.keys(Variables.shape);

type Values = z.infer<typeof Variables>;

/** Variables of which all are needed or none. */
const families = [
  ['STORAGE_S3_', s3Variables],
  ['BACKUP_S3_', backupS3Variables],
  ['OIDC_', oidcVariables],
  ['STRIPE_', stripeVariables],
] as const;

/** What a variable must not be beside others, and why. */
const rules: [name: keyof Values, isBroken: (env: Values) => boolean, message: string][] = [
  [
    'BACKUP_DIR',
    (env) => env.BACKUP_DIR !== undefined && env.BACKUP_S3_BUCKET !== undefined,
    'cannot be set together with the BACKUP_S3_ variables',
  ],
  [
    'OIDC_SCOPES',
    (env) => env.OIDC_SCOPES !== undefined && env.OIDC_ISSUER === undefined,
    'is of no use without the other OIDC_ variables',
  ],
  [
    'WORKERS',
    (env) => env.WORKERS > 1 && !portSharers.includes(process.platform),
    `has to be 1 on this system (${process.platform}): its processes cannot share a port`,
  ],
  [
    'WORKER',
    (env) => env.WORKER !== undefined && env.WORKER > env.WORKERS,
    'cannot be more than WORKERS',
  ],
  [
    'PAYMENTS',
    (env) => env.PAYMENTS !== undefined && env.STRIPE_SECRET_KEY !== undefined,
    'cannot be set together with the STRIPE_ variables',
  ],
  [
    'PAYMENTS',
    (env) => env.PAYMENTS === 'simulated' && !isOnlyForThisMachine(env),
    'simulated payments give premium content to everybody who finds them, so they need a loopback HOST ' +
      'and SITE_URL: set the STRIPE_ variables, or PAYMENTS=off',
  ],
  [
    'MAILBOX',
    (env) => env.MAILBOX !== undefined && env.SMTP_URL !== undefined,
    'cannot be set together with SMTP_URL: mails either stay here or go out',
  ],
  [
    'MAILBOX',
    (env) => env.MAILBOX !== undefined && isPublic(env),
    'keeps mails from the people of a public SITE_URL: set SMTP_URL instead',
  ],
  [
    'MAILBOX',
    (env) => env.MAILBOX === 'page' && !isOnlyForThisMachine(env),
    'page needs a loopback HOST: terminal keeps mails where no page shows them',
  ],
];

/** The variables that the server reads, each checked alone and with those that belong to it. */
export const Environment = Variables.superRefine((env, context) => {
  for (const [prefix, names] of families) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) {
      const message = `is needed with the other ${prefix} variables`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }
  for (const [name, isBroken, message] of rules) {
    if (isBroken(env)) context.addIssue({ code: 'custom', path: [name], message });
  }
});

export type Environment = z.infer<typeof Environment>;

type Addresses = Pick<Values, 'HOST' | 'SITE_URL'>;

/** A public SITE_URL means that a proxy brings the world to the loopback address. */
export function isBehindProxy({ HOST, SITE_URL }: Addresses): boolean {
  return isLoopbackName(HOST) && isPublic({ SITE_URL });
}

function isPublic({ SITE_URL }: Pick<Addresses, 'SITE_URL'>): boolean {
  return SITE_URL !== undefined && !isLoopbackName(new URL(SITE_URL).hostname);
}

export function isOnlyForThisMachine(env: Addresses): boolean {
  return isLoopbackName(env.HOST) && !isBehindProxy(env);
}
