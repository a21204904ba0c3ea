import type { TrialStatus } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** Whether the caller's next checkout begins with a trial, or with a payment. */
export const checkTrial: ProductFunction = async (_request, { isTrialUsed }) =>
  Response.json({ trial_used: await isTrialUsed() } satisfies TrialStatus);
