import { formatCents, priceCents } from '#shared/spec/plans.ts';
import { routes } from '#shared/spec/routes.ts';
import { type MailContent, paymentFailedMail, trialEndingMail } from '#shared/texts/mails.ts';
import { deliver } from '../mail/deliver.ts';
import type { Services } from '../services.ts';
import type { PaymentNotice } from './sync-subscription.ts';

/** Tells a subscriber in time what will be charged, or why premium content is closed. */
export async function sendPaymentNotice(services: Services, notice: PaymentNotice): Promise<void> {
  const { mailer, followUps, siteUrl } = services;
  if (!mailer.isConfigured) return;
  const mail = { to: notice.email, ...contentOf(notice, `${siteUrl}${routes.profile}`) };
  await followUps.start((stopping) => deliver(services, mail, stopping));
}

function contentOf({ kind, subscription }: PaymentNotice, url: string): MailContent {
  if (kind === 'paymentFailed') return paymentFailedMail({ url });
  const { end, offer, priceType } = subscription;
  const day = end.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return trialEndingMail({ day, price: formatCents(priceCents[offer][priceType]), url });
}
