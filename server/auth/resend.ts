import type { Context } from 'hono';
import { ResendBody } from '#shared/schemas/auth.ts';
import { contestedSignUpMail } from '#shared/texts/mails.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { requireMailer } from '../mail/deliver.ts';
import type { Env, Services } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { type MailLink, sendLink } from './mail-links.ts';
import { lastAllowedBefore, reserveMail, takeMailTurn } from './mail-pauses.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { parseEmail } from './users.ts';

type ResendKind = 'signup' | 'email_change';
type Resend = { kind: ResendKind; email: string; redirectTo: URL };

/** POST /resend: the same answer whether or not the address waits for a mail. */
export async function resendMail(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, ResendBody);
  const kind = body.type;
  if (kind !== 'signup' && kind !== 'email_change') throw authFailure('resendWithoutType');
  if (!body.email) throw authFailure('missingEmail');
  if (body.code_challenge) throw authFailure('noPkce');
  const email = parseEmail(body.email);
  requireMailer(services);
  await reserveMail(services.database.pool, services, { kind, email });
  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  await services.followUps.start((stopping) =>
    repeatMail(services, { kind, email, redirectTo }, stopping),
  );
  return context.json({});
}

async function repeatMail(
  services: Services,
  { redirectTo, ...request }: Resend,
  stopping: AbortSignal,
): Promise<void> {
  // Together with the token, so that no other sign-up comes between them.
  const link = await inTransaction(services.database.pool, async (client) => {
    const due = await claimMail(client, services, request);
    if (!due) return undefined;
    const { userId, to: email, content, kind } = due;
    const token = await issueOneTimeToken(client, services, { userId, email, kind });
    return { kind, to: email, content, token, redirectTo };
  });
  if (link) await sendLink(services, link, stopping);
}

type Due = Pick<MailLink, 'kind' | 'to' | 'content'> & { userId: string };

/** Which mail goes where; undefined when none is due. */
function claimMail(
  db: Queryable,
  services: Services,
  { kind, email }: Omit<Resend, 'redirectTo'>,
): Promise<Due | undefined> {
  return kind === 'signup'
    ? claimConfirmation(db, services, email)
    : claimEmailChange(db, services, email);
}

async function claimConfirmation(
  db: Queryable,
  { now }: Services,
  to: string,
): Promise<Due | undefined> {
  const { rows } = await db.query<{ userId: string; isContested: boolean }>(
    `update auth.users set confirmation_sent_at = $2
     where email = $1 and email_confirmed_at is null
     returning id as "userId", sign_up_replaced as "isContested"`,
    [to, now()],
  );
  const [account] = rows;
  if (!account) return undefined;
  const { userId, isContested } = account;
  // Whose sign-up was the last one nobody knows: such a link confirms the address and no password.
  return isContested
    ? { kind: 'recovery', userId, to, content: contestedSignUpMail }
    : { kind: 'signup', userId, to };
}

async function claimEmailChange(
  db: Queryable,
  services: Services,
  email: string,
): Promise<Due | undefined> {
  const sentAt = services.now();
  const { rows } = await db.query<{ userId: string; to: string }>(
    `update auth.users set email_change_sent_at = $2
     where email = $1 and new_email is not null and email_change_sent_at <= $3
     returning id as "userId", new_email as "to"`,
    [email, sentAt, lastAllowedBefore(sentAt)],
  );
  const [account] = rows;
  if (!account) return undefined;
  // The request was counted for the account's address; the mail goes to the new one.
  const turn = { kind: 'email_change', email: account.to, requestedAt: sentAt } as const;
  return (await takeMailTurn(db, services, turn))
    ? { kind: 'email_change', ...account }
    : undefined;
}
