import { formatMoment } from '#shared/time-format.ts';

/** "Nov 24, 7:00 PM" */
export function sayMade(made_at: string): string {
  return formatMoment(new Date(made_at), {
    ...{ month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
}
