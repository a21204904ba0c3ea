import type { Context } from 'hono';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { requireMailer } from '#server/base/mail/deliver.ts';
import { ResendBody } from '#shared/schemas/auth.ts';
import { contestedSignUpMail } from '#shared/texts/mails.ts';
import { issueOneTimeToken } from '../accounts/one-time-tokens.ts';
import { parseEmail } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from '../base/needs.ts';
import { safeRedirect } from '../base/redirects.ts';
import { readBody } from '../base/request-body.ts';
import { type LinkToSend, sendLink } from '../mails/mail-links.ts';
import { hasMailLeft, reserveMail } from '../mails/mail-pauses.ts';
import { repeatEmailChange } from './email-change.ts';

/** POST /resend: the same answer whether or not the address waits for a mail. */
export async function resendMail(context: Context<AuthEnv>): Promise<Response> {
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
  const repeat = kind === 'signup' ? repeatConfirmation : repeatEmailChange;
  await services.background.start((stopping) => repeat(services, { email, redirectTo }, stopping));
  return context.json({});
}

async function repeatConfirmation(
  services: AuthNeeds,
  { email, redirectTo }: { email: string; redirectTo: URL },
  stopping: AbortSignal,
): Promise<void> {
  if (!(await hasMailLeft(services, { kind: 'signup', email }))) return;
  // Together with the token, so that no other sign-up comes between them.
  const link = await inTransaction(services.database.pool, async (client) => {
    const due = await claimConfirmation(client, services, email);
    if (!due) return undefined;
    const { userId, ...mail } = due;
    const { kind } = mail;
    return {
      ...mail,
      redirectTo,
      token: await issueOneTimeToken(client, services, { userId, email, kind }),
    };
  });
  if (link) await sendLink(services, link, stopping);
}

type Due = Pick<LinkToSend, 'kind' | 'to' | 'content'> & { userId: string };

/** undefined when no mail is due. */
async function claimConfirmation(
  db: Queryable,
  { now }: AuthNeeds,
  to: string,
): Promise<Due | undefined> {
  const { rows } = await db.query<{ userId: string; isContested: boolean }>(
    `update auth.users set confirmation_sent_at = $2
     where email = $1 and email_confirmed_at is null and (invited_at is null or sign_up_replaced)
     returning id as "userId", sign_up_replaced or sign_up_refused as "isContested"`,
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
