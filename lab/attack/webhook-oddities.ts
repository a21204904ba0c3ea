import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { deriveSecrets } from '../../server/base/config/secrets.ts';
import { simulatedSecret } from '../../server/product/payments/providers/simulated-secret.ts';
import type { Attack, Target } from './attack.ts';

const now = () => Math.floor(Date.now() / 1000);
const toleranceS = 300;
const event = (parts: Record<string, unknown>) => ({
  ...{ id: 'evt_odd', object: 'event', type: 'invoice.paid', created: now(), livemode: false },
  ...{ data: { object: { id: 'in_odd' } } },
  ...parts,
});

const ids = ['', '../x', 'x\u0000', 'x'.repeat(100_000), 7, null, {}, [], '💥'];
const moments = [-1, 1e300, -1e300, 0.5, '1', null, 253_402_300_800, Number.MAX_SAFE_INTEGER];
const objects = [null, 7, 'x', [], {}, { id: null }, { id: 'x\u0000' }, { id: ['a'] }];
const types = [
  ...['customer.subscription.updated', 'invoice.payment_failed', 'charge.refunded'],
  ...['charge.dispute.created', 'checkout.session.completed', 'unknown.thing', '', 'x\u0000', 7],
];

/** Signed with the right secret: what an upset provider, or a leaked secret, could send. */
const oddities: unknown[] = [
  ...[null, 7, 'event', [], {}, [event({})]],
  ...ids.map((id) => event({ id })),
  ...moments.map((created) => event({ created })),
  ...types.flatMap((type) => objects.map((object) => event({ type, data: { object } }))),
  ...types.map((type) => event({ type, data: undefined })),
  event({ livemode: 'yes' }),
];

export const webhookOddities: Attack = {
  name: 'webhook-oddities',
  says: 'signed events of wrong shapes, and events with wrong or future signatures',
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const jwtSecret = await readFile(join(target.dataDir, 'jwt-secret'), 'utf8');
    const secret = simulatedSecret(deriveSecrets(jwtSecret.trim()));
    const statuses = new Map<number, number>();
    for (const content of oddities) {
      const status = await send(target, content, { secret, timestamp: now() });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 400) {
        throw new Error(`${status} for ${JSON.stringify(content).slice(0, 200)}`);
      }
    }
    const good = event({ id: 'evt_good', type: 'payout.paid' });
    const unsigned = [
      { secret: 'whsec_wrong', timestamp: now() },
      { secret, timestamp: now() - toleranceS - 60 },
      { secret, timestamp: now() + toleranceS + 60 },
    ];
    for (const signing of unsigned) {
      const status = await send(target, good, signing);
      if (status !== 400) throw new Error(`a bad signature was answered ${status}`);
    }
    return {
      events: oddities.length + unsigned.length,
      answers: [...statuses].map(([status, times]) => `${times} x ${status}`).join(', '),
    };
  },
};

async function send(
  { url }: Target,
  content: unknown,
  signing: { secret: string; timestamp: number },
): Promise<number> {
  const payload = JSON.stringify(content);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, ...signing });
  const response = await fetch(`${url}/payments/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  });
  await response.arrayBuffer();
  return response.status;
}
