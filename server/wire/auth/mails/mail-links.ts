import { post } from '#server/base/mail/outbox.ts';
import {
  confirmationMail,
  emailChangeMail,
  type MailContent,
  recoveryMail,
} from '#shared/texts/mails.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { takeDailyMail } from './mail-pauses.ts';

type LinkKind = 'signup' | 'recovery' | 'email_change';

const contents: Record<LinkKind, (link: string) => MailContent> = {
  signup: confirmationMail,
  recovery: recoveryMail,
  email_change: emailChangeMail,
};

export type LinkToSend = {
  kind: LinkKind;
  to: string;
  redirectTo: URL;
  token: string;
  /** Other words than those that go with the kind. */
  content?: ((link: string) => MailContent) | undefined;
};

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
