import { describe, expect, it } from 'vitest';
import { offers, priceTypes, priceVariables } from '#shared/facts/plans.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { readConfig } from './config.ts';

const { homepage, version } = packageJson;

const names = offers.flatMap((offer) => priceTypes.map((type) => priceVariables[offer][type]));
const stripe: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ...Object.fromEntries(names.map((name) => [name, `price_${name}`])),
};

const oidc: Record<string, string> = {
  OIDC_ISSUER: 'https://login.example.com/realm',
  OIDC_CLIENT_ID: 'sports-hub',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Example',
};

describe('the sign-in with another service', () => {
  it('is there when all four variables are', () => {
    expect(readConfig(oidc).oidc).toEqual({
      issuer: 'https://login.example.com/realm',
      clientId: 'sports-hub',
      clientSecret: 'secret',
      name: 'Example',
      scopes: 'openid email',
    });
    expect(readConfig({}).oidc).toBeUndefined();
  });

  it.each(Object.keys(oidc))('is refused without %s', (name) => {
    expect(() => readConfig({ ...oidc, [name]: undefined })).toThrow(
      `${name}: is needed with the other OIDC_ variables`,
    );
  });

  it('takes the address of the discovery document for the issuer that it is of', () => {
    const address = `${oidc.OIDC_ISSUER}/.well-known/openid-configuration`;
    expect(readConfig({ ...oidc, OIDC_ISSUER: address }).oidc?.issuer).toBe(oidc.OIDC_ISSUER);
  });

  it.each([
    ['OIDC_ISSUER', 'http://login.example.com', 'must begin with https://'],
    ['OIDC_NAME', 'x'.repeat(41), 'may have 40 characters at most'],
    ['OIDC_SCOPES', 'email profile', 'must be words with openid among them'],
  ])('is refused with %s=%s', (name, value, reason) => {
    expect(() => readConfig({ ...oidc, [name]: value })).toThrow(`${name}: ${reason}`);
  });

  it('may be on this machine without TLS', () => {
    const issuer = 'http://127.0.0.1:9000';
    expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
  });
});

describe('the sports that the feed is asked for', () => {
  it('are all, or those that are named in any case', () => {
    expect(readConfig({}).feedSports).toEqual(['NFL', 'NBA', 'SOCCER', 'CRICKET']);
    expect(readConfig({ FEED_SPORTS: 'nba, NFL' }).feedSports).toEqual(['NBA', 'NFL']);
  });

  it.each([',', 'NFL,GOLF'])('are refused as "%s"', (list) => {
    expect(() => readConfig({ FEED_SPORTS: list })).toThrow(/FEED_SPORTS/);
  });
});

describe('the variables of Stripe', () => {
  it('give the settings when all are there', () => {
    const { stripe: settings } = readConfig(stripe);
    expect(settings?.prices['sport-page'].yearly).toBe('price_STRIPE_PRICE_SPORT_PAGE_YEARLY');
    expect(readConfig({}).stripe).toBeUndefined();
  });

  it.each(Object.keys(stripe))('are refused without %s', (name) => {
    expect(() => readConfig({ ...stripe, [name]: undefined })).toThrow(
      `${name}: is needed with the other STRIPE_ variables`,
    );
  });

  it('are refused when one names something else', () => {
    const swapped = { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'sk_1' };
    expect(() => readConfig(swapped)).toThrow(/STRIPE_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/);
  });
});

describe('the variables of backups', () => {
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example.com',
    BACKUP_S3_REGION: 'eu-1',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'key',
  };

  it('name no place unless they are set', () => {
    expect(readConfig({}).backups).toMatchObject({ place: undefined, atMinute: 180, keep: 14 });
    const { backups } = readConfig({
      BACKUP_DIR: '/backups',
      BACKUP_AT: '23:45',
      BACKUP_KEEP: '3',
    });
    expect(backups).toMatchObject({ place: { folder: '/backups' }, atMinute: 1_425, keep: 3 });
    const far = readConfig({ ...bucket, BACKUP_S3_PREFIX: 'hub' }).backups.place;
    expect(far).toMatchObject({ prefix: 'hub/', s3: { bucket: 'backups' } });
  });

  it.each([
    [{ ...bucket, BACKUP_S3_REGION: '' }, 'BACKUP_S3_REGION: is needed with the other BACKUP_S3_'],
    [{ ...bucket, BACKUP_DIR: '/backups' }, 'BACKUP_DIR: cannot be set together'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT: must be a time of day'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ BACKUP_S3_PREFIX: '../other' }, 'BACKUP_S3_PREFIX'],
    [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE: must have at least 12 characters'],
  ])('are refused as %o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe.runIf(process.platform === 'linux')('the variables of several processes', () => {
  it('make one process of none', () => {
    expect(readConfig({})).toMatchObject({ workers: 1, worker: 1, joinsWorkers: false });
    const second = readConfig({ WORKERS: '2', WORKER: '2' });
    expect(second).toMatchObject({ workers: 2, worker: 2, joinsWorkers: true });
  });

  it('are refused where they do not go together', () => {
    expect(() => readConfig({ WORKERS: '0' })).toThrow(/WORKERS: /);
    expect(() => readConfig({ WORKER: '2' })).toThrow('WORKER: cannot be more than WORKERS');
  });
});

describe('mails without SMTP_URL', () => {
  const MAILBOX = 'terminal';
  const SMTP_URL = 'smtp://127.0.0.1';

  it.each([
    [{}, true, true],
    [{ SMTP_URL }, false, false],
    [{ SITE_URL: 'https://hub.test' }, false, false],
    [{ HOST: '0.0.0.0' }, false, false],
    [{ HOST: '0.0.0.0', MAILBOX }, true, false],
    [{ MAILBOX }, true, false],
    [{ FEED: 'espn' }, true, false],
    [{ FEED: 'off' }, true, false],
    [{ FEED: 'espn', MAILBOX: 'page' }, true, true],
  ])('by %j are kept: %j, and shown on a page: %j', (env, keepsMails, hasMailbox) => {
    expect(readConfig(env)).toMatchObject({ keepsMails, hasMailbox });
  });

  it.each([
    [{ MAILBOX, SMTP_URL }, 'MAILBOX: cannot be set together with SMTP_URL'],
    [{ MAILBOX, SITE_URL: 'https://hub.test' }, 'MAILBOX: keeps mails from the people'],
    [{ MAILBOX, SITE_URL: 'http://192.168.0.7:3000', HOST: '0.0.0.0' }, 'MAILBOX: keeps mails'],
    [{ MAILBOX: 'page', HOST: '0.0.0.0' }, 'MAILBOX: page needs a loopback HOST'],
  ])('are not kept by %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

it('the time for a balancer is none unless told, and bounded', () => {
  expect(readConfig({}).drainMs).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '1.5' }).drainMs).toBe(1_500);
  for (const wrong of ['-1', '301', 'long']) {
    expect(() => readConfig({ DRAIN_SECONDS: wrong })).toThrow(/DRAIN_SECONDS: /);
  }
});

describe('the variables of the feed', () => {
  it.each([
    ['espn', 'https://site.api.espn.com'],
    ['nba', 'https://cdn.nba.com'],
  ])('ask %s at its own address unless told otherwise', (FEED, address) => {
    expect(readConfig({ FEED }).feedBaseUrl).toBe(address);
    const FEED_BASE_URL = 'http://127.0.0.1:9/';
    expect(readConfig({ FEED, FEED_BASE_URL }).feedBaseUrl).toBe('http://127.0.0.1:9');
  });

  it.each([
    [{ FEED: 'espn' }, 'https://cdn.nba.com'],
    [{ FEED: 'espn', FEED_BASE_URL: 'http://127.0.0.1:9/' }, 'http://127.0.0.1:9'],
    [{ FEED: 'espn', FEED_SECOND: 'https://second.test/' }, 'https://second.test'],
    [{ FEED: 'espn', FEED_SECOND: 'off' }, undefined],
    [{ FEED: 'nba' }, undefined],
    [{}, undefined],
  ])('name by %j who is asked while the feed is silent', (env, address) => {
    expect(readConfig(env).secondFeedUrl).toBe(address);
  });

  it('refuse a second feed that is no address', () => {
    expect(() => readConfig({ FEED_SECOND: 'nba' })).toThrow(/FEED_SECOND: Invalid/);
  });

  it.each([
    [{ SITE_URL: 'https://hub.test' }, 'https://hub.test/'],
    [{ SITE_URL: 'https://h\u00fcb.test/fans' }, 'https://xn--hb-xka.test/fans'],
    [{ SITE_URL: 'http://localhost:3000' }, homepage],
    [{}, homepage],
  ])('name who asks by %j', (env, link) => {
    expect(readConfig(env).feedUserAgent).toBe(`SportsHub/${version} (+${link})`);
  });

  it('name who asks as an operator likes it', () => {
    const FEED_USER_AGENT = 'ExampleHub/1.0 (+https://hub.test/about)';
    expect(readConfig({ FEED_USER_AGENT }).feedUserAgent).toBe(FEED_USER_AGENT);
  });

  it.each([' ', 'a\nb: c', 'a\rb', 'H\u00fcb/1.0', ' Hub/1.0', 'x'.repeat(201)])(
    'refuse an agent %j that no header can carry',
    (FEED_USER_AGENT) => {
      expect(() => readConfig({ FEED_USER_AGENT })).toThrow(/FEED_USER_AGENT: must be one line/);
    },
  );

  it('name push services besides the known ones', () => {
    expect(readConfig({}).pushHosts).toEqual([]);
    const { pushHosts } = readConfig({ PUSH_HOSTS: 'Up.example, *.push.example:8443,[::1]:80' });
    expect(pushHosts).toEqual(['up.example', '*.push.example:8443', '[::1]:80']);
    for (const PUSH_HOSTS of ['https://up.example', '*', '*.', 'up.*.example', 'up.example/x']) {
      expect(() => readConfig({ PUSH_HOSTS })).toThrow(/PUSH_HOSTS/);
    }
  });

  it('name newspapers by sport', () => {
    const list = 'NBA=https://one.test/a?b=c, NFL=https://two.test/';
    expect(readConfig({ FEED_NEWSPAPERS: list }).newspapers).toEqual([
      { sport: 'NBA', url: 'https://one.test/a?b=c' },
      { sport: 'NFL', url: 'https://two.test/' },
    ]);
    expect(readConfig({}).newspapers).toEqual([]);
  });

  it.each(['https://one.test/', 'NHL=https://one.test/', 'NBA=ftp://one.test/', 'NBA='])(
    'refuse a newspaper that is %s',
    (list) => {
      expect(() => readConfig({ FEED_NEWSPAPERS: list })).toThrow(/FEED_NEWSPAPERS/);
    },
  );
});

describe('the variables of what is seen', () => {
  it('count and tell nothing without being set, but what is slow in the database', () => {
    expect(readConfig({})).toMatchObject({
      ...{ metricsToken: undefined, requestLog: 0, slowStatementMs: 500 },
    });
    const all = { METRICS_TOKEN: 'sixteen-letters!', REQUEST_LOG: '0.25', SLOW_STATEMENT_MS: '0' };
    expect(readConfig(all)).toMatchObject({
      ...{ metricsToken: 'sixteen-letters!', requestLog: 0.25, slowStatementMs: 0 },
    });
  });

  it.each([
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'sixteen letters !'],
    ['REQUEST_LOG', '1.1'],
    ['REQUEST_LOG', 'all'],
    ['SLOW_STATEMENT_MS', '-1'],
  ])('are refused as %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
