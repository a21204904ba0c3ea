import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSubscription } from '#test/call-function.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import { reconcile } from './reconcile.ts';
import { forgetEvents } from './upkeep.ts';

const site = await startPaidSite({ latencyMs: 0 });
const { server, stripe } = site;
const { deliverAll, payments, subscribe: pay, takeEvents } = createPayers(site);

/** Events of this subscription are lost. */
async function subscribe() {
  const payer = await pay();
  takeEvents();
  return payer;
}

describe('reconciling', () => {
  it('brings what lost events would have brought, and nothing the second time', async () => {
    const { fan } = await subscribe();
    const second = await subscribe();
    stripe.account.cancelNow(second.id);
    expect(await readSubscription(fan)).toMatchObject({ subscribed: false });
    const result = await reconcile(payments);
    expect(result?.changed).toBe(2);
    expect(await readSubscription(fan)).toMatchObject({ subscribed: true });
    expect(await readSubscription(second.fan)).toMatchObject({ subscribed: false });
    expect(await reconcile(payments)).toEqual({ seen: result?.seen, changed: 0 });
  });

  it('reads every page of a long list', async () => {
    const model = stripe.account.get((await subscribe()).id);
    for (let count = 0; count < 250; count += 1) {
      const id = stripe.account.newId('sub');
      const copy = { ...structuredClone(model), id, customer: 'cus_x' };
      stripe.account.subscriptions.set(id, copy);
    }
    const result = await reconcile(payments);
    expect(result?.seen).toBe(stripe.account.subscriptions.size);
  });

  it('never puts an older state over that of an event that came meanwhile', async () => {
    const { fan, id } = await subscribe();
    const { provider } = payments;
    const listThenCancel = async function* () {
      for await (const subscription of provider.listSubscriptions()) {
        if (subscription.id === id) {
          stripe.account.cancelNow(id);
          await deliverAll();
        }
        yield subscription;
      }
    };
    await reconcile({ ...payments, provider: { ...provider, listSubscriptions: listThenCancel } });
    expect(await readSubscription(fan)).toMatchObject({ subscribed: false });
  });

  it('is done by one process at a time', async () => {
    const both = await Promise.all([reconcile(payments), reconcile(payments)]);
    expect(both.filter((result) => result === undefined)).toHaveLength(1);
  });
});

it('the upkeep forgets events after a month', async () => {
  await payments.pool.query('delete from billing.events');
  await payments.pool.query(
    `insert into billing.events (provider, event_id, type, happened_at, processed_at)
       select 'stripe', 'evt_' || age, 'x', $1, $1::timestamptz - make_interval(days => age)
       from generate_series(29, 32) age`,
    [server.clock.now()],
  );
  expect(await forgetEvents(payments)).toBe(2);
});

describe('npm run payments', () => {
  const script = fileURLToPath(new URL('../../../scripts/payments.ts', import.meta.url));
  const run = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [script, ...args], { env });

  it('reconciles and says what it did', async () => {
    const { fan } = await subscribe();
    const { databaseUrl = '', dataDir } = server.services.config;
    const { stdout } = await run(['reconcile'], {
      ...stripe.environment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    });
    expect(stdout).toMatch(/^\d+ subscriptions at stripe, 1 corrected here, 0 of deleted/);
    expect(await readSubscription(fan)).toMatchObject({ subscribed: true });
  });

  it.each([[[]], [['refund']], [['reconcile', 'now']]])('explains itself for %j', async (args) => {
    await expect(run(args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage: npm run payments'),
    });
  });
});
