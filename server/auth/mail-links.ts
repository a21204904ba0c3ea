import {
  confirmationMail,
  emailChangeMail,
  type MailContent,
  recoveryMail,
} from '#shared/texts/mails.ts';
import { deliver } from '../mail/deliver.ts';
import type { Services } from '../services.ts';
import { issueOneTimeToken, type OneTimeKind } from './one-time-tokens.ts';

const contents: Record<OneTimeKind, (link: string) => MailContent> = {
  signup: confirmationMail,
  recovery: recoveryMail,
  email_change: emailChangeMail,
};

export type MailLink = { kind: OneTimeKind; userId: string; to: string; redirectTo: URL };

/** Mails a fresh link that proves the address; the previous link of its kind ends. */
export async function mailLink(
  services: Services,
  { kind, userId, to, redirectTo }: MailLink,
  stopping: AbortSignal,
): Promise<void> {
  const token = await issueOneTimeToken(services.database.pool, services, {
    userId,
    email: to,
    kind,
  });
  const link = new URL('/auth/v1/verify', services.siteUrl);
  link.search = new URLSearchParams({
    token,
    type: kind,
    redirect_to: redirectTo.href,
  }).toString();
  await deliver(services, { to, ...contents[kind](link.href) }, stopping);
}
