import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import { forgetEvents } from './upkeep.ts';

const site = await startPaidSite();
const { server, stripe } = site;
const { payments, send, subscribe, takeEvents } = createPayers(site);

const list = () =>
  server.rows(
    'select event_id, type, first_failed_at, last_failed_at, times, detail from billing.failed_events',
  );

/** The account at the provider refuses the key while this runs. */
async function whileRefused(run: () => Promise<void>): Promise<void> {
  const { secretKey } = stripe.account;
  Object.assign(stripe.account, { secretKey: 'sk_test_another' });
  await run().finally(() => Object.assign(stripe.account, { secretKey }));
}

async function buyTrial() {
  await subscribe();
  return takeEvents().find(({ type }) => /^customer\.sub/.test(type));
}

describe('an event that cannot be processed', () => {
  it('is kept with its reason and counted, until it is processed after all', async () => {
    const event = await buyTrial();
    const firstFailedAt = server.clock.now();
    await whileRefused(async () => {
      expect(await send(event)).toBe(502);
      server.clock.advance(60_000);
      expect(await send(event)).toBe(502);
    });
    expect(await list()).toEqual([
      {
        ...{ event_id: event?.id, type: event?.type, times: 2 },
        ...{ first_failed_at: firstFailedAt, last_failed_at: server.clock.now() },
        detail: expect.stringMatching(/\w{5}/),
      },
    ]);
    expect(await send(event)).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('goes a month after it was last sent', async () => {
    const event = await buyTrial();
    await whileRefused(async () => void (await send(event)));
    server.clock.advance(30 * dayMs);
    await forgetEvents(payments);
    expect(await list()).toHaveLength(1);
    server.clock.advance(1);
    await forgetEvents(payments);
    expect(await list()).toEqual([]);
  });

  it('is not kept when a stranger made it up', async () => {
    const answer = await fetch(`${server.url}/payments/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: '{"id":"evt_x","type":"invoice.paid"}',
    });
    expect(answer.ok).toBe(false);
    expect(await list()).toEqual([]);
  });
});
