import { AppError } from '#shared/errors.ts';
import { CheckoutRequest, type PaymentPage } from '#shared/schemas/functions.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import type { ProductFunction } from './context.ts';

/** Where to pay for the price that stood on the card. */
export const createCheckout: ProductFunction = async (request, { openCheckout, isOwnAddress }) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = CheckoutRequest.safeParse(body);
  if (!parsed.success || !URL.canParse(parsed.data.origin)) {
    throw new AppError('invalid_input', paymentTexts.invalidCheckout);
  }
  const address = new URL(parsed.data.origin);
  if (!isOwnAddress(address)) throw new AppError('invalid_input', paymentTexts.foreignOrigin);
  const url = await openCheckout({ ...parsed.data, origin: address.origin });
  return Response.json({ url } satisfies PaymentPage);
};
