import { post } from '#server/base/mail/outbox.ts';
import {
  confirmationMail,
  emailChangeMail,
  type MailContent,
  recoveryMail,
} from '#shared/texts/mails.ts';
import { issueOneTimeToken } from '../accounts/one-time-tokens.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { hasMailLeft, takeDailyMail } from './mail-pauses.ts';

/** The types of the protocol. */
type LinkKind = 'signup' | 'recovery' | 'email_change';

const contents: Record<LinkKind, (link: string) => MailContent> = {
  signup: confirmationMail,
  recovery: recoveryMail,
  email_change: emailChangeMail,
};

export type MailLink = {
  kind: LinkKind;
  to: string;
  redirectTo: URL;
  /** Other words than those that go with the kind. */
  content?: ((link: string) => MailContent) | undefined;
};

export type LinkToSend = MailLink & { token: string };

/** Mails a fresh link that proves the address; the previous link of its kind ends. */
export async function mailLink(
  services: AuthNeeds,
  { userId, ...mail }: MailLink & { userId: string },
  stopping: AbortSignal,
): Promise<void> {
  const { kind, to: email } = mail;
  if (!(await hasMailLeft(services, { kind, email }))) return;
  const token = await issueOneTimeToken(services.database.pool, services, { userId, email, kind });
  await sendLink(services, { ...mail, token }, stopping);
}

export async function sendLink(
  services: AuthNeeds,
  { kind, to, redirectTo, token, content = contents[kind] }: LinkToSend,
  stopping: AbortSignal,
): Promise<void> {
  if (!(await takeDailyMail(services, { kind, email: to }))) return;
  const link = verifyAddress(services, { kind, redirectTo, token });
  await post(services, { to, ...content(link), tokenHash: hashToken(token) }, stopping);
}

/** Where a link of a mail leads: to the proof, and from there to a page. */
export function verifyAddress(
  { siteUrl }: Pick<AuthNeeds, 'siteUrl'>,
  { kind, redirectTo, token }: { kind: LinkKind | 'invite'; redirectTo: URL; token: string },
): string {
  const link = new URL('/auth/v1/verify', siteUrl);
  link.search = new URLSearchParams({
    token,
    type: kind,
    redirect_to: redirectTo.href,
  }).toString();
  return link.href;
}
