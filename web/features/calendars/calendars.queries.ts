import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Calendar, CalendarAddresses } from '#shared/schemas/calendars.ts';
import { callFunction } from '#web/api/call-function.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export type CalendarHere = Calendar & { address: string };

/** In the order in which they were added. */
export function calendarsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['calendars', userId],
    queryFn: ({ signal }) => listCalendars(signal),
    enabled: userId !== undefined,
  });
}

async function listCalendars(signal: AbortSignal): Promise<CalendarHere[]> {
  const { data } = await (await getSupabase())
    .from('calendars')
    .select('id,league,team_id,with_results,created_at')
    .order('created_at')
    .abortSignal(signal)
    .throwOnError();
  const calendars = z.array(Calendar).parse(data);
  if (calendars.length === 0) return [];
  const addresses = CalendarAddresses.parse(await callFunction('calendar-addresses'));
  // One that was removed in between has none.
  return calendars.flatMap((calendar) => {
    const address = addresses[calendar.id];
    return address === undefined ? [] : { ...calendar, address };
  });
}
