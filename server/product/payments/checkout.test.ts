import { describe, expect, it, onTestFinished } from 'vitest';
import { offers, priceTypes } from '#shared/facts/plans.ts';
import { testPassword } from '#test/accounts.ts';
import { callFunction, readSubscription } from '#test/call-function.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import { startTestServer } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { testPrices } from '#test/stripe-account.ts';
import { startStripeServer } from '#test/stripe-server.ts';
import { startCheckout } from '#test/subscribers.ts';
import { endDiscardedCustomers } from './customers.ts';

const site = await startPaidSite();
const { server, stripe } = site;
const { deliverAll, subscribe } = createPayers(site);

/** Another site and the account that it is paid through, for what breaks them. */
async function startOther() {
  const account = await startStripeServer();
  const other = await startTestServer({ environment: account.environment });
  onTestFinished(other.stop);
  return { away: account, other, fan: await other.signInAs('fan') };
}

const tryCheckout = (
  caller: Pick<SignedIn, 'client'>,
  { services } = server,
  choice: object = {},
) => {
  const body = { priceType: 'monthly', origin: services.siteUrl, ...choice };
  return callFunction(caller, 'create-checkout', body);
};

describe('create-checkout', () => {
  it.each(offers.flatMap((offer) => priceTypes.map((priceType) => ({ offer, priceType }))))(
    'charges the price that stood on the card: $offer $priceType',
    async (choice) => {
      const fan = await server.signInAs();
      const id = await startCheckout(server, fan, choice);
      const session = stripe.account.sessions.get(id);
      expect(session?.price).toBe(testPrices[choice.offer][choice.priceType]);
      expect(session?.trialDays).toBe(7);
      expect(session?.metadata).toMatchObject({ user_id: fan.id });
    },
  );

  it('takes the standard list unless told otherwise', async () => {
    const id = await startCheckout(server, await server.signInAs(), { priceType: 'yearly' });
    expect(stripe.account.sessions.get(id)?.price).toBe(testPrices.standard.yearly);
  });

  it('leads a double click to one checkout of one customer', async () => {
    const fan = await server.signInAs();
    const before = stripe.account.sessions.size;
    const ids = await Promise.all([1, 2, 3].map(() => startCheckout(server, fan)));
    expect(new Set(ids).size).toBe(1);
    expect(stripe.account.sessions.size).toBe(before + 1);
    const customers = [...stripe.account.customers.values()];
    expect(customers.filter(({ metadata }) => metadata.user_id === fan.id)).toHaveLength(1);
    expect(await startCheckout(server, fan)).toBe(ids[0]);
  });

  it('closes the checkout of another choice, so that only one can be paid', async () => {
    const fan = await server.signInAs();
    const first = await startCheckout(server, fan);
    const second = await startCheckout(server, fan, { priceType: 'yearly' });
    expect(stripe.account.sessions.get(first)?.status).toBe('expired');
    expect(stripe.account.sessions.get(second)?.status).toBe('open');
  });

  it('refuses a second subscription, also before the first is known here', async () => {
    const { fan } = await subscribe();
    const want = { status: 409, body: { code: 'conflict' } };
    expect(await tryCheckout(fan, server, { priceType: 'yearly' })).toMatchObject(want);
    await deliverAll();
    expect(await tryCheckout(fan, server, { priceType: 'yearly' })).toMatchObject(want);
  });

  it('gives one trial for each account', async () => {
    const { fan, id } = await subscribe();
    stripe.account.cancelNow(id);
    await deliverAll();
    const session = stripe.account.sessions.get(await startCheckout(server, fan));
    expect(session?.trialDays).toBeUndefined();
  });

  it('opens a new checkout after the old one has gone stale', async () => {
    const fan = await server.signInAs();
    const old = await startCheckout(server, fan);
    await server.query(
      `update billing.checkouts set created_at = created_at - interval '1 day' where session_id = $1`,
      [old],
    );
    expect(await startCheckout(server, fan)).not.toBe(old);
  });

  it.each([
    ['no body', undefined],
    ['an unknown price', { priceType: 'weekly', origin: 'http://localhost' }],
    ['an unknown list', { priceType: 'monthly', origin: 'http://localhost', offer: 'free' }],
    ['no origin', { priceType: 'monthly' }],
    ['an origin that is none', { priceType: 'monthly', origin: 'here' }],
  ])('refuses %s', async (_name, body) => {
    const want = { status: 400, body: { code: 'invalid_input' } };
    expect(await callFunction(await server.signInAs(), 'create-checkout', body)).toMatchObject(
      want,
    );
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:1',
    'javascript:1',
  ])('sends nobody to %s', async (origin) => {
    const answer = await tryCheckout(await server.signInAs(), server, { origin });
    expect(answer).toMatchObject({ status: 400 });
  });

  it('needs a signed-in user', async () => {
    expect(await tryCheckout({ client: server.client() })).toMatchObject({ status: 401 });
  });
});

it('two plans chosen at the same moment leave one checkout that can be paid', async () => {
  const fan = await server.signInAs();
  const before = new Set(stripe.account.sessions.keys());
  const outcomes = await Promise.allSettled(
    priceTypes.map((priceType) => startCheckout(server, fan, { priceType })),
  );
  const opened = [...stripe.account.sessions.values()].filter(({ id }) => !before.has(id));
  expect(opened.filter(({ status }) => status === 'open')).toHaveLength(1);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
});

describe('a customer that somebody deleted at the provider', () => {
  it('is made anew, and the trial stays used', async () => {
    const { fan, id } = await subscribe();
    const { customer } = stripe.account.get(id);
    await deliverAll();
    stripe.account.cancelNow(id);
    stripe.account.customers.delete(customer);
    await deliverAll();
    const session = stripe.account.sessions.get(await startCheckout(server, fan));
    expect(session?.customer).not.toBe(customer);
    expect(session?.trialDays).toBeUndefined();
    stripe.account.completeCheckout(session?.id ?? '');
    await deliverAll();
    expect(await readSubscription(fan)).toMatchObject({ subscribed: true });
  });

  it('has no portal', async () => {
    const fan = await server.signInAs();
    const session = stripe.account.sessions.get(await startCheckout(server, fan));
    stripe.account.customers.delete(session?.customer ?? '');
    const want = { status: 404, body: { code: 'not_found' } };
    expect(await callFunction(fan, 'customer-portal')).toMatchObject(want);
  });
});

const { monthly } = testPrices.standard;

it.each([
  ['another amount', { unit_amount: 1999 }],
  ['another currency', { currency: 'eur' }],
  ['another period', { recurring: { interval: 'week', interval_count: 1 } }],
  ['a single payment', { recurring: null }],
  ['withdrawn', { active: false }],
])('a price that is not the one on the card is charged to nobody: %s', async (_name, change) => {
  const { away: own, other, fan } = await startOther();
  onTestFinished(own.stop);
  own.account.changedPrices.set(monthly, change);
  const want = { status: 502, body: { code: 'upstream_failed' } };
  expect(await tryCheckout(fan, other)).toMatchObject(want);
  expect(own.account.sessions.size).toBe(0);
  own.account.changedPrices.clear();
  await startCheckout(other, fan);
  expect(own.account.sessions.size).toBe(1);
});

describe('customer-portal', () => {
  it('leads to the page of the own customer', async () => {
    const fan = await server.signInAs();
    await startCheckout(server, fan);
    const { data } = await fan.client.functions.invoke('customer-portal');
    expect(data.url).toMatch(/^https:\/\/billing\.test\/p\//);
  });

  it('has nothing for who never bought', async () => {
    const want = { status: 404, body: { code: 'not_found' } };
    expect(await callFunction(await server.signInAs(), 'customer-portal')).toMatchObject(want);
  });
});

describe('an account that is deleted', () => {
  it('ends its subscription at the provider', async () => {
    const client = await server.signUpAndConfirm();
    const { data } = await client.auth.getUser();
    const fan = { client, id: data.user?.id ?? '', token: '' };
    const { id } = stripe.account.completeCheckout(await startCheckout(server, fan));
    await deliverAll();
    expect(await readSubscription(fan)).toMatchObject({ subscribed: true });
    const body = { password: testPassword };
    expect((await client.functions.invoke('delete-account', { body })).error).toBeNull();
    expect(stripe.account.get(id).status).toBe('canceled');
    expect(await server.count('billing.discarded_customers')).toBe(0);
    await deliverAll();
  });

  it('is not forgotten when the provider is away at that moment', async () => {
    const { away, other, fan } = await startOther();
    await startCheckout(other, fan);
    await away.stop();
    await other.query('delete from auth.users');
    const { payments } = other.services;
    expect(payments && (await endDiscardedCustomers(payments))).toBe(0);
    expect(await other.count('billing.discarded_customers')).toBe(1);
  });
});

describe('a provider that is down or refuses', () => {
  it('is told apart from a wrong request, and the next try works', async () => {
    const { away, other, fan } = await startOther();
    await startCheckout(other, fan);
    await away.stop();
    const want = { status: 502, body: { code: 'upstream_failed' } };
    expect(await tryCheckout(fan, other)).toMatchObject(want);
  });

  it('is not asked at all on a server without payments', async () => {
    const off = await startTestServer({ environment: { PAYMENTS: 'off' } });
    onTestFinished(off.stop);
    const fan = await off.signInAs('fan');
    const want = { status: 402, body: { code: 'payment_failed' } };
    expect(await tryCheckout(fan, off)).toMatchObject(want);
    expect(await callFunction(fan, 'customer-portal')).toMatchObject(want);
    expect((await fetch(`${off.url}/payments/webhook`, { method: 'POST' })).status).toBe(404);
  });
});
