import type { Context } from 'hono';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/spec/limits.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import { limitBody } from '../http/limit-body.ts';
import type { Env, Services } from '../services.ts';
import { sendPaymentNotice } from './payment-notices.ts';
import type { Payments } from './payments.ts';
import { processEvent } from './sync-subscription.ts';

export const limitWebhookBody = limitBody(limits.webhookBodyBytes, (context) =>
  context.json({ message: 'The event is too large' }, 413),
);

export async function receiveEvent(
  services: Services,
  payments: Payments,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const event = payments.provider.readEvent(body, signature, payments.now());
  if (!event.isOurMode) {
    payments.logger.warn({ event: event.id }, 'event of the other mode, test or live, ignored');
    return;
  }
  const notice = await processEvent(payments, event);
  if (notice) await sendPaymentNotice(services, notice);
}

/** POST /payments/webhook. Any answer but 200 makes the provider send the event again. */
export async function answerWebhook(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const { payments, logger } = services;
  if (!payments) return context.json({ message: paymentTexts.paymentsOff }, 404);
  const signature = context.req.header('stripe-signature') ?? '';
  try {
    const body = await context.req.text();
    await receiveEvent(services, payments, { body, signature });
    return context.json({ received: true });
  } catch (error) {
    const isOurs = error instanceof AppError && error.code !== 'internal';
    logger[isOurs ? 'warn' : 'error']({ err: error }, 'event of the payment provider refused');
    if (isOurs) return Response.json({ message: error.message }, { status: error.status });
    return context.json({ message: 'The event could not be processed' }, 500);
  }
}
