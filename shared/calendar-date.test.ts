import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTypedDate, spelledDate, typedDate } from './calendar-date.ts';
import { calendarDateOf, momentOf } from './time.ts';

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'];

afterEach(() => vi.unstubAllEnvs());

describe('a typed date', () => {
  it.each([
    ['07/04/1990', '1990-07-04'],
    ['7/4/1990', '1990-07-04'],
    ['7-4-1990', '1990-07-04'],
    ['7.4.1990', '1990-07-04'],
    ['7 4 1990', '1990-07-04'],
    ['07041990', '1990-07-04'],
    [' 1990-07-04 ', '1990-07-04'],
    ['1990-7-4', '1990-07-04'],
    ['02/29/2024', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
  ])('%j is read as %s', (typed, date) => {
    expect(readTypedDate(typed)).toEqual({ kind: 'date', date });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['yesterday', 'unreadable'],
    ['07/04/90', 'unreadable'],
    ['1990', 'unreadable'],
    ['07/04/1990 10:00', 'unreadable'],
    ['02/30/1990', 'impossible'],
    ['02/29/2023', 'impossible'],
    ['02/29/1900', 'impossible'],
    ['31/12/1990', 'impossible'],
    ['00/10/1990', 'impossible'],
    ['1990-13-01', 'impossible'],
  ])('%j is %s', (typed, kind) => {
    expect(readTypedDate(typed)).toEqual({ kind });
  });
});

const anyDate = fc
  .date({
    min: new Date('1900-01-01'),
    max: new Date('2100-12-31'),
    noInvalidDate: true,
  })
  .map((moment) => moment.toISOString().slice(0, 10));

describe.each(zones)('in %s', (zone) => {
  it('every day of two centuries survives being written and read', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2020, 0, 1).getTimezoneOffset() === 0).toBe(zone === 'UTC');
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(readTypedDate(typedDate(date))).toEqual({ kind: 'date', date });
        expect(readTypedDate(date)).toEqual({ kind: 'date', date });
      }),
    );
  });

  it('a day is the same in the calendar and in words', () => {
    vi.stubEnv('TZ', zone);
    for (const date of ['1900-01-01', '1945-09-30', '1990-07-04', '2024-02-29', '2026-11-21']) {
      expect(calendarDateOf(momentOf(date))).toBe(date);
      expect(spelledDate(date)).toContain(String(Number(date.slice(8))));
    }
    expect(spelledDate('1990-07-04')).toBe('July 4, 1990');
  });
});

it.each([
  ['Pacific/Auckland', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-21'],
])('today in %s is what the calendar on the wall says', (zone, date) => {
  vi.stubEnv('TZ', zone);
  expect(calendarDateOf(new Date('2026-11-21T20:00:00Z'))).toBe(date);
});
