import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { integerBetween, pick, type Random, randomFrom, shuffle } from '#feeds/demo/play/random.ts';
import { readConfig } from '#server/base/config/config.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { startTestServer } from '#test/server.ts';
import type { StripeAccount, StripeEvent } from '#test/stripe-account.ts';
import { type StripeServer, startStripeServer } from '#test/stripe-server.ts';
import { deliver } from '#test/subscribers.ts';

const eventsAtLeast = 1_000;
const fans = 60;
const senders = 8;
const now = () => new Date();

type Fan = { userId: string; customerId: string; subscriptions: string[] };

function createFans(account: StripeAccount): Fan[] {
  return Array.from({ length: fans }, () => {
    const customerId = account.newId('cus');
    const fan = { userId: randomUUID(), customerId, subscriptions: [] };
    account.customers.set(customerId, {
      ...{ id: customerId, object: 'customer', email: `${customerId}@example.com` },
      metadata: { user_id: fan.userId },
    });
    return fan;
  });
}

async function addFans(pool: pg.Pool, all: Fan[]): Promise<void> {
  for (const { userId, customerId } of all) {
    await pool.query(
      `insert into auth.users (id, email, encrypted_password) values ($1, $2, 'none')`,
      [userId, `${customerId}@example.com`],
    );
    await pool.query(
      `insert into billing.customers (provider, customer_id, user_id, created_at)
       values ('stripe', $1, $2, now())`,
      [customerId, userId],
    );
  }
}

/** One thing that a person, a card or time does. */
function live(account: StripeAccount, random: Random, fan: Fan): void {
  const id = fan.subscriptions.at(-1);
  account.nowS += integerBetween(random, 0, 3);
  if (id === undefined || account.get(id).status === 'canceled') {
    fan.subscriptions.push(begin(account, random, fan));
    return;
  }
  const happenings: [() => void, ...(() => void)[]] = [
    () => account.renew(id),
    () => account.renew(id, 'refused'),
    () => account.payOverdue(id),
    () => account.warnOfTrialEnd(id),
    () => account.setCancelAtPeriodEnd(id, true),
    () => account.setCancelAtPeriodEnd(id, false),
    () => account.changePrice(id, pick(random, ['price_m', 'price_s', 'price_py'])),
    () => account.cancelNow(id),
  ];
  pick(random, happenings)();
}

function begin(account: StripeAccount, random: Random, fan: Fan): string {
  const id = account.newId('cs');
  account.sessions.set(id, {
    ...{ id, object: 'checkout.session', status: 'open', url: null, subscription: null },
    customer: fan.customerId,
    price: pick(random, ['price_m', 'price_s', 'price_y', 'price_pm']),
    trialDays: fan.subscriptions.length === 0 && random() < 0.7 ? 7 : undefined,
    metadata: {},
  });
  return account.completeCheckout(id, random() < 0.9 ? 'good' : 'refused').id;
}

async function stateOf(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const shown = await pool.query(
    `select user_id, status, subscription_tier, subscription_end, trial_end, cancel_at_period_end
     from public.subscriptions order by user_id`,
  );
  const kept = await pool.query(
    `select to_jsonb(s) - '{fetch_order,fetched_at}'::text[] as row
     from billing.subscriptions s order by subscription_id`,
  );
  const events = await pool.query('select event_id, type from billing.events order by event_id');
  return { shown: shown.rows, kept: kept.rows, events: events.rows };
}

/** A server with a database of its own that can be killed. */
async function startMortal(
  stripe: StripeServer,
): Promise<RunningServer & { kill: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-storm-'));
  const environment = { PORT: '0', FEED: 'off', DATA_DIR: dataDir, ...stripe.environment };
  const logger = pino({ level: 'silent' });
  const server = await startServer(readConfig(environment), { now, fetch, logger });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const kill = async () => {
    const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  };
  return { ...server, kill };
}

it('ends as the ordered single delivery does: shuffled, up to thrice, over a database that is killed', {
  tags: 'long',
}, async () => {
  const stripe = await startStripeServer({ latencyMs: 0 });
  onTestFinished(() => stripe.stop());
  const random = randomFrom('webhook storm');
  const all = createFans(stripe.account);
  const calm = await startTestServer({ environment: stripe.environment });
  onTestFinished(() => calm.stop());
  const stormy = await startMortal(stripe);
  await addFans(calm.services.database.pool, all);
  await addFans(stormy.services.database.pool, all);

  const events: StripeEvent[] = [];
  const liveAndTell = async (atLeast: number) => {
    while (events.length < atLeast) {
      live(stripe.account, random, pick(random, all as [Fan, ...Fan[]]));
      for (const event of stripe.account.events.splice(0)) {
        events.push(event);
        expect(await deliver({ url: calm.url, now: calm.clock.now }, stripe, event)).toBe(200);
      }
    }
  };
  const timesEach = (some: StripeEvent[]) =>
    shuffle(
      random,
      some.flatMap((event) => Array<StripeEvent>(integerBetween(random, 1, 3)).fill(event)),
    );

  // Half of the storm falls while the subscriptions still change.
  await liveAndTell(eventsAtLeast / 2);
  const half = events.length;
  const storm = { deliveries: 0, refused: 0, isKilled: false };
  const rage = async (queue: StripeEvent[]) => {
    for (let event = queue.pop(); event; event = queue.pop()) {
      storm.deliveries += 1;
      if (storm.deliveries > 800 && !storm.isKilled) {
        storm.isKilled = true;
        await stormy.kill();
      }
      const status = await deliver({ url: stormy.url, now }, stripe, event);
      if (status === 200) continue;
      storm.refused += 1;
      queue.unshift(event);
    }
  };
  const first = timesEach(events.slice(0, half));
  await Promise.all([
    liveAndTell(eventsAtLeast),
    ...Array.from({ length: senders }, () => rage(first)),
  ]);
  const second = timesEach(events.slice(half));
  await Promise.all(Array.from({ length: senders }, () => rage(second)));

  expect(storm.isKilled).toBe(true);
  expect(storm.refused).toBeGreaterThan(0);
  expect(storm.deliveries - storm.refused).toBeGreaterThan(eventsAtLeast * 1.5);
  const ordered = await stateOf(calm.services.database.pool);
  expect(ordered.events).toHaveLength(events.length);
  expect(ordered.shown?.length).toBeGreaterThan(fans / 2);
  expect(await stateOf(stormy.services.database.pool)).toEqual(ordered);
});
