import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readStripeEvent } from '#server/product/payments/providers/stripe-event.ts';
import { AppError } from '#shared/errors.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import type { SignedIn } from '#test/signed-in.ts';
import type { StripeEvent } from '#test/stripe-account.ts';
import { startCheckout } from '#test/subscribers.ts';
import { sendMissedNotices } from './payment-notices.ts';

const site = await startPaidSite();
const { server, stripe } = site;
const { deliverAll, payments, send, subscribe, takeEvents } = createPayers(site);

async function rowOf(fan: SignedIn) {
  const [row] = await server.rows(
    'select status, subscription_tier, subscription_end, trial_end, cancel_at_period_end from subscriptions where user_id = $1',
    [fan.id],
  );
  return row;
}

const day = (days: number) => new Date((stripe.account.nowS + days * 86_400) * 1000);
const endOf = (id: string) =>
  new Date(stripe.account.get(id).items.data[0].current_period_end * 1000);

describe('a life of a subscription', () => {
  it('begins with a trial of seven days', async () => {
    const { fan } = await subscribe({ priceType: 'sixmonth', offer: 'sport-page' });
    expect(await rowOf(fan)).toBeUndefined();
    await deliverAll();
    expect(await rowOf(fan)).toEqual({
      status: 'trialing',
      subscription_tier: 'sixmonth',
      subscription_end: day(7),
      trial_end: day(7),
      cancel_at_period_end: false,
    });
  });

  it('goes on when the card pays, and ends with the paid time when it does not', async () => {
    const { fan, id } = await subscribe();
    stripe.account.warnOfTrialEnd(id);
    stripe.account.renew(id);
    await deliverAll();
    const paidUntil = endOf(id);
    expect(await rowOf(fan)).toMatchObject({ status: 'active', subscription_end: paidUntil });
    stripe.account.renew(id, 'refused');
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ status: 'past_due', subscription_end: paidUntil });
    stripe.account.payOverdue(id);
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ status: 'active', subscription_end: endOf(id) });
  });

  it('stays until the end when it is cancelled, and can be resumed', async () => {
    const { fan, id } = await subscribe();
    const end = endOf(id);
    stripe.account.setCancelAtPeriodEnd(id, true);
    await deliverAll();
    const cancelled = { status: 'trialing', subscription_end: end, cancel_at_period_end: true };
    expect(await rowOf(fan)).toMatchObject(cancelled);
    stripe.account.setCancelAtPeriodEnd(id, false);
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ ...cancelled, cancel_at_period_end: false });
    stripe.account.setCancelAtPeriodEnd(id, true);
    stripe.account.renew(id);
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ status: 'canceled', subscription_end: end });
  });

  it('tells its owner in time what the trial will cost', async () => {
    const { id, email } = await subscribe({ offer: 'sport-page' });
    stripe.account.warnOfTrialEnd(id);
    const events = takeEvents();
    await deliverAll(events);
    await deliverAll(events);
    const mails = await server.readMailbox(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('you pay $9.99');
    expect(mails[0]?.text).toContain(
      day(7).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    );
  });

  it('tells its owner when a payment failed, unless it is settled by then', async () => {
    const { id, email } = await subscribe();
    await deliverAll();
    stripe.account.renew(id, 'refused');
    const failed = takeEvents();
    stripe.account.payOverdue(id);
    await deliverAll(failed);
    expect(await server.readMailbox(email)).toEqual([]);
    stripe.account.renew(id, 'refused');
    stripe.account.retryOverdue(id);
    await deliverAll();
    const mails = await server.readMailbox(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Sports Hub payment failed']);
  });

  it('tells it again later when the mail could not be sent, as long as it is true', async () => {
    const [told, settled] = [await subscribe(), await subscribe()];
    await deliverAll();
    const { services } = server;
    const { mailer } = services;
    services.mailer = {
      isConfigured: true,
      send: () => Promise.reject(new AppError('internal', 'The disk of the mail server is full.')),
    };
    for (const { id } of [told, settled]) stripe.account.renew(id, 'refused');
    await deliverAll();
    services.mailer = mailer;
    stripe.account.payOverdue(settled.id);
    await deliverAll();
    const again = () => sendMissedNotices(services, payments, new AbortController().signal);
    // The first delivery may still be under way.
    expect(await again()).toBe(0);
    server.clock.advance(3_600_000);
    expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining([0, 1]));
    expect(await again()).toBe(0);
    expect(await server.readMailbox(told.email)).toHaveLength(1);
    expect(await server.readMailbox(settled.email)).toEqual([]);
  });

  it('says nothing of a trial that was cancelled', async () => {
    const { id, email } = await subscribe();
    stripe.account.setCancelAtPeriodEnd(id, true);
    stripe.account.warnOfTrialEnd(id);
    await deliverAll();
    expect(await server.readMailbox(email)).toEqual([]);
  });

  it('does not begin while the first card is refused', async () => {
    const fan = await server.signInAs(randomUUID());
    const checkout = await startCheckout(server, fan);
    const { id } = stripe.account.completeCheckout(checkout, 'refused');
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ status: 'incomplete', trial_end: null });
    expect((await fan.client.functions.invoke('check-subscription')).data.subscribed).toBe(false);
    stripe.account.get(id).status = 'incomplete_expired';
    await server.query('delete from billing.events');
    stripe.account.completeCheckout(checkout);
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ status: 'trialing' });
  });

  it('follows a change of the plan', async () => {
    const { fan, id } = await subscribe();
    stripe.account.changePrice(id, 'price_y');
    await deliverAll();
    expect(await rowOf(fan)).toMatchObject({ subscription_tier: 'yearly' });
  });

  it('is not ended by the late end of an earlier one', async () => {
    const { fan, id } = await subscribe();
    stripe.account.cancelNow(id);
    const [late, ...early] = takeEvents().reverse();
    await deliverAll(early);
    stripe.account.completeCheckout(await startCheckout(server, fan, { priceType: 'yearly' }));
    await deliverAll();
    await deliverAll([late as StripeEvent]);
    expect(await rowOf(fan)).toMatchObject({ status: 'active', subscription_tier: 'yearly' });
  });
});

describe('an event', () => {
  it('asks the provider once, however often it comes', async () => {
    await subscribe();
    const [created] = takeEvents();
    expect(await send(created)).toBe(200);
    const before = stripe.calls.length;
    expect(await send(created)).toBe(200);
    expect(stripe.calls.length).toBe(before);
  });

  it('of a subscription that is none of ours changes nothing', async () => {
    const { id } = await subscribe();
    const object = { id: 'sub_foreign' };
    const foreign = { ...structuredClone(stripe.account.get(id)), ...object, customer: 'cus_x' };
    stripe.account.subscriptions.set(foreign.id, foreign);
    const event = { ...takeEvents()[0], id: 'evt_foreign', data: { object } };
    expect(await send(event)).toBe(200);
    const known = 'billing.subscriptions where subscription_id = $1';
    expect(await server.count(known, foreign.id)).toBe(0);
  });

  it('of real money is none of a server whose key plays, nor the other way round', async () => {
    const { fan, id } = await subscribe();
    await deliverAll();
    stripe.account.cancelNow(id);
    const events = takeEvents();
    for (const event of events) expect(await send({ ...event, livemode: true })).toBe(200);
    expect(await rowOf(fan)).toMatchObject({ status: 'trialing' });
    await deliverAll(events);
    expect(await rowOf(fan)).toMatchObject({ status: 'canceled' });
    const now = server.clock.now();
    const real = { secret: stripe.account.webhookSecret, isLive: true, now };
    const signed = stripe.account.sign(events[0], Math.floor(now.getTime() / 1000));
    expect(await readStripeEvent(signed, real)).toMatchObject({ isOurMode: false });
  });
});

describe('the signature', () => {
  const post = (body: string, signature?: string) =>
    fetch(`${server.url}/payments/webhook`, {
      method: 'POST',
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
      body,
    });
  const nowS = () => Math.floor(server.clock.now().getTime() / 1000);
  const event = {
    id: 'evt_s',
    object: 'event',
    type: 'payout.paid',
    created: 1,
    data: { object: {} },
  };

  const ofSubscription = (object: object) => ({
    ...event,
    ...{ type: 'customer.subscription.updated', data: { object } },
  });

  it('must be there, by our secret, over these very bytes', async () => {
    const { body, signature } = stripe.account.sign(event, nowS());
    const foreign = stripe.account.sign(event, nowS(), 'whsec_wrong');
    expect((await post(body)).status).toBe(400);
    expect((await post(body, 'nonsense')).status).toBe(400);
    expect((await post(body, foreign.signature)).status).toBe(400);
    expect((await post(`${body} `, signature)).status).toBe(400);
    expect((await post(body, signature)).status).toBe(200);
  });

  it('is too old after five minutes', async () => {
    const old = stripe.account.sign(event, nowS() - 301);
    const young = stripe.account.sign(event, nowS() - 299);
    expect((await post(old.body, old.signature)).status).toBe(400);
    expect((await post(young.body, young.signature)).status).toBe(200);
  });

  it('is refused from five minutes in the future on', async () => {
    const future = stripe.account.sign(event, nowS() + 302);
    const near = stripe.account.sign({ ...event, id: 'evt_near' }, nowS() + 299);
    expect((await post(future.body, future.signature)).status).toBe(400);
    expect((await post(near.body, near.signature)).status).toBe(200);
    const twice = `t=${nowS()},${future.signature}`;
    expect((await post(future.body, twice)).status).toBe(400);
  });

  it.each([
    ['nothing', null],
    ['a list', [event]],
    ['a text', 'event'],
    ['no type', { ...event, type: undefined }],
    ['no data', { ...event, data: undefined }],
    ['no object', { ...event, type: 'invoice.paid', data: {} }],
    ['an object that is a number', { ...event, data: { object: 7 } }],
    ['an id that is a path', { ...event, id: '../../etc' }],
    ['an id with a zero', { ...event, id: 'evt_\u0000' }],
    ['an id without end', { ...event, id: 'e'.repeat(100_000) }],
    ['an enormous moment', { ...event, created: 1e300 }],
    ['a moment before 1970', { ...event, created: -1e15 }],
    ['half a moment', { ...event, created: 0.5 }],
    ['a mode that is a text', { ...event, livemode: 'no' }],
    ['a charge of no name', { ...event, type: 'charge.refunded' }],
    ['a dispute of nothing', { ...event, type: 'charge.dispute.created' }],
    ['a subscription of no name', ofSubscription({})],
    ['a subscription that climbs', ofSubscription({ id: '../customers' })],
  ])('does not excuse %s', async (_name, content) => {
    const { body, signature } = stripe.account.sign(content, nowS());
    expect((await post(body, signature)).status).toBe(400);
  });

  it('is not looked at where there is too much to sign', async () => {
    const answer = await post('x'.repeat(2_000_000), 'none');
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'The event is too large' },
    ]);
  });
});
