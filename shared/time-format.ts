/** How dates and clocks are written: the words are English everywhere. */
export type DateManner = { locale: string; hourCycle: 'h12' | 'h23' };

export const americanManner: DateManner = { locale: 'en-US', hourCycle: 'h12' };

const formats = new Map<string, Intl.DateTimeFormat>();
let own: DateManner | undefined;

/** English that puts day and month in the order of a language, and counts the hours as it does. */
export function mannerOf(language: string): DateManner {
  try {
    const plain = new Intl.DateTimeFormat(language, {
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
    });
    const order = plain.formatToParts().map(({ type }) => type);
    const isMonthFirst = order.indexOf('month') < order.indexOf('day');
    const isEnglish = new Intl.Locale(language).language === 'en';
    return {
      locale: isEnglish ? language : isMonthFirst ? 'en-US' : 'en-GB',
      hourCycle: plain.resolvedOptions().hourCycle?.startsWith('h1') ? 'h12' : 'h23',
    };
  } catch {
    return americanManner;
  }
}

/** As the reader's browser asks for; the server, and a page that takes over what it sent, write for nobody in particular. */
export function formatMoment(
  moment: Date,
  options: Intl.DateTimeFormatOptions,
  manner: DateManner = readManner(),
): string {
  return findFormat(options, manner).format(moment);
}

/** "Nov 24 – 30" or "24–30 Nov". */
export function formatSpan(from: Date, to: Date, options: Intl.DateTimeFormatOptions): string {
  return findFormat(options, readManner()).formatRange(from, to);
}

/** "EST" */
export function zoneName(moment: Date): string {
  const parts = findFormat({ timeZoneName: 'short' }, readManner()).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function findFormat(options: Intl.DateTimeFormatOptions, manner: DateManner) {
  const key = JSON.stringify([options, manner]);
  const hasClock = options.hour !== undefined || options.timeStyle !== undefined;
  const found =
    formats.get(key) ??
    new Intl.DateTimeFormat(manner.locale, {
      ...options,
      ...(hasClock && { hourCycle: manner.hourCycle }),
      ...(options.hour && manner.hourCycle === 'h23' && { hour: '2-digit' }),
    });
  formats.set(key, found);
  return found;
}

function readManner(): DateManner {
  const browser = globalThis as { document?: unknown; navigator?: { language: string } };
  if (browser.document === undefined) return americanManner;
  own ??= mannerOf(browser.navigator?.language ?? '');
  return own;
}
