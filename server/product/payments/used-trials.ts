import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/base/config/secrets.ts';
import type { ProviderSubscription } from '#server/product/payments/providers/provider.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import type { MyData } from '#shared/schemas/my-data.ts';
import type { Payments } from './needs.ts';
import { normaliseAddress } from './normalise-address.ts';

type Keyed = Pick<Payments, 'trialKeys'>;

/** The one that hashes, then that of the secret before a rotation. */
export function trialKeysOf({ derive, previous }: Secrets): Payments['trialKeys'] {
  const purpose = 'used trials';
  return previous ? [derive(purpose), previous.derive(purpose)] : [derive(purpose)];
}

/** Kept also after payments were switched off. */
export async function listUsedTrials(
  { pool, trialKeys }: Keyed & Pick<Payments, 'pool'>,
  { id, email }: { id: string; email: string },
): Promise<MyData['used_trials']> {
  const own = await pool.query<{ subscription_id: string }>(
    `select subscription_id from billing.subscriptions
     join billing.customers using (provider, customer_id) where user_id = $1`,
    [id],
  );
  const trials = own.rows.flatMap((row) => hash({ trialKeys }, 'trial', row.subscription_id));
  const address = markAddress({ trialKeys }, email);
  const { rows } = await pool.query<{ mark: string; used_at: Date }>(
    `select mark, used_at from billing.used_trials where mark = any($1) or trial = any($2)
     order by used_at, mark`,
    [address, trials],
  );
  return rows.map(({ mark, used_at }) => ({
    known_by: address.includes(mark) ? 'address' : 'card',
    used_at: used_at.toISOString(),
    kept_until: new Date(used_at.getTime() + retention.usedTrialDays * dayMs).toISOString(),
  }));
}

/** Whether somebody with this address had a trial, on this account or on one that is gone. */
export async function hadTrial(payments: Payments, email: string): Promise<boolean> {
  const { rowCount } = await payments.pool.query(
    'select from billing.used_trials where provider = $1 and mark = any($2)',
    [payments.provider.name, markAddress(payments, email)],
  );
  return Boolean(rowCount);
}

/** Remembers by address and card who has this trial. False when either had another one before. */
export async function claimTrial(
  payments: Payments,
  { id, card, createdAt }: ProviderSubscription,
  email: string,
): Promise<boolean> {
  const { provider, pool } = payments;
  if (createdAt < forgottenBefore(payments)) return true;
  const marks = [markAddress(payments, email)];
  if (card !== undefined) marks.push(hash(payments, 'card', card));
  const trial = hash(payments, 'trial', id);
  // In one order, so that two claims never wait for each other.
  await pool.query(
    `insert into billing.used_trials (provider, mark, trial, used_at)
     select $1, mark, $3, $4 from unnest($2::text[]) mark order by mark on conflict do nothing`,
    [provider.name, marks.map(([mark]) => mark), trial[0], createdAt],
  );
  const { rowCount } = await pool.query(
    'select from billing.used_trials where provider = $1 and mark = any($2) and trial <> all($3)',
    [provider.name, marks.flat(), trial],
  );
  return !rowCount;
}

export async function forgetTrials(payments: Payments): Promise<number> {
  const { rowCount } = await payments.pool.query(
    'delete from billing.used_trials where used_at < $1',
    [forgottenBefore(payments)],
  );
  return rowCount ?? 0;
}

function forgottenBefore({ now }: Payments): Date {
  return new Date(now().getTime() - retention.usedTrialDays * dayMs);
}

function markAddress(payments: Keyed, email: string): string[] {
  return hash(payments, 'address', normaliseAddress(email));
}

/** By each key, that of today first. */
function hash({ trialKeys }: Keyed, kind: 'address' | 'card' | 'trial', text: string): string[] {
  return trialKeys.map((key) =>
    createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url'),
  );
}
