import {
  accountDeletedMail,
  apiKeyMadeMail,
  emailArrivedMail,
  emailChangedMail,
  endlessApiKeyMadeMail,
  type MailContent,
  passwordChangedMail,
  passwordGuessedMail,
  sessionStolenMail,
  signInLinkedMail,
  signInUnlinkedMail,
} from '#shared/texts/mails.ts';
import { post } from '../mail/outbox.ts';
import type { AuthNeeds } from './needs.ts';

const contents = {
  accountDeleted: accountDeletedMail,
  apiKeyMade: apiKeyMadeMail,
  endlessApiKeyMade: endlessApiKeyMadeMail,
  emailArrived: emailArrivedMail,
  emailChanged: emailChangedMail,
  passwordChanged: passwordChangedMail,
  passwordGuessed: passwordGuessedMail,
  sessionStolen: sessionStolenMail,
  signInLinked: signInLinkedMail,
  signInUnlinked: signInUnlinkedMail,
} satisfies Record<string, (contactEmail: string) => MailContent>;

/** Tells the owner of an address what was done to the account; the change stands if the mail fails. */
export async function sendNotice(
  services: AuthNeeds,
  notice: keyof typeof contents,
  to: string,
): Promise<void> {
  const { config, followUps, mailer, rateLimits } = services;
  if (!mailer.isConfigured) return;
  await followUps.start(async (stopping) => {
    if (!(await rateLimits.takeIfLeft('noticesOfAddress', to))) return;
    await post(services, { to, ...contents[notice](config.contactEmail) }, stopping);
  });
}
