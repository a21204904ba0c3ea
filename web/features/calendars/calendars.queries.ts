import { Calendar, CalendarAddresses } from '#shared/schemas/calendars.ts';
import { callFunction } from '#web/api/call-function.ts';
import type { Context } from '#web/api/read-data.ts';
import { readRows, userQuery } from '#web/api/read-rows.ts';

export type CalendarHere = Calendar & { address: string };

export const calendarsQuery = userQuery('calendars', listCalendars);

const readCalendars = readRows(Calendar, (supabase) =>
  supabase
    .from('calendars')
    .select('id,league,team_id,with_results,created_at')
    .order('created_at'),
);

async function listCalendars(context: Context): Promise<CalendarHere[]> {
  const calendars = await readCalendars(context);
  if (calendars.length === 0) return [];
  const addresses = CalendarAddresses.parse(await callFunction('calendar-addresses'));
  // One that was removed in between has none.
  return calendars.flatMap((calendar) => {
    const address = addresses[calendar.id];
    return address === undefined ? [] : { ...calendar, address };
  });
}
