import { FunctionsRelayError } from '@supabase/supabase-js';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { productFunctions } from '#functions/product-functions.ts';
import { type BudgetName, budgets } from '#shared/facts/budgets.ts';
import { FeedUpdate, SubscriptionStatus } from '#shared/schemas/functions.ts';
import { callFunction, readSubscription } from '#test/call-function.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';
import { functionBodyBytes } from './functions.ts';

const server = await startServerForFile({ environment: { FEED: 'demo' } });

async function subscribe(userId: string, status: string, end: Date): Promise<void> {
  await server.query(
    `insert into subscriptions (user_id, status, subscription_tier, subscription_end)
     values ($1, $2, 'yearly', $3)`,
    [userId, status, end],
  );
}

function post(name: string, headers: Record<string, string>, body?: string): Promise<Response> {
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

describe('check-subscription', () => {
  const notSubscribed = { subscribed: false, subscription_tier: null, subscription_end: null };

  it('tells a free user that there is no subscription', async () => {
    const answer = await callFunction(await server.signInAs(), 'check-subscription');
    expect(answer.status).toBe(200);
    expect(SubscriptionStatus.parse(answer.body)).toEqual(notSubscribed);
  });

  it.each(['trialing', 'active', 'past_due', 'canceled'])(
    'counts as subscribed while %s until the end of the paid time',
    async (status) => {
      const fan = await server.signInAs();
      const end = new Date(server.clock.now().getTime() + 1_000);
      await subscribe(fan.id, status, end);
      expect(SubscriptionStatus.parse(await readSubscription(fan))).toEqual({
        subscribed: true,
        subscription_tier: 'yearly',
        subscription_end: end.toISOString(),
      });
    },
  );

  it('is over at the end, whatever the status', async () => {
    const fan = await server.signInAs();
    await subscribe(fan.id, 'active', server.clock.now());
    expect(await readSubscription(fan)).toEqual(notSubscribed);
  });

  it('never shows the subscription of another user', async () => {
    await server.subscribe((await server.signInAs()).id);
    expect(await readSubscription(await server.signInAs())).toEqual(notSubscribed);
  });
});

describe('populate-games', () => {
  it('asks the feed and answers with the number of changes', async () => {
    const { status, body } = await callFunction(await server.signInAs(), 'populate-games', {});
    expect(status).toBe(200);
    expect(FeedUpdate.parse(body).updated).toBeGreaterThanOrEqual(0);
    expect(await server.count('games')).toBeGreaterThan(100);
  });
});

describe('who may call', () => {
  const names = [...productFunctions].flatMap(([name, { isForAdministrators }]) =>
    isForAdministrators ? [] : [name],
  );
  /** Passwords are counted for the other. */
  const bounded = names.filter((name) => name !== 'delete-account');

  it.each(bounded)('bounds %s for each person, and for nobody else', async (name) => {
    const [eager, other] = [await server.signInAs(), await server.signInAs()];
    const limit = name.replace(/-\w/g, ([, letter = '']) => letter.toUpperCase()) as BudgetName;
    const takes = Array.from({ length: budgets[limit].most }, () =>
      server.services.budgets.take(limit, eager.id),
    );
    await Promise.all(takes);
    const refused = { status: 429, body: { code: 'limit_exceeded' } };
    expect(await callFunction(eager, name)).toMatchObject(refused);
    expect(await callFunction(other, name)).not.toMatchObject({ status: 429 });
  });

  it.each(names)('refuses a visitor at %s', async (name) => {
    const visitor = { client: server.client() };
    const refused = { status: 401, body: { msg: expect.any(String) } };
    expect(await callFunction(visitor, name)).toEqual(refused);
  });

  it('needs an API key', async () => {
    const { token } = await server.signInAs();
    const response = await post('check-subscription', { authorization: `Bearer ${token}` });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });

  const unknownKey = { message: 'Invalid API key', hint: expect.any(String) };
  it.each([
    ['a key that is none', { apikey: 'sb_publishable_wrong' }, unknownKey],
    ['no token', {}, { msg: 'Error: Missing authorization header' }],
    ['a token that is none', { authorization: 'Bearer a.b.c' }, { msg: 'Invalid JWT' }],
  ])('refuses %s', async (_name, headers, want) => {
    const apikey = server.services.secrets.publishableKey;
    const response = await post('check-subscription', { apikey, ...headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(want);
  });

  it('refuses a token that has expired', async () => {
    const fan = await server.signInAs();
    server.clock.advance(2 * 3_600_000);
    expect(await callFunction(fan, 'check-subscription')).toMatchObject({ status: 401 });
  });
});

it('are an outage while the database is away or held, and a fault of ours for no other reason', async () => {
  const { token } = await server.signInAs();
  onTestFinished(() => void vi.restoreAllMocks());
  const { pool } = server.services.database;
  const apikey = server.services.secrets.publishableKey;
  const ask = async (reason: Error) => {
    for (const way of ['query', 'connect'] as const) {
      vi.spyOn(pool, way).mockImplementation(() => Promise.reject(reason));
    }
    const headers = { apikey, authorization: `Bearer ${token}` };
    const { status, headers: told } = await post('check-subscription', headers);
    return [status, told.get('retry-after')];
  };
  expect(await ask(new Error('Connection terminated unexpectedly'))).toEqual([503, '1']);
  const held = Object.assign(new pg.DatabaseError('canceling', 0, 'error'), { code: '55P03' });
  expect(await ask(held)).toEqual([503, '1']);
  expect(await ask(new Error('a bug'))).toEqual([500, null]);
});

describe('faults of the host', () => {
  it.each(['nothing', 'constructor', '__proto__', 'populate-games%2F..'])(
    'does not know a function named %s',
    async (name) => {
      const response = await post(name, { apikey: server.services.secrets.publishableKey });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'not_found', message: 'Function not found' });
    },
  );

  it('is told apart from an answer of a function', async () => {
    const { client } = await server.signInAs();
    const { error } = await client.functions.invoke('nothing');
    expect(error).toBeInstanceOf(FunctionsRelayError);
  });

  it('refuses a body over the limit', async () => {
    const { token } = await server.signInAs();
    const apikey = server.services.secrets.publishableKey;
    const headers = { apikey, authorization: `Bearer ${token}` };
    const response = await post('populate-games', headers, 'x'.repeat(functionBodyBytes + 1));
    expect(response.status).toBe(413);
  });

  it('takes POST alone', async () => {
    const response = await fetch(`${server.url}/functions/v1/populate-games`);
    expect(response.status).toBe(405);
  });
});

it('answers a feed that is down with a code, and keeps the cause to itself', async () => {
  const broken = await startTestServer({
    environment: { FEED: 'espn' },
    fetch: () => Promise.reject(new TypeError('secret host refused')),
  });
  onTestFinished(broken.stop);
  expect(await callFunction(await broken.signInAs(), 'populate-games')).toEqual({
    status: 502,
    body: { code: 'upstream_failed', message: 'the feed did not answer' },
  });
});
