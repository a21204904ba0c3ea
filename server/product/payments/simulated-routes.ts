import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { provide } from '#server/base/http/env.ts';
import { onlyAtThisMachine } from '#server/base/http/local-only.ts';
import { signEvent } from '#server/product/payments/providers/simulated-provider.ts';
import { simulatedSecret } from '#server/product/payments/providers/simulated-secret.ts';
import { simulatedPaymentTexts } from '#shared/texts/simulated-payments.ts';
import type { PaymentEnv, PaymentNeeds, Payments } from './needs.ts';
import {
  actOnSubscription,
  completeSimulatedCheckout,
  findNewestSubscription,
  findSimulatedCheckout,
  findSimulatedPortal,
  type Happening,
  portalActions,
  type SimulatedPortal,
} from './simulated-life.ts';
import { simulatedCheckoutPage, simulatedPortalPage } from './simulated-page.ts';
import { receiveEvent } from './webhook.ts';

/** Pages that stand for a payment provider; they exist only while none is configured. */
export function createSimulatedPages(needs: PaymentNeeds): Hono<PaymentEnv> {
  const pages = new Hono<PaymentEnv>();
  pages.use(provide(needs));
  pages.use(onlyAtThisMachine);
  pages.use(async (context, next) => {
    if (context.var.services.payments?.provider.name !== 'simulated') return context.notFound();
    await next();
  });
  pages.use(bodyLimit({ maxSize: 1_000 }));
  pages.get('/checkout/:id', (context) => showCheckout(context));
  pages.post('/checkout/:id', answerCheckout);
  pages.get('/portal/:id', async (context) => {
    const portal = await findPortal(context);
    return portal ? showPortal(context, portal) : context.notFound();
  });
  pages.post('/portal/:id', answerPortal);
  return pages;
}

/** The card that several people pay with. */
const sharedCard = 'sim_card_shared';

type PageContext = Context<PaymentEnv, '/checkout/:id'> | Context<PaymentEnv, '/portal/:id'>;

function paymentsOf(context: PageContext): Payments {
  const { payments } = context.var.services;
  if (!payments) throw new Error('no payments');
  return payments;
}

async function showCheckout(context: PageContext, problem?: string): Promise<Response> {
  const { pool } = paymentsOf(context);
  const checkout = await findSimulatedCheckout(pool, context.req.param('id'));
  if (!checkout) return context.notFound();
  const nonce = allowOwnStyle(context);
  const content = simulatedCheckoutPage(checkout, { nonce, ...(problem && { problem }) });
  return context.html(content, problem ? 402 : 200);
}

async function answerCheckout(context: PageContext): Promise<Response> {
  const payments = paymentsOf(context);
  const action = await readAction(context);
  if (action !== 'pay' && action !== 'pay-shared') {
    return showCheckout(context, simulatedPaymentTexts.refused);
  }
  const checkout = await findSimulatedCheckout(payments.pool, context.req.param('id'));
  if (!checkout) return context.notFound();
  const happenings = await completeSimulatedCheckout(
    payments,
    checkout,
    action === 'pay-shared' ? sharedCard : null,
  );
  if (happenings.length === 0) return showCheckout(context);
  await tell(context, happenings);
  return context.redirect(checkout.success_url, 303);
}

function findPortal(context: PageContext): Promise<SimulatedPortal | undefined> {
  const { pool, now } = paymentsOf(context);
  return findSimulatedPortal(pool, context.req.param('id'), now());
}

async function showPortal(
  context: PageContext,
  { customer_id, return_url: returnUrl }: SimulatedPortal,
): Promise<Response> {
  const subscription = await findNewestSubscription(paymentsOf(context).pool, customer_id);
  const nonce = allowOwnStyle(context);
  return context.html(simulatedPortalPage(subscription, { nonce, returnUrl }));
}

async function answerPortal(context: PageContext): Promise<Response> {
  const portal = await findPortal(context);
  if (!portal) return context.notFound();
  const payments = paymentsOf(context);
  const action = await readAction(context);
  const known = portalActions.find((each) => each === action);
  const subscription = await findNewestSubscription(payments.pool, portal.customer_id);
  if (known && subscription) {
    await tell(context, await actOnSubscription(payments, subscription, known));
  }
  return context.redirect(context.req.path, 303);
}

/** A form that cannot be read asks for nothing. */
async function readAction(context: PageContext): Promise<unknown> {
  const form = await context.req.parseBody().catch(() => undefined);
  return form?.action;
}

/** What a provider would send to the webhook, signed. */
async function tell(context: PageContext, happenings: Happening[]): Promise<void> {
  const payments = paymentsOf(context);
  const secret = simulatedSecret(context.var.services.secrets);
  for (const happening of happenings) {
    const signed = await signEvent({ ...happening, now: payments.now() }, secret);
    await receiveEvent(context.var.services, payments, signed);
  }
}

function allowOwnStyle(context: PageContext): string {
  const nonce = crypto.randomUUID();
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  return nonce;
}
