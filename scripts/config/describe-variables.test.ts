import { describe, expect, it } from 'vitest';
import { secretVariables } from '#server/base/config/variables.ts';
import { describeVariables, maskVariable } from './describe-variables.ts';

const list = (given: { environment?: object; envFile?: object; withSecrets: object }) =>
  Object.fromEntries(
    describeVariables({
      environment: { ...given.environment },
      envFile: { ...given.envFile },
      withSecrets: { ...given.withSecrets },
    }).map(({ name, ...rest }) => [name, rest]),
  );

it('the list of variables tells where each value came from', () => {
  const described = list({
    environment: { PORT: '4000', SMTP_URL_FILE: '/run/secrets/smtp' },
    envFile: { PORT: '5000', FEED: 'espn' },
    withSecrets: { PORT: '4000', FEED: 'espn', SMTP_URL: 'smtp://mail.test' },
  });
  expect(described.PORT).toEqual({ value: '4000', origin: 'environment' });
  expect(described.FEED).toEqual({ value: 'espn', origin: '.env' });
  expect(described.SMTP_URL).toEqual({
    value: 'smtp://mail.test',
    origin: 'file /run/secrets/smtp',
  });
  expect(described.HOST).toEqual({ value: '127.0.0.1', origin: 'default' });
  expect(described.SITE_URL).toEqual({ value: '', origin: '' });
});

describe('what is secret', () => {
  it.each(secretVariables)('is hidden in %s', (name) => {
    expect(maskVariable(name, 'hunter2 hunter2')).toBe('********');
    expect(maskVariable(name, 'hunter:hunter2')).toBe('********');
  });

  it.each([
    ['DATABASE_URL', 'postgres://me:hunter2@db.test/x', 'postgres://me:********@db.test/x'],
    ['DATABASE_URL', 'postgres://me:hun%40ter2@db.test/x', 'postgres://me:********@db.test/x'],
    ['DATABASE_URL', 'postgres://db.test/x?password=hunter2', /\?password=\*{8}$/],
    ['DATABASE_URL', 'postgres://db.test/x?sslpassword=hunter2', /\?sslpassword=\*{8}$/],
    ['SMTP_URL', 'smtps://me:hunter2@mail.test:465', 'smtps://me:********@mail.test:465'],
    ['FEED_BASE_URL', 'https://me:hunter2@feed.test/', 'https://me:********@feed.test/'],
    ['FEED_NEWSPAPERS', 'NBA=https://a:hun@ter2@p.test/r', 'NBA=https://a:********@p.test/r'],
  ])('is hidden in the address of %s: %s', (name, value, want) => {
    const shown = maskVariable(name, value);
    expect(shown).toMatch(want);
    expect(shown).not.toMatch(/hun|ter2/);
  });

  it('is not what can be seen by everybody', () => {
    expect(maskVariable('SITE_URL', 'https://hub.test:8443/a')).toBe('https://hub.test:8443/a');
    const profile = 'https://social.test/@hub';
    expect(maskVariable('SOCIAL_LINKS', profile)).toBe(profile);
  });
});
