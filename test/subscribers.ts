import type { TestServer } from './server.ts';
import type { SignedIn } from './signed-in.ts';
import type { StripeServer } from './stripe-server.ts';

/** Opens a checkout as the browser does, and tells its id at the provider. */
export async function startCheckout(
  server: TestServer,
  fan: SignedIn,
  choice: { priceType?: string; offer?: string } = {},
): Promise<string> {
  const body = { priceType: 'monthly', origin: server.services.siteUrl, ...choice };
  const { data, error } = await fan.client.functions.invoke('create-checkout', { body });
  if (error) throw error;
  return new URL(data.url).pathname.split('/').at(-1) ?? '';
}

/** Sends one event as the provider does; the answer's status. */
export async function deliver(
  { url, now }: { url: string; now: () => Date },
  { account }: StripeServer,
  event: unknown,
): Promise<number> {
  const { body, signature } = account.sign(event, Math.floor(now().getTime() / 1000));
  const response = await fetch(`${url}/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
