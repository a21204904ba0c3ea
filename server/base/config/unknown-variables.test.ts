import { describe, expect, it } from 'vitest';
import { listUnknownVariables } from './unknown-variables.ts';
import { variableNames } from './variables.ts';

describe('a variable that nobody reads', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['JWT_SECRETS', 'JWT_SECRET'],
    ['site_url', 'SITE_URL'],
    ['SIGNUPS', 'SIGN_UPS'],
    ['STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_STANDARD_MONTHLY'],
    ['FEED_URL', 'FEED_BASE_URL'],
    ['SMTP_URL_FIL', 'SMTP_URL_FILE'],
    ['SITE_URL_FILE', 'SITE_URL'],
    // Read until 0.1.
    ['DATABASE_READ_URL', 'DATABASE_URL'],
    ['DATABASE_READ_URL_FILE', 'DATABASE_URL'],
  ])('%s looks like ours, and %s may be meant', (name, nearest) => {
    expect(listUnknownVariables([name])).toEqual([expect.objectContaining({ name, nearest })]);
  });

  it.each(
    'HOME PATH SHELL USER LANG PWD TERM TZ HOSTNAME LOGNAME NODE_ENV NODE_OPTIONS EDITOR DISPLAY MAIL PAGER npm_config_cache POSTGRES_PASSWORD PGHOST SMTP_HOST KUBERNETES_PORT'.split(
      ' ',
    ),
  )('%s is not ours', (name) => {
    expect(listUnknownVariables([name])).toEqual([]);
  });

  it('is none of ours', () => {
    expect(listUnknownVariables(variableNames)).toEqual([]);
  });
});
