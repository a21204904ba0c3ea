import { afterAll } from 'vitest';
import { startServerForFile } from './server.ts';
import { startStripeServer } from './stripe-server.ts';

/** A server and the Stripe account it is paid through, until the last test of the file. */
export async function startPaidSite(options?: { latencyMs?: number }) {
  const stripe = await startStripeServer(options);
  afterAll(stripe.stop);
  const server = await startServerForFile({ environment: stripe.environment });
  // The first reconciliation of the server's own would bring what a test calls lost.
  await server.settled();
  return { server, stripe };
}
