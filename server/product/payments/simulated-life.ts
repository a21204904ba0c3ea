import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import type { SimulatedSubscription } from '#server/product/payments/providers/simulated-provider.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { type PriceType, planMonths } from '#shared/facts/plans.ts';
import type { Payments } from './needs.ts';

export type SimulatedCheckout = {
  id: string;
  customer_id: string;
  subscription_tier: PriceType;
  offer: SimulatedSubscription['offer'];
  trial_days: number | null;
  success_url: string;
  cancel_url: string;
  status: 'open' | 'complete' | 'expired';
};

export type Happening = { type: string; object: Record<string, unknown> };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findSimulatedCheckout(
  db: Queryable,
  id: string,
): Promise<SimulatedCheckout | undefined> {
  if (!uuid.test(id)) return undefined;
  const { rows } = await db.query<SimulatedCheckout>(
    'select * from billing.simulated_checkouts where id = $1',
    [id],
  );
  return rows[0];
}

export type SimulatedPortal = { customer_id: string; return_url: string };

const portalLifetimeMs = hourMs;

export async function findSimulatedPortal(
  db: Queryable,
  id: string,
  now: Date,
): Promise<SimulatedPortal | undefined> {
  if (!uuid.test(id)) return undefined;
  const { rows } = await db.query<SimulatedPortal>(
    `select customer_id, return_url from billing.simulated_portals where id = $1 and created_at > $2`,
    [id, new Date(now.getTime() - portalLifetimeMs)],
  );
  return rows[0];
}

export async function findNewestSubscription(
  db: Queryable,
  customerId: string,
): Promise<SimulatedSubscription | undefined> {
  const { rows } = await db.query<SimulatedSubscription>(
    `select * from billing.simulated_subscriptions where customer_id = $1
     order by created_at desc limit 1`,
    [customerId],
  );
  return rows[0];
}

/** Paid for: a payment that can be refunded or disputed. */
const newCharge = `'sim_ch_' || replace(gen_random_uuid()::text, '-', '')`;

/** What happened; nothing when the checkout was closed meanwhile. */
export function completeSimulatedCheckout(
  { pool, now }: Payments,
  checkout: SimulatedCheckout,
  card: string | null,
): Promise<Happening[]> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update billing.simulated_checkouts set status = 'complete' where id = $1 and status = 'open'`,
      [checkout.id],
    );
    if (!rowCount) return [];
    const id = `sim_sub_${checkout.id}`;
    const { customer_id, subscription_tier, offer, trial_days } = checkout;
    await client.query(
      `insert into billing.simulated_subscriptions (id, customer_id, status, subscription_tier, offer,
         period_start, period_end, trial_end, created_at, card, charge_id)
       select $1, $2, case when e.trial_end is null then 'active' else 'trialing' end, $3, $4, $5,
         coalesce(e.trial_end, $5::timestamptz + make_interval(months => $6)), e.trial_end, $5, $8,
         case when e.trial_end is null then ${newCharge} end
       from (select $5::timestamptz + make_interval(days => $7) as trial_end) e`,
      [
        ...[id, customer_id, subscription_tier, offer, now(), planMonths[subscription_tier]],
        ...[trial_days, card],
      ],
    );
    return [
      { type: 'customer.subscription.created', object: { id } },
      { type: 'checkout.session.completed', object: { id: checkout.id, subscription: id } },
    ];
  });
}

export const portalActions = [
  ...['cancel', 'resume', 'jump-paid', 'jump-refused', 'pay'],
  ...['refund', 'dispute', 'win', 'lose'],
] as const;
export type PortalAction = (typeof portalActions)[number];

const updated = 'customer.subscription.updated';
/** $2 is the moment, $3 the months of a period. A statement that does not fit the state changes no row. */
const nextPeriod = `period_start = $2::timestamptz, reversal = 'none',
  period_end = $2::timestamptz + make_interval(months => $3)`;
const paid = `${nextPeriod}, charge_id = ${newCharge}`;
const unpaid = `${nextPeriod}, charge_id = null`;
/** Something happens to the payment of the running period. */
const reverse = (from: string, to: string, event: string) => ({
  set: `reversal = '${to}'`,
  when: `status = 'active' and charge_id is not null and reversal = '${from}'`,
  events: [event],
});
const happens: Record<PortalAction, { set: string; when: string; events: string[] }> = {
  cancel: {
    set: 'cancel_at_period_end = true',
    when: `status in ('trialing', 'active') and not cancel_at_period_end`,
    events: [updated],
  },
  resume: {
    set: 'cancel_at_period_end = false',
    when: `status in ('trialing', 'active') and cancel_at_period_end`,
    events: [updated],
  },
  'jump-paid': {
    set: `status = 'active', trial_end = case when trial_end > $2 then $2 else trial_end end, ${paid}`,
    when: `status in ('trialing', 'active') and not cancel_at_period_end`,
    events: [updated, 'invoice.paid'],
  },
  'jump-refused': {
    set: `status = 'past_due', trial_end = case when trial_end > $2 then $2 else trial_end end, ${unpaid}`,
    when: `status in ('trialing', 'active') and not cancel_at_period_end`,
    events: [updated, 'invoice.payment_failed'],
  },
  pay: {
    set: `status = 'active', ${paid}`,
    when: `status = 'past_due'`,
    events: ['invoice.paid', updated],
  },
  refund: reverse('none', 'final', 'charge.refunded'),
  dispute: reverse('none', 'open', 'charge.dispute.created'),
  win: reverse('open', 'none', 'charge.dispute.closed'),
  lose: reverse('open', 'final', 'charge.dispute.closed'),
};
/** The time of a cancelled subscription is up. */
const ending = {
  set: `status = 'canceled', cancel_at_period_end = false, ended_at = $2`,
  when: `status in ('trialing', 'active') and cancel_at_period_end`,
  events: ['customer.subscription.deleted'],
};

export async function actOnSubscription(
  { pool, now }: Payments,
  subscription: SimulatedSubscription,
  action: PortalAction,
): Promise<Happening[]> {
  const isEnding = action.startsWith('jump') && subscription.cancel_at_period_end;
  const { set, when, events } = isEnding ? ending : happens[action];
  const { id, subscription_tier } = subscription;
  const { rows } = await pool.query<SimulatedSubscription>(
    `update billing.simulated_subscriptions set ${set}
     where id = $1 and ${when} and $2::timestamptz is not null and $3::integer is not null
     returning *`,
    [id, now(), planMonths[subscription_tier]],
  );
  const [changed] = rows;
  return changed ? events.map((type) => happeningOf(type, changed)) : [];
}

function happeningOf(type: string, { id, charge_id }: SimulatedSubscription): Happening {
  if (type === 'charge.refunded') return { type, object: { id: charge_id } };
  if (type.startsWith('charge.')) return { type, object: { charge: charge_id } };
  if (!type.startsWith('invoice.')) return { type, object: { id } };
  return { type, object: { parent: { subscription_details: { subscription: id } } } };
}
