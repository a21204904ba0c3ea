import { emailChangedMail, type MailContent, passwordChangedMail } from '#shared/texts/mails.ts';
import { deliver } from '../mail/deliver.ts';
import type { Services } from '../services.ts';

type Notice = 'emailChanged' | 'passwordChanged';
type Places = { siteUrl: string; contactEmail: string };

const contents: Record<Notice, (places: Places) => MailContent> = {
  emailChanged: emailChangedMail,
  passwordChanged: passwordChangedMail,
};

/** Tells the owner of an address what was done to the account; the change stands if the mail fails. */
export async function sendNotice(services: Services, notice: Notice, to: string): Promise<void> {
  const { siteUrl, config, followUps, mailer } = services;
  if (!mailer.isConfigured) return;
  const { contactEmail } = config;
  await followUps.start((stopping) =>
    deliver(services, { to, ...contents[notice]({ siteUrl, contactEmail }) }, stopping),
  );
}
