import * as z from 'zod/mini';
import { securityKinds } from '../facts/security-kinds.ts';

/** A row of security_log. */
export const SecurityEntry = z.object({
  id: z.uuid(),
  kind: z.enum(securityKinds),
  happened_at: z.iso.datetime({ offset: true }),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  times: z.int(),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;
