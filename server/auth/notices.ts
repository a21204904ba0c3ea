import {
  accountDeletedMail,
  emailArrivedMail,
  emailChangedMail,
  type MailContent,
  passwordChangedMail,
  passwordGuessedMail,
  sessionStolenMail,
  signInLinkedMail,
  signInUnlinkedMail,
} from '#shared/texts/mails.ts';
import { deliver } from '../mail/deliver.ts';
import type { AuthNeeds } from './needs.ts';

type Notice =
  | 'accountDeleted'
  | 'emailArrived'
  | 'emailChanged'
  | 'passwordChanged'
  | 'passwordGuessed'
  | 'sessionStolen'
  | 'signInLinked'
  | 'signInUnlinked';

const contents: Record<Notice, (contactEmail: string) => MailContent> = {
  accountDeleted: accountDeletedMail,
  emailArrived: emailArrivedMail,
  emailChanged: emailChangedMail,
  passwordChanged: passwordChangedMail,
  passwordGuessed: passwordGuessedMail,
  sessionStolen: sessionStolenMail,
  signInLinked: signInLinkedMail,
  signInUnlinked: signInUnlinkedMail,
};

/** Tells the owner of an address what was done to the account; the change stands if the mail fails. */
export async function sendNotice(services: AuthNeeds, notice: Notice, to: string): Promise<void> {
  const { config, followUps, mailer, rateLimits } = services;
  if (!mailer.isConfigured) return;
  await followUps.start(async (stopping) => {
    if (!(await rateLimits.takeIfLeft('noticesOfAddress', to))) return;
    await deliver(services, { to, ...contents[notice](config.contactEmail) }, stopping);
  });
}
