import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startPaidSite } from '#test/paid-site.ts';
import { startCheckout } from '#test/subscribers.ts';
import { missedEvents, type UpkeepContext } from './upkeep.ts';

const { server, stripe } = await startPaidSite({ latencyMs: 0 });

it('keeps the tables of a server without a feed in order, and a history of it', async () => {
  const runs = `select distinct job, outcome from internal.feed_runs order by job`;
  const { rows } = await server.query(runs);
  expect(rows).toEqual(
    ['accounts', 'alerts', 'files', 'payment-events', 'payments', 'runs']
      .map((name) => ({ job: `upkeep-${name}`, outcome: 'unchanged' }))
      .toSpliced(0, 0, { job: 'mails', outcome: 'unchanged' }),
  );
});

it('is nothing that a visitor reads, but whether mails leave', async () => {
  const { data } = await server.client().from('feed_states').select('job');
  expect(data).toEqual([{ job: 'mails' }]);
});

it('finds subscriptions whose events never came', async () => {
  const fan = await server.signInAs(randomUUID());
  stripe.account.completeCheckout(await startCheckout(server, fan));
  stripe.account.events.splice(0);
  const { database } = server.services;
  const own = { sql: database.jobs, pool: database.jobs, instruments: undefined };
  const context: UpkeepContext = { ...server.services, ...own };
  const { rowsSaved } = await missedEvents.run(context, 'stripe', new AbortController().signal);
  expect(rowsSaved).toBe(1);
  expect((await fan.client.functions.invoke('check-subscription')).data).toMatchObject({
    subscribed: true,
  });
});
