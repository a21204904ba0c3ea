import type { Queryable } from '#server/base/database/transaction.ts';
import { deliver } from '#server/base/mail/deliver.ts';
import type { PaymentEvent } from '#server/product/payments/providers/provider.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { formatCents, type Offer, type PriceType, priceCents } from '#shared/facts/plans.ts';
import { routes } from '#shared/facts/routes.ts';
import {
  type MailContent,
  paymentFailedMail,
  trialEndingMail,
  trialRefusedMail,
} from '#shared/texts/mails.ts';
import type { Fetched } from './fetch-subscription.ts';
import type { PaymentNeeds, Payments } from './needs.ts';

/** Longer than a delivery takes with all its attempts. */
const underWayMs = 600_000;

type Kind = 'trialEnding' | 'paymentFailed' | 'trialRefused';
type Key = { provider: string; subscription_id: string; kind: Kind; reason: string };

/** What the owner of an account is told by mail, once for its reason. */
export type PaymentNotice = Key & {
  email: string;
  subscription_end: Date;
  subscription_tier: PriceType;
  offer: Offer;
};

/** undefined when there is nothing to tell, or it was told before. */
export async function bookNotice(
  client: Queryable,
  { provider, now }: Payments,
  { event, fetched }: { event: PaymentEvent; fetched: Fetched },
): Promise<PaymentNotice | undefined> {
  const kind = kindOf(event, fetched, now());
  if (!kind) return undefined;
  const { id } = fetched.subscription;
  const reason = kind === 'paymentFailed' ? (event.invoiceId ?? event.id) : id;
  const { rowCount } = await client.query(
    `insert into billing.notices (provider, subscription_id, kind, reason, booked_at, tried_at)
     select provider, subscription_id, $3, $4, $5, $5 from billing.subscriptions
     where provider = $1 and subscription_id = $2 on conflict do nothing`,
    [provider.name, id, kind, reason, now()],
  );
  if (!rowCount) return undefined;
  const { rows } = await client.query<PaymentNotice>(
    `${noticesSql} and (n.provider, n.subscription_id, n.kind, n.reason) = ($1, $2, $3, $4)`,
    [provider.name, id, kind, reason],
  );
  return rows[0];
}

/** An event that comes late tells of something that may be settled by now: then nobody is told. */
function kindOf({ type }: PaymentEvent, { subscription, isTrialRefused }: Fetched, now: Date) {
  const { status, cancelAtPeriodEnd, end, trialEnd } = subscription;
  if (isTrialRefused && status === 'canceled' && trialEnd && end < trialEnd) return 'trialRefused';
  if (type === 'invoice.payment_failed' && status === 'past_due') return 'paymentFailed';
  const endsSoon = status === 'trialing' && !cancelAtPeriodEnd && end > now;
  return type === 'customer.subscription.trial_will_end' && endsSoon ? 'trialEnding' : undefined;
}

const noticesSql = `
  select n.provider, n.subscription_id, n.kind, n.reason, u.email, s.subscription_end,
    s.subscription_tier, s.offer
  from billing.notices n
  join billing.subscriptions s using (provider, subscription_id)
  join billing.customers c using (provider, customer_id)
  join auth.users u on u.id = c.user_id
  where n.sent_at is null
    and (n.kind <> 'paymentFailed' or s.status = 'past_due')
    and (n.kind <> 'trialEnding' or s.status = 'trialing')`;

/** Tells a subscriber in time what will be charged, or why premium content is closed. */
export async function sendPaymentNotice(
  services: PaymentNeeds,
  notice: PaymentNotice,
): Promise<void> {
  const { mailer, background } = services;
  if (!mailer.isConfigured) return;
  await background.start((stopping) => deliverNotice(services, notice, stopping));
}

/** Mails that failed, or that a crash swallowed, as long as what they say is true. */
export async function sendMissedNotices(
  services: PaymentNeeds,
  { provider, pool, now, logger }: Payments,
  stopping: AbortSignal,
): Promise<number> {
  if (!services.mailer.isConfigured) return 0;
  const at = now().getTime();
  const { rows } = await pool.query<Key>(
    `update billing.notices set tried_at = $2
     where provider = $1 and sent_at is null and tried_at < $3 and booked_at > $4
     returning provider, subscription_id, kind, reason`,
    [
      provider.name,
      now(),
      new Date(at - underWayMs),
      new Date(at - retention.paymentNoticeDays * dayMs),
    ],
  );
  let sent = 0;
  for (const { subscription_id, kind, reason } of rows) {
    const { rows: due } = await pool.query<PaymentNotice>(
      `${noticesSql} and (n.provider, n.subscription_id, n.kind, n.reason) = ($1, $2, $3, $4)`,
      [provider.name, subscription_id, kind, reason],
    );
    if (!due[0] || stopping.aborted) continue;
    try {
      await deliverNotice(services, due[0], stopping);
      sent += 1;
    } catch (error) {
      logger.warn({ err: error }, 'a mail about a payment was not sent yet');
    }
  }
  return sent;
}

async function deliverNotice(services: PaymentNeeds, notice: PaymentNotice, stopping: AbortSignal) {
  const mail = { to: notice.email, ...contentOf(notice, `${services.siteUrl}${routes.profile}`) };
  await deliver(services, mail, stopping);
  const { provider, subscription_id, kind, reason } = notice;
  await services.database.pool.query(
    `update billing.notices set sent_at = $5
     where (provider, subscription_id, kind, reason) = ($1, $2, $3, $4)`,
    [provider, subscription_id, kind, reason, services.now()],
  );
}

function contentOf(notice: PaymentNotice, url: string): MailContent {
  if (notice.kind === 'paymentFailed') return paymentFailedMail({ url });
  if (notice.kind === 'trialRefused') return trialRefusedMail({ url });
  const { subscription_end, offer, subscription_tier } = notice;
  const day = subscription_end.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return trialEndingMail({ day, price: formatCents(priceCents[offer][subscription_tier]), url });
}
