import type { ProductFunction } from './context.ts';

/** Where each of the caller's calendars is read. */
export const calendarAddresses: ProductFunction = async (_request, { listCalendarAddresses }) =>
  Response.json(await listCalendarAddresses(), { headers: { 'cache-control': 'no-store' } });
