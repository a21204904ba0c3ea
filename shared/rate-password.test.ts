import { describe, expect, it } from 'vitest';
import { findPasswordFault, ratePassword } from './rate-password.ts';

const email = 'jane.doe@example.com';

// What is seen most in lists of stolen passwords, as anybody may read in the news.
const famous = `123456 123456789 12345678 1234567 1234567890 password password1 password123 123123 000000
  abc123 iloveyou qwerty qwerty123 1q2w3e4r qwertyuiop 654321 555555 lovely 7777777 welcome 888888 princess
  dragon 123qwe 666666 1qaz2wsx 333333 michael sunshine liverpool 777777 1q2w3e4r5t donald freedom football
  charlie letmein !@#$%^&* secret aa123456 monkey shadow master ashley superman qazwsx trustno1 zaq12wsx
  a123456 123321 987654321 asdfghjkl 121212 112233 passw0rd baseball welcome1 p@ssw0rd starwars 123abc
  jordan23 qwe123 computer michelle jessica pokemon iloveyou1 azerty asdasd killer hunter2`;

describe('a new password', () => {
  it.each(famous.split(/\s+/))('cannot be %s', (password) => {
    expect(findPasswordFault(password, [email])).toBe('common');
  });

  it.each([
    'Sunshine',
    'MONKEY12',
    'P@ssw0rd1!',
    'Welcome2024!',
    '1letmein',
    'i love you',
    '$3cret',
    'passwordpassword',
    'Cowboys1',
    '49ers2026',
    'qweasdzxc',
    'aaa111',
    '19900704',
  ])('cannot be %s, which only dresses up a common one', (password) => {
    expect(findPasswordFault(password, [email])).toBe('common');
  });

  it.each([
    email,
    'Jane.Doe@Example.com',
    'jane.doe',
    'Jane.Doe1990',
    'SportsHub',
    'sports hub 1',
    'Sp0rtsHub!',
  ])('cannot be %s, which anybody who knows the person or the site tries first', (password) => {
    expect(findPasswordFault(password, [email])).toBe('personal');
  });

  it('cannot be an address that the account is to have', () => {
    expect(findPasswordFault('other@example.com', [email, 'other@example.com'])).toBe('personal');
  });

  it.each(['      ', '\t\t \n\t ', '\u00a0\u2003\u200b\u200b\u200b\u00a0'])(
    'cannot be blank (%j)',
    (password) => {
      expect(findPasswordFault(password, [email])).toBe('blank');
    },
  );

  it('cannot be short', () => {
    expect(findPasswordFault('x7#kQ', [email])).toBe('short');
  });

  it.each([
    'correct horse',
    'tfhzzq',
    'x7#kQz',
    '!#%&$?)(',
    'goBears and win',
    '555010023',
    'monkeys eat 7 figs',
    'jane likes tea',
    'пароль-с-дачи',
    'x'.repeat(72),
  ])('can be %s', (password) => {
    expect(findPasswordFault(password, [email])).toBeUndefined();
  });

  it('is judged at once, however long', () => {
    const started = performance.now();
    ratePassword('ab1'.repeat(300_000), [email]);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

it.each([
  ['tfhzzq', 'weak'],
  ['x7#kQz', 'weak'],
  ['zzzzzzzzzzzzzzzzzzzzzzzzzz', 'weak'],
  ['tenletters', 'good'],
  ['correct horse', 'strong'],
  ['sunshine', 'common'],
])('the rating of %s is %s', (password, rating) => {
  expect(ratePassword(password, [email])).toBe(rating);
});
