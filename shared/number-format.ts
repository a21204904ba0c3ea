import { type Locale, readLocale } from './time-format.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** As the reader's browser writes it: "1,234", "1.234", "१,२३,४५६". */
export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  { numbers }: Locale = readLocale(),
): string {
  const key = JSON.stringify([options, numbers]);
  const found = formats.get(key) ?? new Intl.NumberFormat(numbers, options);
  formats.set(key, found);
  return found.format(value);
}

/** Always with so many digits behind the point. */
export function formatDecimal(value: number, digits: number, locale?: Locale): string {
  const options = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  };
  // Intl takes 1.45 for what it reads, a forecast for what it is: a little less.
  return formatNumber(Number(value.toFixed(digits)), options, locale);
}
