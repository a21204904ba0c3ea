import { formatMoment, type Locale } from '#shared/time-format.ts';

/** "Nov 24, 7:00 PM" */
export function sayMade(made_at: string, locale?: Locale): string {
  const day = { month: 'short', day: 'numeric' } as const;
  return formatMoment(new Date(made_at), { ...day, hour: 'numeric', minute: '2-digit' }, locale);
}
