import { describe, expect, it } from 'vitest';
import { readSubscription } from '#test/call-function.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { startCheckout } from '#test/subscribers.ts';

const site = await startPaidSite();
const { server, stripe } = site;
const { deliverAll, subscribe, takeEvents } = createPayers(site);

async function payForMonth() {
  const payer = await subscribe();
  stripe.account.renew(payer.id);
  await deliverAll();
  return payer;
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

describe('a refund', () => {
  it('in full ends premium and the subscription, and another can begin', async () => {
    const { fan, id } = await payForMonth();
    expect(await isSubscribed(fan)).toBe(true);
    stripe.account.payments.refund(stripe.account.payments.last(id));
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(false);
    expect(stripe.account.get(id).status).toBe('canceled');
    await deliverAll();
    expect(await rowOf(fan)).toBe('canceled');
    stripe.account.completeCheckout(await startCheckout(server, fan));
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    expect(await kindsOf(fan)).toEqual([
      ...['subscription_started', 'payment_reversed', 'subscription_ended'],
      'subscription_started',
    ]);
  });

  it('in part changes nothing', async () => {
    const { fan, id } = await payForMonth();
    stripe.account.payments.refund(stripe.account.payments.last(id), 'half');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    expect(await rowOf(fan)).toBe('active');
  });

  it('of a month that is over takes nothing of the one that was paid since', async () => {
    const { fan, id } = await payForMonth();
    const old = stripe.account.payments.last(id);
    stripe.account.renew(id);
    stripe.account.payments.refund(old);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    expect(stripe.account.get(id).status).toBe('active');
  });

  it('of something else than a subscription is taken and changes nothing', async () => {
    const { fan, id } = await payForMonth();
    const charge = {
      ...stripe.account.payments.last(id),
      id: 'ch_else',
      payment_intent: 'pi_else',
    };
    stripe.account.payments.charges.set(charge.id, charge);
    stripe.account.payments.refund(charge);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
  });
});

describe('a dispute', () => {
  it('ends premium at once, and a won one restores it', async () => {
    const { fan, id } = await payForMonth();
    const charge = stripe.account.payments.last(id);
    stripe.account.payments.dispute(charge);
    const opened = takeEvents();
    await deliverAll(opened);
    expect(await isSubscribed(fan)).toBe(false);
    expect(await rowOf(fan)).toBe('reversed');
    expect(stripe.account.get(id).status).toBe('active');
    stripe.account.payments.closeDispute(charge, 'won');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
    // Come late or twice, the beginning of a dispute that is won by now ends nothing.
    await deliverAll(opened.map((event) => ({ ...event, id: `${event.id}_late` })));
    expect(await isSubscribed(fan)).toBe(true);
    expect(await rowOf(fan)).toBe('active');
    expect(await kindsOf(fan)).toEqual([
      ...['subscription_started', 'payment_reversed', 'subscription_ended'],
      'subscription_started',
    ]);
  });

  it('that is lost ends the subscription', async () => {
    const { fan, id } = await payForMonth();
    const charge = stripe.account.payments.last(id);
    stripe.account.payments.dispute(charge);
    stripe.account.payments.closeDispute(charge, 'lost');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(false);
    expect(stripe.account.get(id).status).toBe('canceled');
  });

  it('does not outlast the month that it is about', async () => {
    const { fan, id } = await payForMonth();
    stripe.account.payments.dispute(stripe.account.payments.last(id));
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(false);
    stripe.account.renew(id);
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
  });

  it('is none while the bank only asks', async () => {
    const { fan, id } = await payForMonth();
    stripe.account.payments.dispute(stripe.account.payments.last(id), 'warning_needs_response');
    await deliverAll();
    expect(await isSubscribed(fan)).toBe(true);
  });

  it('of one person takes nothing from another', async () => {
    const [one, other] = [await payForMonth(), await payForMonth()];
    stripe.account.payments.dispute(stripe.account.payments.last(one.id));
    await deliverAll();
    expect(await isSubscribed(one.fan)).toBe(false);
    expect(await isSubscribed(other.fan)).toBe(true);
  });
});
