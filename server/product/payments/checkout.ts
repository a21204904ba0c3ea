import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { planRoute, trialDays } from '#shared/facts/plans.ts';
import type { CheckoutRequest } from '#shared/schemas/functions.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import { ensureCustomer, findCustomer, replaceCustomer } from './customers.ts';
import type { Payments } from './needs.ts';
import { hadTrial } from './used-trials.ts';

type User = { id: string; email: string };

/** The provider closes a checkout after a day, and forgets its idempotency key. */
const checkoutLifetimeMs = 23 * hourMs;

/** The same choice again, by a double click or an hour later, leads to the same checkout. */
export async function openCheckout(
  payments: Payments,
  user: User,
  request: CheckoutRequest,
): Promise<string> {
  const customerId = await ensureCustomer(payments, user);
  try {
    return await openCheckoutFor(payments, { ...user, customerId }, request);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    const replacement = await replaceCustomer(payments, user, customerId);
    return openCheckoutFor(payments, { ...user, customerId: replacement }, request);
  }
}

async function openCheckoutFor(
  payments: Payments,
  { id: userId, email, customerId }: User & { customerId: string },
  { priceType, offer, origin }: CheckoutRequest,
): Promise<string> {
  const { provider } = payments;
  const { isRunning, trialEnded } = await readHistory(payments, customerId);
  if (isRunning) throw new AppError('conflict', paymentTexts.alreadySubscribed);
  const paysAtOnce = trialEnded || (await hadTrial(payments, email));
  const choice = [priceType, offer, origin, paysAtOnce ? 'pays at once' : 'trial'].join(' ');
  const { key, replaced } = await claimCheckout(payments, customerId, choice);
  if (replaced && !(await provider.closeCheckout(replaced))) {
    throw new AppError('conflict', paymentTexts.alreadySubscribed);
  }
  const order = {
    ...{ userId, customerId, priceType, offer },
    trialDays: paysAtOnce ? undefined : trialDays,
    successUrl: `${origin}/dashboard?checkout=success`,
    cancelUrl: cancelAddress(origin, offer),
  };
  try {
    const { id, url } = await provider.createCheckout(order, key);
    const { rowCount } = await payments.pool.query(
      'update billing.checkouts set session_id = $2 where idempotency_key = $1',
      [key, id],
    );
    if (rowCount) return url;
    // Another choice took the place meanwhile: two open checkouts could both be paid.
    await provider.closeCheckout(id);
    throw new AppError('limit_exceeded', paymentTexts.otherCheckout);
  } catch (error) {
    // The provider would repeat its failure for this key.
    await payments.pool.query('delete from billing.checkouts where idempotency_key = $1', [key]);
    throw error;
  }
}

/** The list that the person came from. */
function cancelAddress(origin: string, offer: CheckoutRequest['offer']): string {
  const address = new URL(planRoute(offer), origin);
  address.searchParams.set('checkout', 'cancelled');
  return address.href;
}

/** By this account, or by an earlier one with its address. */
export async function isTrialUsed(payments: Payments, user: User): Promise<boolean> {
  const customerId = await findCustomer(payments, user.id);
  const past = customerId ? await readHistory(payments, customerId) : undefined;
  return past?.trialEnded || hadTrial(payments, user.email);
}

export async function openPortal(
  payments: Payments,
  userId: string,
  returnUrl: string,
): Promise<string> {
  const customerId = await findCustomer(payments, userId);
  if (customerId === undefined) throw new AppError('not_found', paymentTexts.noSubscription);
  return payments.provider.createPortal(customerId, returnUrl);
}

/** A subscription that awaits its payment still runs at the provider. */
async function readHistory({ provider, pool }: Payments, customerId: string) {
  const { rows } = await pool.query<{ isRunning: boolean; trialEnded: boolean }>(
    `select coalesce(bool_or(status not in ('canceled', 'incomplete')), false) as "isRunning",
       coalesce(bool_or(trial_end is not null), false) as "trialEnded"
     from billing.subscriptions where provider = $1 and customer_id = $2`,
    [provider.name, customerId],
  );
  return rows[0] ?? { isRunning: false, trialEnded: false };
}

type OpenCheckout = { choice: string; key: string; session_id: string | null; created_at: Date };

function claimCheckout(payments: Payments, customerId: string, choice: string) {
  const { provider, pool, now } = payments;
  return inTransaction(pool, async (client) => {
    const open = await lockCheckout(client, provider.name, customerId);
    const isFresh = open && now().getTime() - open.created_at.getTime() < checkoutLifetimeMs;
    if (isFresh && open.choice === choice) return { key: open.key, replaced: undefined };
    const { rows } = await client.query<{ key: string }>(
      `insert into billing.checkouts (provider, customer_id, choice, created_at)
       values ($1, $2, $3, $4)
       on conflict (provider, customer_id) do update set choice = excluded.choice,
         idempotency_key = excluded.idempotency_key, session_id = null,
         created_at = excluded.created_at
       returning idempotency_key as key`,
      [provider.name, customerId, choice, now()],
    );
    return { key: rows[0]?.key ?? '', replaced: open?.session_id ?? undefined };
  });
}

async function lockCheckout(client: Queryable, provider: string, customerId: string) {
  await client.query(
    'select from billing.customers where provider = $1 and customer_id = $2 for update',
    [provider, customerId],
  );
  const { rows } = await client.query<OpenCheckout>(
    `select choice, idempotency_key as key, session_id, created_at from billing.checkouts
     where provider = $1 and customer_id = $2`,
    [provider, customerId],
  );
  return rows[0];
}
