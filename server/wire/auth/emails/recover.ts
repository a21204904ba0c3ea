import type { Context } from 'hono';
import { requireMailer } from '#server/base/mail/deliver.ts';
import { RecoverBody } from '#shared/schemas/auth.ts';
import { issueOneTimeToken } from '../accounts/one-time-tokens.ts';
import { findUserByEmail, parseEmail } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from '../base/needs.ts';
import { safeRedirect } from '../base/redirects.ts';
import { readBody } from '../base/request-body.ts';
import { sendLink } from '../mails/mail-links.ts';
import { hasMailLeft, reserveMail } from '../mails/mail-pauses.ts';
import { deviceOf } from '../sessions/device.ts';
import { type Device, recordSecurity } from '../sessions/security-log.ts';

const kind = 'recovery';

/** POST /recover: the account is looked for after the answer, so nothing tells whether there is one. */
export async function requestRecovery(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, RecoverBody);
  if (!body.email) throw authFailure('recoverWithoutEmail');
  if (body.code_challenge) throw authFailure('noPkce');
  const email = parseEmail(body.email);
  requireMailer(services);
  await reserveMail(services.database.pool, services, { kind, email });
  const redirectTo = safeRedirect(context, context.req.query('redirect_to'));
  const device = deviceOf(context);
  await services.background.start((stopping) =>
    mailRecovery(services, { email, redirectTo, device }, stopping),
  );
  return context.json({});
}

async function mailRecovery(
  services: AuthNeeds,
  { email, redirectTo, device }: { email: string; redirectTo: URL; device: Device },
  stopping: AbortSignal,
): Promise<void> {
  const { pool } = services.database;
  const user = await findUserByEmail(pool, email);
  if (!user) return;
  await pool.query('update auth.users set recovery_sent_at = $2 where id = $1', [
    user.id,
    services.now(),
  ]);
  const { id: userId } = user;
  await recordSecurity(pool, services, { kind: 'recovery_asked', userId, device });
  if (!(await hasMailLeft(services, { kind, email }))) return;
  const token = await issueOneTimeToken(pool, services, { userId, email, kind });
  await sendLink(services, { kind, to: email, redirectTo, token }, stopping);
}
