import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { simulatedPaymentTexts as texts } from '#shared/texts/simulated-payments.ts';
import { testPassword } from '#test/accounts.ts';
import { readSubscription } from '#test/call-function.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { startStripeServer } from '#test/stripe-server.ts';
import { createPayments } from './create-payments.ts';

const server = await startServerForFile();

async function openCheckout(fan: SignedIn, choice: Record<string, string> = {}): Promise<string> {
  const body = { priceType: 'monthly', origin: server.services.siteUrl, ...choice };
  const { data, error } = await fan.client.functions.invoke('create-checkout', { body });
  if (error) throw error;
  return data.url;
}

async function openPortal(fan: SignedIn): Promise<string> {
  return (await fan.client.functions.invoke('customer-portal')).data.url;
}

function press(url: string, action: string): Promise<Response> {
  const body = new URLSearchParams({ action });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

async function subscribe(choice?: Record<string, string>): Promise<SignedIn> {
  const fan = await server.signInAs();
  expect((await press(await openCheckout(fan, choice), 'pay')).status).toBe(303);
  return fan;
}

async function subscribeAndOpenPortal() {
  const fan = await subscribe();
  return { fan, portal: await openPortal(fan) };
}

const rowOf = async (fan: SignedIn) =>
  (await fan.client.from('subscriptions').select('status, cancel_at_period_end').single()).data;
const daysAhead = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
const notSubscribed = { subscribed: false, subscription_tier: null, subscription_end: null };

describe('the test checkout', () => {
  it('says what it is, and shows the price that stood on the card', async () => {
    const page = await fetch(await openCheckout(await server.signInAs(), { offer: 'sport-page' }));
    const html = await page.text();
    expect(html).toContain(texts.mark);
    expect(html).toContain('$9.99');
    expect(html).toContain('7 days free');
    expect(html).not.toMatch(/<input|<script/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('begins a trial at once and leads back', async () => {
    const fan = await server.signInAs();
    const answer = await press(await openCheckout(fan, { priceType: 'yearly' }), 'pay');
    expect(answer.headers.get('location')).toBe(
      `${server.services.siteUrl}/dashboard?checkout=success`,
    );
    expect(await readSubscription(fan)).toEqual({
      subscribed: true,
      subscription_tier: 'yearly',
      subscription_end: daysAhead(7),
    });
    expect(await rowOf(fan)).toMatchObject({ status: 'trialing' });
  });

  it('begins one trial for a card that several people use', async () => {
    const fans = [await server.signInAs(), await server.signInAs()];
    for (const fan of fans) await press(await openCheckout(fan), 'pay-shared');
    const states = await Promise.all(fans.map(readSubscription));
    expect(states.map(({ subscribed }) => subscribed)).toEqual([true, false]);
    expect(await rowOf(fans[1] as SignedIn)).toMatchObject({ status: 'canceled' });
    const again = await openCheckout(fans[1] as SignedIn);
    expect(await (await fetch(again)).text()).not.toContain('days free');
    await press(again, 'pay-shared');
    expect(await readSubscription(fans[1] as SignedIn)).toMatchObject({ subscribed: true });
  });

  it('gives nothing for a refused card, and lets another be tried', async () => {
    const fan = await server.signInAs();
    const url = await openCheckout(fan);
    const answer = await press(url, 'refuse');
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(texts.refused);
    expect(await readSubscription(fan)).toEqual(notSubscribed);
    expect((await press(url, 'pay')).status).toBe(303);
  });

  it('is one page for a double click, and takes one payment for a double press', async () => {
    const fan = await server.signInAs();
    const [first = '', second] = await Promise.all([openCheckout(fan), openCheckout(fan)]);
    expect(second).toBe(first);
    await Promise.all([press(first, 'pay'), press(first, 'pay')]);
    const taken = 'billing.simulated_subscriptions where customer_id = $1';
    expect(await server.count(taken, `sim_cus_${fan.id}`)).toBe(1);
    expect(await (await fetch(first)).text()).toContain(texts.closed);
  });

  it.each(['nothing', randomUUID()])('does not exist as %s', async (id) => {
    const url = `${server.url}/payments/simulated/checkout/${id}`;
    expect((await fetch(url)).status).toBe(404);
    expect((await press(url, 'pay')).status).toBe(404);
  });
});

describe('the test subscription page', () => {
  it('cancels and resumes', async () => {
    const { fan, portal } = await subscribeAndOpenPortal();
    await press(portal, 'cancel');
    expect(await rowOf(fan)).toEqual({ status: 'trialing', cancel_at_period_end: true });
    expect(await readSubscription(fan)).toMatchObject({
      subscribed: true,
      subscription_end: daysAhead(7),
    });
    expect(await (await fetch(portal)).text()).toContain(texts.resume);
    await press(portal, 'resume');
    expect(await rowOf(fan)).toEqual({ status: 'trialing', cancel_at_period_end: false });
  });

  it('jumps to the end of what was cancelled', async () => {
    const { fan, portal } = await subscribeAndOpenPortal();
    await press(portal, 'cancel');
    await press(portal, 'jump-paid');
    expect(await rowOf(fan)).toMatchObject({ status: 'canceled' });
    expect(await readSubscription(fan)).toEqual(notSubscribed);
  });

  it('jumps to a payment that works or fails, and takes a later one', async () => {
    const { fan, portal } = await subscribeAndOpenPortal();
    await press(portal, 'jump-paid');
    expect(await rowOf(fan)).toMatchObject({ status: 'active' });
    await press(portal, 'jump-refused');
    expect(await rowOf(fan)).toMatchObject({ status: 'past_due' });
    expect(await readSubscription(fan)).toEqual(notSubscribed);
    expect(await (await fetch(portal)).text()).toContain(texts.states.past_due);
    await press(portal, 'pay');
    expect(await readSubscription(fan)).toMatchObject({ subscribed: true });
  });

  it.each([
    ['refund', 'canceled'],
    ['dispute', 'reversed'],
    ['dispute win', 'active'],
    ['dispute lose', 'canceled'],
  ])('plays "%s" once something was paid: the subscription is %s', async (actions, status) => {
    const { fan, portal } = await subscribeAndOpenPortal();
    // In a trial nothing was paid that could be returned.
    await press(portal, 'refund');
    expect(await rowOf(fan)).toMatchObject({ status: 'trialing' });
    await press(portal, 'jump-paid');
    for (const action of actions.split(' ')) await press(portal, action);
    expect(await rowOf(fan)).toMatchObject({ status });
    expect((await readSubscription(fan)).subscribed).toBe(status === 'active');
  });

  it('takes a form that cannot be read for one that asks for nothing', async () => {
    const fan = await server.signInAs();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const unreadable = { method: 'POST', headers, body: 'junk', redirect: 'manual' } as const;
    const checkout = await openCheckout(fan);
    expect((await fetch(checkout, unreadable)).status).toBe(402);
    await press(checkout, 'pay');
    expect((await fetch(await openPortal(fan), unreadable)).status).toBe(303);
    expect(await rowOf(fan)).toEqual({ status: 'trialing', cancel_at_period_end: false });
  });

  it('ignores what does not fit the state, and closes after an hour', async () => {
    const { fan, portal } = await subscribeAndOpenPortal();
    for (const action of ['resume', 'pay', 'nonsense']) await press(portal, action);
    expect(await rowOf(fan)).toEqual({ status: 'trialing', cancel_at_period_end: false });
    await server.query(
      `update billing.simulated_portals set created_at = created_at - interval '1 hour'`,
    );
    expect((await press(portal, 'cancel')).status).toBe(404);
  });
});

it('an account that is deleted leaves nothing in the simulation', async () => {
  const client = await server.signUpAndConfirm();
  const id = (await client.auth.getUser()).data.user?.id ?? '';
  await press(await openCheckout({ client, id, token: '' }), 'pay');
  const body = { password: testPassword };
  expect((await client.functions.invoke('delete-account', { body })).error).toBeNull();
  for (const table of ['simulated_subscriptions', 'simulated_checkouts', 'discarded_customers']) {
    expect(await server.count(`billing.${table} where customer_id like '%' || $1`, id)).toBe(0);
  }
});

it('the events of the simulation come signed: nobody else can send one', async () => {
  const event = { id: 'evt_x', object: 'event', type: 'x', created: 1, data: { object: {} } };
  const answer = await fetch(`${server.url}/payments/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify(event),
  });
  expect(answer.status).toBe(400);
});

describe('where payments are simulated', () => {
  const publicAddress = { SITE_URL: 'https://hub.example.com' };

  it.each([
    ['on one machine', {}, true],
    ['not where it is switched off', { PAYMENTS: 'off' }, false],
    ['not on a public address', publicAddress, false],
    ['not on an open port', { HOST: '0.0.0.0' }, false],
    ['on a loopback address with a name', { SITE_URL: 'http://localhost:5173' }, true],
  ])('%s', (_name, environment: Record<string, string>, want) => {
    expect(readConfig(environment).hasSimulatedPayments).toBe(want);
  });

  it.each([publicAddress, { HOST: '0.0.0.0' }])(
    'never where the world comes by, not even on demand: %j',
    (environment: Record<string, string>) => {
      expect(() => readConfig({ ...environment, PAYMENTS: 'simulated' })).toThrow(
        /PAYMENTS: .*loopback/,
      );
    },
  );

  it('never with the keys of Stripe, not even on demand', async () => {
    const stripe = await startStripeServer();
    expect(() => readConfig({ ...stripe.environment, PAYMENTS: 'simulated' })).toThrow('PAYMENTS');
    onTestFinished(stripe.stop);
    const real = await startTestServer({ environment: stripe.environment });
    onTestFinished(real.stop);
    const config = await (await fetch(`${real.url}/config.json`)).json();
    expect(config.payments).toBe('stripe');
    const url = `${real.url}/payments/simulated/checkout/${randomUUID()}`;
    expect((await fetch(url)).status).toBe(404);
  });

  it('leaves no premium behind once Stripe takes over', async () => {
    const fan = await subscribe();
    expect(await readSubscription(fan)).toMatchObject({ subscribed: true });
    const stripe = await startStripeServer();
    const config = readConfig(stripe.environment);
    const { secrets, logger, database } = server.services;
    await createPayments(config, { secrets, logger, pool: database.pool, now: server.clock.now });
    expect(await readSubscription(fan)).toEqual(notSubscribed);
    await stripe.stop();
  });
});
