import type { Queryable } from '#server/base/database/transaction.ts';
import type {
  CheckoutOrder,
  PaymentProvider,
  ProviderCharge,
  ProviderSubscription,
} from './provider.ts';
import { readStripeEvent } from './stripe-event.ts';

const simulatedPath = '/payments/simulated';

type Simulation = { pool: Queryable; now: () => Date; webhookSecret: string };

export type SimulatedSubscription = {
  id: string;
  customer_id: string;
  status: Exclude<ProviderSubscription['status'], 'incomplete'>;
  subscription_tier: ProviderSubscription['priceType'];
  offer: ProviderSubscription['offer'];
  period_start: Date;
  period_end: Date;
  trial_end: Date | null;
  cancel_at_period_end: boolean;
  ended_at: Date | null;
  card: string | null;
  charge_id: string | null;
  reversal: ProviderCharge['reversal'];
  created_at: Date;
};

/** Plays the provider on the product's own database. Its pages are in `simulated-routes.ts`. */
export function createSimulatedProvider({ pool, now, webhookSecret }: Simulation): PaymentProvider {
  return {
    name: 'simulated',
    createCustomer: async ({ id }) => `sim_cus_${id}`,
    deleteCustomer: async (id) => {
      for (const kind of ['subscriptions', 'checkouts', 'portals']) {
        await pool.query(`delete from billing.simulated_${kind} where customer_id = $1`, [id]);
      }
    },
    createCheckout: (order, key) => createCheckout(pool, now(), { order, key }),
    closeCheckout: async (id) => {
      const { rows } = await pool.query<{ status: string }>(
        `update billing.simulated_checkouts
         set status = case status when 'open' then 'expired' else status end
         where id = $1 returning status`,
        [id],
      );
      return rows[0]?.status !== 'complete';
    },
    createPortal: async (customerId, returnUrl) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into billing.simulated_portals (customer_id, return_url, created_at)
         values ($1, $2, $3) returning id`,
        [customerId, returnUrl, now()],
      );
      return pageUrl(returnUrl, `portal/${rows[0]?.id}`);
    },
    findSubscription: async (id) => (await findSubscriptions(pool, id))[0],
    endSubscription: async (id) => {
      await pool.query(
        `update billing.simulated_subscriptions
         set status = 'canceled', cancel_at_period_end = false, ended_at = $2
         where id = $1 and status <> 'canceled'`,
        [id, now()],
      );
    },
    findCharge: async (id) => {
      const { rows } = await pool.query<ProviderCharge>(
        `select id as "subscriptionId", period_end as "paidUntil", reversal
         from billing.simulated_subscriptions where charge_id = $1`,
        [id],
      );
      return rows[0];
    },
    async *listSubscriptions() {
      yield* await findSubscriptions(pool);
    },
    readEvent: (body, signature, at) =>
      readStripeEvent({ body, signature }, { secret: webhookSecret, isLive: false, now: at }),
  };
}

/** The pages open on the address of the site that the user came from. */
function pageUrl(ownAddress: string, path: string): string {
  return new URL(`${simulatedPath}/${path}`, ownAddress).href;
}

async function createCheckout(
  pool: Queryable,
  now: Date,
  { order, key }: { order: CheckoutOrder; key: string },
): Promise<{ id: string; url: string }> {
  const { customerId, priceType, offer, trialDays, successUrl, cancelUrl } = order;
  const values = [customerId, priceType, offer, trialDays, successUrl, cancelUrl];
  await pool.query(
    `insert into billing.simulated_checkouts (idempotency_key, customer_id, subscription_tier, offer,
       trial_days, success_url, cancel_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (idempotency_key) do nothing`,
    [key, ...values, now],
  );
  const { rows } = await pool.query<{ id: string }>(
    'select id from billing.simulated_checkouts where idempotency_key = $1',
    [key],
  );
  const id = rows[0]?.id ?? '';
  return { id, url: pageUrl(successUrl, `checkout/${id}`) };
}

async function findSubscriptions(pool: Queryable, id?: string): Promise<ProviderSubscription[]> {
  const { rows } = await pool.query<SimulatedSubscription>(
    `select * from billing.simulated_subscriptions where $1::text is null or id = $1
     order by created_at desc`,
    [id],
  );
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    status: row.status,
    priceType: row.subscription_tier,
    offer: row.offer,
    end: endOf(row),
    trialEnd: row.trial_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    createdAt: row.created_at,
    card: row.card ?? undefined,
  }));
}

export function endOf({ status, period_start, period_end, ended_at }: SimulatedSubscription): Date {
  if (status === 'past_due') return period_start;
  return ended_at && ended_at < period_end ? ended_at : period_end;
}

/** An event as the provider would send it, with its signature. */
export async function signEvent(
  { type, object, now }: { type: string; object: Record<string, unknown>; now: Date },
  secret: string,
): Promise<{ body: string; signature: string }> {
  const { default: Stripe } = await import('stripe');
  const created = Math.floor(now.getTime() / 1000);
  const id = `evt_sim_${crypto.randomUUID()}`;
  const event = { id, object: 'event', type, created, livemode: false, data: { object } };
  const body = JSON.stringify(event);
  const options = { payload: body, secret, timestamp: created };
  return { body, signature: Stripe.webhooks.generateTestHeaderString(options) };
}
