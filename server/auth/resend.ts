import type { Context } from 'hono';
import { ResendBody } from '#shared/schemas/auth.ts';
import { requireMailer } from '../mail/deliver.ts';
import type { Env, Services } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { mailLink } from './mail-links.ts';
import { lastAllowedBefore, reserveMail, takeMailTurn } from './mail-pauses.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { findUserByEmail, parseEmail, type UserRow } from './users.ts';

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
  { kind, email, redirectTo }: Resend,
  stopping: AbortSignal,
): Promise<void> {
  const { pool } = services.database;
  const user = await findUserByEmail(pool, email);
  const to = user && (await claimMail(services, user, kind));
  if (!user || !to) return;
  // The request was counted for the account's address; the mail goes to the new one.
  const turn = { kind, email: to, requestedAt: services.now() };
  if (to !== email && !(await takeMailTurn(pool, services, turn))) return;
  await mailLink(services, { kind, userId: user.id, to, redirectTo }, stopping);
}

/** Where the mail goes; undefined when none is due. */
async function claimMail(
  { database, now }: Services,
  { id }: UserRow,
  kind: ResendKind,
): Promise<string | undefined> {
  const sentAt = now();
  const { rows } =
    kind === 'signup'
      ? await database.pool.query<{ to: string }>(
          `update auth.users set confirmation_sent_at = $2
           where id = $1 and email_confirmed_at is null returning email as "to"`,
          [id, sentAt],
        )
      : await database.pool.query<{ to: string }>(
          `update auth.users set email_change_sent_at = $2
           where id = $1 and new_email is not null and email_change_sent_at <= $3
           returning new_email as "to"`,
          [id, sentAt, lastAllowedBefore(sentAt)],
        );
  return rows[0]?.to;
}
