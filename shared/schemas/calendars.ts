import * as z from 'zod/mini';
import { leagues } from '../facts/sports.ts';

/** A row of calendars: of a league, of a team, or with neither of the favorite teams. */
export const Calendar = z.object({
  id: z.uuid(),
  league: z.nullable(z.enum(leagues)),
  team_id: z.nullable(z.string()),
  with_results: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
});
export type Calendar = z.infer<typeof Calendar>;

/** Answer of calendar-addresses: where each of the caller's calendars is read. */
export const CalendarAddresses = z.record(z.uuid(), z.url());
export type CalendarAddresses = z.infer<typeof CalendarAddresses>;
