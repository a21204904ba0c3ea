import { post } from '#server/base/mail/outbox.ts';
import { noticeMail, notices } from '#shared/texts/mails.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { AuthNeeds } from '../base/needs.ts';

/** Tells the owner of an address what was done to the account; the change stands if the mail fails. */
export async function sendNotice(
  services: AuthNeeds,
  notice: keyof typeof notices,
  to: string,
): Promise<void> {
  const { config, background, mailer, budgets } = services;
  if (!mailer.isConfigured) return;
  await background.start(async (stopping) => {
    if (!(await budgets.tryTake('noticesOfAddress', to))) return;
    await post(services, { to, ...noticeMail(notices[notice](config.contactEmail)) }, stopping);
  });
}

/** After the answer: counts a wrong password, and tells the owner when there are many, once a day. */
export function noticeGuesses(services: AuthNeeds, email: string): Promise<void> {
  const { database, background, budgets } = services;
  const address = email.toLowerCase();
  return background.start(async () => {
    if (await budgets.tryTake('wrongPasswords', address)) return;
    const user = await findUserByEmail(database.pool, address);
    if (!user?.email_confirmed_at) return;
    if (!(await budgets.tryTake('guessNotices', address))) return;
    await sendNotice(services, 'passwordGuessed', address);
  });
}
