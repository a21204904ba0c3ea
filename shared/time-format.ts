import { readServedAt } from './served-at.ts';

/** How dates, clocks and numbers are written: the words are English everywhere. */
export type Locale = {
  locale: string;
  hourCycle: 'h12' | 'h23';
  numbers: string;
  /** The reader's own where none is given. */
  timeZone?: string;
};

export const americanLocale: Locale = { locale: 'en-US', hourCycle: 'h12', numbers: 'en-US' };
/** Of the league's office: New York. */
export const officeLocale = { ...americanLocale, timeZone: 'America/New_York' };

const formats = new Map<string, Intl.DateTimeFormat>();
let own: Locale | undefined;

type Reader = { document?: unknown; navigator?: { language: string } };

/**
 * English that puts day and month in the order of a language, and counts hours and writes numbers as it does.
 * @internal
 */
export function localeOf(language: string): Locale {
  try {
    const plain = new Intl.DateTimeFormat(language, {
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
    });
    const first = plain.formatToParts().find(({ type }) => type === 'month' || type === 'day');
    return {
      locale: /^en\b/.test(language) ? language : first?.type === 'month' ? 'en-US' : 'en-GB',
      hourCycle: plain.resolvedOptions().hour12 ? 'h12' : 'h23',
      numbers: language,
    };
  } catch {
    return americanLocale;
  }
}

/** As the reader's browser asks for; the server, and a page that takes over what it sent, write for nobody in particular. */
export function formatMoment(
  moment: Date,
  options: Intl.DateTimeFormatOptions,
  locale: Locale = readLocale(),
): string {
  return sayAlike(findFormat(options, locale).format(moment), locale);
}

/** "Nov 15": a calendar day has no zone, it is the same for everybody. */
export function formatDay(day: string, locale?: Locale): string {
  return formatMoment(new Date(day), { month: 'short', day: 'numeric', timeZone: 'UTC' }, locale);
}

/** "Nov 24 – 30" or "24–30 Nov". */
export function formatSpan(from: Date, to: Date, options: Intl.DateTimeFormatOptions): string {
  const locale = readLocale();
  return sayAlike(findFormat(options, locale).formatRange(from, to), locale);
}

/** Browsers put other spaces into dates than the server. */
function sayAlike(words: string, { timeZone }: Locale): string {
  return timeZone ? words.replace(/\s/g, ' ') : words;
}

/** "EST" */
export function zoneName(moment: Date): string {
  const parts = findFormat({ timeZoneName: 'short' }, readLocale()).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function findFormat(options: Intl.DateTimeFormatOptions, locale: Locale) {
  const key = JSON.stringify([options, locale]);
  const hasClock = options.hour !== undefined || options.timeStyle !== undefined;
  const found =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale.locale, {
      timeZone: locale.timeZone,
      ...options,
      ...(hasClock && { hourCycle: locale.hourCycle }),
      ...(options.hour && locale.hourCycle === 'h23' && { hour: '2-digit' }),
    });
  formats.set(key, found);
  return found;
}

export function readLocale(): Locale {
  if (readServedAt()) return officeLocale;
  const { document, navigator } = globalThis as Reader;
  own ??= document ? localeOf(navigator?.language ?? '') : americanLocale;
  return own;
}
