import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import { calendarAddress, readCalendarToken } from './calendar-address.ts';

const secrets = deriveSecrets('a secret of the server, long enough');
const siteUrl = 'https://hub.test';
const id = '0b6f3c1e-9d2a-4c57-8a41-5f0d3e7c9b12';
const tokenOf = (of: string, by = secrets) =>
  calendarAddress({ siteUrl, secrets: by }, of).replace(/^.*\/(.*)\.ics$/, '$1');

describe('the address of a calendar', () => {
  it('stands under /calendars and leads back to its id', () => {
    expect(calendarAddress({ siteUrl, secrets }, id)).toMatch(
      /^https:\/\/hub\.test\/calendars\/[\w-]{43}\.ics$/,
    );
    fc.assert(fc.property(fc.uuid(), (one) => readCalendarToken(secrets, tokenOf(one)) === one));
  });

  it('cannot be had from the id alone, or from the address of another', () => {
    const other = tokenOf('0b6f3c1e-9d2a-4c57-8a41-5f0d3e7c9b13');
    const mixed = Buffer.concat([
      Buffer.from(tokenOf(id), 'base64url').subarray(0, 16),
      Buffer.from(other, 'base64url').subarray(16),
    ]);
    expect(readCalendarToken(secrets, mixed.toString('base64url'))).toBeUndefined();
    const stranger = deriveSecrets('another secret of another server');
    expect(readCalendarToken(secrets, tokenOf(id, stranger))).toBeUndefined();
  });

  it('holds every one of its characters', () => {
    const token = tokenOf(id);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const [index, letter] of [...token].entries()) {
      for (const other of letters.replace(letter, '')) {
        const forged = token.slice(0, index) + other + token.slice(index + 1);
        expect(readCalendarToken(secrets, forged)).toBeUndefined();
      }
    }
  });

  it('is refused when it is cut, longer, spelled otherwise, or nonsense', () => {
    const token = tokenOf(id);
    const bent = ['', token.slice(1), token.slice(0, -1), `${token}A`, `${token}=`, ` ${token}`];
    for (const one of [...bent, `${token}\n`, id, '../../etc/passwd']) {
      expect(readCalendarToken(secrets, one)).toBeUndefined();
    }
    fc.assert(fc.property(fc.string(), (one) => readCalendarToken(secrets, one) === undefined));
  });

  it('stays good while the secret before a rotation is known, and no longer', () => {
    const [old, fresh] = [
      'the secret before the rotation here',
      'the secret after the rotation here',
    ];
    const token = tokenOf(id, deriveSecrets(old));
    expect(readCalendarToken(deriveSecrets(fresh, old), token)).toBe(id);
    expect(readCalendarToken(deriveSecrets(fresh), token)).toBeUndefined();
    expect(tokenOf(id, deriveSecrets(fresh, old))).not.toBe(token);
  });
});
