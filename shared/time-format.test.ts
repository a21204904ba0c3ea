import { describe, expect, it } from 'vitest';
import { keepServedAt } from './served-at.ts';
import { calendarDateOf, dayLabel, momentOf } from './time.ts';
import { formatMoment, type Locale, localeOf } from './time-format.ts';

const kickOff = new Date('2026-11-28T18:30:00Z');
const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
const plain = (text: string) => text.replace(/\s/g, ' ');
const write = (options: Intl.DateTimeFormatOptions, locale: Locale) =>
  plain(formatMoment(kickOff, options, locale));

describe('dates in English, as the browser asks for', () => {
  it.each([
    ['en-US', 'Sat, Nov 28', '6:30 PM'],
    ['en-GB', 'Sat 28 Nov', '18:30'],
    ['de-DE', 'Sat 28 Nov', '18:30'],
    ['fr', 'Sat 28 Nov', '18:30'],
    ['es-US', 'Sat 28 Nov', '6:30 pm'],
    ['ja-JP', 'Sat, Nov 28', '18:30'],
    ['en-AU', 'Sat, 28 Nov', '6:30 pm'],
    ['not a language', 'Sat, Nov 28', '6:30 PM'],
  ])('in %s are "%s" and "%s"', (language, date, time) => {
    const locale = localeOf(language);
    expect(write(day, locale).replace('Sat,', 'Sat,')).toBe(date);
    expect(write(clock, locale)).toBe(time);
  });

  it('tell the morning apart in both ways of counting', () => {
    const morning = new Date('2026-11-28T00:05:00Z');
    const of = (language: string) => plain(formatMoment(morning, clock, localeOf(language)));
    expect(of('en-US')).toBe('12:05 AM');
    expect(of('de-DE')).toBe('00:05');
  });

  it('are American where no browser asks', () => {
    expect(plain(formatMoment(kickOff, { ...day, ...clock }))).toBe('Sat, Nov 28, 6:30 PM');
  });
});

it('a page is first written for nobody in particular: at the league, as Americans do', () => {
  keepServedAt(kickOff);
  const late = new Date('2026-11-29T04:30:00Z');
  expect(formatMoment(late, { dateStyle: 'medium', timeStyle: 'short' })).toBe(
    'Nov 28, 2026, 11:30 PM',
  );
  expect(calendarDateOf(late)).toBe('2026-11-28');
  expect(momentOf('2026-11-28').toISOString()).toBe('2026-11-28T05:00:00.000Z');
  expect(momentOf('2026-07-04').toISOString()).toBe('2026-07-04T04:00:00.000Z');
  expect(dayLabel(late, kickOff)).toBe('Today');
  keepServedAt(undefined);
  expect(dayLabel(late, new Date('2026-11-20T12:00:00Z'))).not.toBe('Today');
});
