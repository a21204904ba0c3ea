import type { PaymentPage } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** Where the caller changes the card, cancels or resumes. */
export const customerPortal: ProductFunction = async (_request, { openPortal }) => {
  return Response.json({ url: await openPortal() } satisfies PaymentPage);
};
