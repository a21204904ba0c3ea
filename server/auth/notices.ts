import { noticeMail, notices } from '#shared/texts/mails.ts';
import { post } from '../mail/outbox.ts';
import type { AuthNeeds } from './needs.ts';

/** Tells the owner of an address what was done to the account; the change stands if the mail fails. */
export async function sendNotice(
  services: AuthNeeds,
  notice: keyof typeof notices,
  to: string,
): Promise<void> {
  const { config, followUps, mailer, rateLimits } = services;
  if (!mailer.isConfigured) return;
  await followUps.start(async (stopping) => {
    if (!(await rateLimits.takeIfLeft('noticesOfAddress', to))) return;
    await post(services, { to, ...noticeMail(notices[notice](config.contactEmail)) }, stopping);
  });
}
