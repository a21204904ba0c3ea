import { describe, expect, it } from 'vitest';
import { LoginDetails, type ProfileFields, profileForm } from './profile.ts';

const today = '2026-11-21';
const filled: ProfileFields = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  date_of_birth: '12/10/1985',
  phone_number: '+1 555 0100',
};

const parse = (fields: Partial<ProfileFields>) =>
  profileForm(today).safeParse({ ...filled, ...fields });
const faultsOf = (fields: Partial<ProfileFields>) =>
  parse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const shortName = 'First name must be at least 2 characters';
const noPhone = 'Please write a phone number, for example +1 555 555 0100';
const noDate = 'There is no such date; the month comes first, as in 07/04/1990';

describe('the profile form', () => {
  it('gives what the table holds', () => {
    expect(parse({ first_name: '  Ada ', phone_number: ' +1 555 0100 ' }).data).toEqual({
      ...filled,
      date_of_birth: '1985-12-10',
    });
  });

  it('empties what is optional', () => {
    expect(parse({ date_of_birth: ' ', phone_number: ' ' }).data).toMatchObject({
      date_of_birth: null,
      phone_number: null,
    });
  });

  it.each<[string, Partial<ProfileFields>]>([
    ['names of two characters', { first_name: 'Al', last_name: 'Ng' }],
    ['names of a hundred characters', { first_name: 'x'.repeat(100) }],
    ['two characters of one emoji width each', { first_name: '🏈🏀' }],
    ['the first day that may be', { date_of_birth: '01/01/1900' }],
    ['today', { date_of_birth: '11/21/2026' }],
    ['a date as browsers fill it in', { date_of_birth: '1985-12-10' }],
    ['a phone number of five figures', { phone_number: '55501' }],
    ['a phone number as people write it', { phone_number: '+1 (555) 555-0100' }],
    ['a phone number of forty characters', { phone_number: `55555${' '.repeat(34)}5` }],
  ])('accepts %s', (_, fields) => {
    expect(faultsOf(fields)).toEqual([]);
  });

  it.each<[string, keyof ProfileFields, string, string]>([
    ['first', 'first_name', 'A', shortName],
    ['none', 'first_name', '', shortName],
    ['blank', 'first_name', ' A ', shortName],
    ['emoji', 'first_name', '🏈', shortName],
    ['last', 'last_name', 'L', 'Last name must be at least 2 characters'],
    ['long', 'last_name', 'x'.repeat(101), 'At most 100 characters'],
    ['phone', 'phone_number', `555${' '.repeat(36)}55`, 'At most 40 characters'],
    ['a word for a phone', 'phone_number', 'call me 55501', noPhone],
    ['a short phone', 'phone_number', '+5550', noPhone],
    ['a long phone', 'phone_number', '5'.repeat(16), noPhone],
    ['words', 'date_of_birth', 'last year', 'Please write month/day/year, for example 07/04/1990'],
    ['no such day', 'date_of_birth', '02/30/1990', noDate],
    ['tomorrow', 'date_of_birth', '11/22/2026', 'Date of birth cannot be in the future'],
    ['too early', 'date_of_birth', '12/31/1899', 'Date of birth cannot be before 01/01/1900'],
  ])('refuses with the reason: %s', (_, field, value, fault) => {
    expect(faultsOf({ [field]: value })).toEqual([[field, fault]]);
  });
});

describe('the log-in details', () => {
  const faults = (details: LoginDetails) =>
    LoginDetails.safeParse(details).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    ['', ''],
    ['fan@example.com', ''],
    [' fan@example.com ', 'secret'],
    ['', '123456'],
  ])('may be %j and %j', (email, password) => {
    expect(faults({ email, password })).toEqual([]);
  });

  it.each([
    ['fan@', '', 'Please enter a valid email address'],
    ['fan', '', 'Please enter a valid email address'],
    ['fan@example.com', '12345', 'Password must be at least 6 characters'],
  ])('%j and %j are refused', (email, password, message) => {
    expect(faults({ email, password })).toEqual([message]);
  });

  it('keeps the spaces of a password and drops those around an address', () => {
    expect(LoginDetails.parse({ email: ' fan@example.com ', password: ' 12345 ' })).toEqual({
      email: 'fan@example.com',
      password: ' 12345 ',
    });
  });
});
