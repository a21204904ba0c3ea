import { describe, expect, it } from 'vitest';
import { readSubscription } from '#test/call-function.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { startCheckout } from '#test/subscribers.ts';

const site = await startPaidSite();
const { server, stripe } = site;
const { deliverAll, subscribe, takeEvents } = createPayers(site);
const { payments } = stripe.account;
type Charge = ReturnType<typeof payments.last>;

/** Somebody whose card was charged once. */
async function payForMonth() {
  const payer = await subscribe();
  stripe.account.renew(payer.id);
  await deliverAll();
  return { ...payer, charge: payments.last(payer.id) };
}

const isSubscribed = async (fan: SignedIn) => (await readSubscription(fan)).subscribed;
const rowOf = async ({ client }: SignedIn) =>
  (await client.from('subscriptions').select('status').single()).data?.status;

async function kindsOf({ id }: SignedIn): Promise<string[]> {
  const rows = await server.rows<{ kind: string }>(
    `select kind from security_log where user_id = $1
       and kind ~ '^(payment|subscription)_' order by happened_at, ctid`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}

const endedAndBack = [
  ...['subscription_started', 'payment_reversed', 'subscription_ended'],
  'subscription_started',
];

describe('a refund', () => {
  it('in full ends premium and the subscription, and another can begin', async () => {
    const { fan, id, charge } = await payForMonth();
    expect(await isSubscribed(fan)).toBe(true);
    payments.refund(charge);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(false);
    expect(stripe.account.get(id).status).toBe('canceled');
    await deliverAll();
    expect(await rowOf(fan)).toBe('canceled');
    stripe.account.completeCheckout(await startCheckout(server, fan));
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    expect(await kindsOf(fan)).toEqual(endedAndBack);
  });

  const refundElse = (charge: Charge) => {
    const other = { ...charge, id: 'ch_else', payment_intent: 'pi_else' };
    payments.charges.set(other.id, other);
    payments.refund(other);
  };
  it.each<[what: string, refund: (charge: Charge, id: string) => void]>([
    ['in part', (charge) => payments.refund(charge, 'half')],
    [
      'of a month that is over, after another was paid,',
      (charge, id) => {
        stripe.account.renew(id);
        payments.refund(charge);
      },
    ],
    ['of something else than a subscription', refundElse],
  ])('%s is taken and changes nothing', async (_what, refund) => {
    const { fan, id, charge } = await payForMonth();
    refund(charge, id);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    expect(await rowOf(fan)).toBe('active');
    expect(stripe.account.get(id).status).toBe('active');
  });
});

describe('a dispute', () => {
  it('ends premium at once, and a won one restores it', async () => {
    const { fan, id, charge } = await payForMonth();
    payments.dispute(charge);
    const opened = takeEvents();
    await deliverAll(opened);
    expect(await isSubscribed(fan)).toBe(false);
    expect(await rowOf(fan)).toBe('reversed');
    expect(stripe.account.get(id).status).toBe('active');
    payments.closeDispute(charge, 'won');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    // Come late or twice, the beginning of a dispute that is won by now ends nothing.
    await deliverAll(opened.map((event) => ({ ...event, id: `${event.id}_late` })));
    expect(await isSubscribed(fan)).toBe(true);
    expect(await rowOf(fan)).toBe('active');
    expect(await kindsOf(fan)).toEqual(endedAndBack);
  });

  it('that is lost ends the subscription', async () => {
    const { fan, id, charge } = await payForMonth();
    payments.dispute(charge);
    payments.closeDispute(charge, 'lost');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(false);
    expect(stripe.account.get(id).status).toBe('canceled');
  });

  it('does not outlast the month that it is about, and takes nothing from another person', async () => {
    const [{ fan, id, charge }, other] = [await payForMonth(), await payForMonth()];
    payments.dispute(charge);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(false);
    expect(await isSubscribed(other.fan)).toBe(true);
    stripe.account.renew(id);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
  });

  it('is none while the bank only asks', async () => {
    const { fan, charge } = await payForMonth();
    payments.dispute(charge, 'warning_needs_response');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
  });
});
