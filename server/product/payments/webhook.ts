import { type Context, Hono } from 'hono';
import { provide } from '#server/base/http/env.ts';
import { limitBody } from '#server/base/http/limit-body.ts';
import type { PaymentEvent } from '#server/product/payments/providers/provider.ts';
import { AppError } from '#shared/errors.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import type { PaymentEnv, PaymentNeeds, Payments } from './needs.ts';
import { sendPaymentNotice } from './payment-notices.ts';
import { processEvent } from './sync-subscription.ts';

const webhookBodyBytes = 1_000_000;

/** The address at which the payment provider tells of events. */
export function createWebhook(needs: PaymentNeeds): Hono<PaymentEnv> {
  const webhook = new Hono<PaymentEnv>();
  webhook.use(provide(needs));
  webhook.use(limitBody(webhookBodyBytes, refuseBody));
  webhook.post('/', answerWebhook);
  return webhook;
}

const refuseBody = (context: Context) => context.json({ message: 'The event is too large' }, 413);

export async function receiveEvent(
  services: PaymentNeeds,
  payments: Payments,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const event = await payments.provider.readEvent(body, signature, payments.now());
  if (!event.isOurMode) {
    services.instruments?.heardOfPayment('ignored');
    payments.logger.warn({ event: event.id }, 'event of the other mode, test or live, ignored');
    return;
  }
  const notice = await processEvent(payments, event).catch(async (error: unknown) => {
    await keepFailedEvent(payments, event, error);
    throw error;
  });
  services.instruments?.heardOfPayment('taken');
  if (notice) await sendPaymentNotice(services, notice);
}

/** POST /payments/webhook. Any answer but 200 makes the provider send the event again. */
async function answerWebhook(context: Context<PaymentEnv>): Promise<Response> {
  const { services } = context.var;
  const { payments, logger, instruments } = services;
  if (!payments) return context.json({ message: paymentTexts.paymentsOff }, 404);
  const signature = context.req.header('stripe-signature') ?? '';
  try {
    const body = await context.req.text();
    await receiveEvent(services, payments, { body, signature });
    return context.json({ received: true });
  } catch (error) {
    const isOurs = error instanceof AppError && error.code !== 'internal';
    instruments?.heardOfPayment(isOurs && error.code !== 'upstream_failed' ? 'refused' : 'failed');
    logger[isOurs ? 'warn' : 'error']({ err: error }, 'event of the payment provider refused');
    if (isOurs) return Response.json({ message: error.message }, { status: error.status });
    return context.json({ message: 'The event could not be processed' }, 500);
  }
}

/** Kept for operators; the provider sends the event again. What its error says may be anything, so it is cut short. */
async function keepFailedEvent(
  { pool, provider, now, logger }: Payments,
  { id, type }: PaymentEvent,
  error: unknown,
): Promise<void> {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  try {
    await pool.query(
      `insert into billing.failed_events as held (provider, event_id, type, first_failed_at, last_failed_at, detail)
       values ($1, $2, $3, $4, $4, $5)
       on conflict (provider, event_id) do update
       set times = held.times + 1, last_failed_at = $4, detail = $5`,
      [provider.name, id, type, now(), detail],
    );
  } catch (unkept) {
    logger.warn({ err: unkept, event: id }, 'a failed event was not kept');
  }
}
