import * as z from 'zod/mini';

const Moment = z.iso.datetime({ offset: true });

/** A row of account_sessions: every column of a view may be null as far as its types know. */
export const Device = z.object({
  id: z.uuid(),
  created_at: Moment,
  refreshed_at: z.nullable(Moment),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type Device = z.infer<typeof Device>;
