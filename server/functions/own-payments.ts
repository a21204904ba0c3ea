import type { FunctionContext } from '#functions/context.ts';
import { AppError } from '#shared/errors.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import { isOwnAddress } from '../auth/redirects.ts';
import { isTrialUsed, openCheckout, openPortal } from '../payments/checkout.ts';
import { listPayments } from '../payments/customers.ts';
import type { Payments } from '../payments/needs.ts';
import { listUsedTrials, trialKeysOf } from '../payments/used-trials.ts';
import type { FunctionRequest } from './needs.ts';

type PaymentContext = Pick<
  FunctionContext,
  'openCheckout' | 'openPortal' | 'isOwnAddress' | 'readPayments' | 'readUsedTrials' | 'isTrialUsed'
>;

/** The payments of the caller alone. */
export function ownPayments(
  context: FunctionRequest,
  user: { id: string; email: string },
): PaymentContext {
  const { payments, siteUrl, database, secrets } = context.var.services;
  return {
    isOwnAddress: (address) => isOwnAddress(context, address),
    openCheckout: async (request) => openCheckout(requirePayments(payments), user, request),
    readPayments: () => listPayments(database.pool, user.id),
    readUsedTrials: () =>
      listUsedTrials({ pool: database.pool, trialKeys: trialKeysOf(secrets) }, user),
    isTrialUsed: async () => payments !== undefined && isTrialUsed(payments, user),
    openPortal: async () => openPortal(requirePayments(payments), user.id, `${siteUrl}/dashboard`),
  };
}

function requirePayments(payments: Payments | undefined): Payments {
  if (!payments) throw new AppError('payment_failed', paymentTexts.paymentsOff);
  return payments;
}
