import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Payments } from '#server/product/payments/needs.ts';
import type { startPaidSite } from './paid-site.ts';
import type { StripeEvent } from './stripe-account.ts';
import { deliver, startCheckout } from './subscribers.ts';

/** People who pay on that site; the provider's events wait until they are sent. */
export function createPayers({ server, stripe }: Awaited<ReturnType<typeof startPaidSite>>) {
  const { account } = stripe;
  const { payments } = server.services;
  const takeEvents = () => account.events.splice(0);
  const send = (event: unknown) =>
    deliver({ url: server.url, now: server.clock.now }, stripe, event);
  return {
    payments: payments as Payments,
    takeEvents,
    /** As the provider sends it; the status of the answer. */
    send,
    deliverAll: async (events: readonly StripeEvent[] = takeEvents()): Promise<void> => {
      for (const event of events) expect(await send(event)).toBe(200);
    },
    /** Somebody new, whose card was taken. */
    subscribe: async (choice: { priceType?: string; offer?: string } = {}) => {
      account.nowS = Math.floor(server.clock.now().getTime() / 1000);
      const name = randomUUID();
      const fan = await server.signInAs(name);
      const { id } = account.completeCheckout(await startCheckout(server, fan, choice));
      return { fan, id, email: `${name}@example.com` };
    },
  };
}
