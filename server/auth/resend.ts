import type { Context } from 'hono';
import { ResendBody } from '#shared/schemas/auth.ts';
import type { Env } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { sendConfirmation } from './confirmation.ts';
import { safeRedirect } from './redirects.ts';
import { readBody } from './request-body.ts';
import { findUserByEmail, parseEmail } from './users.ts';

/** POST /resend: the same answer whether or not the address waits for a confirmation. */
export async function resendConfirmation(context: Context<Env>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, ResendBody);
  if (body.type !== 'signup') throw authFailure('resendWithoutType');
  if (!body.email) throw authFailure('missingEmail');
  if (body.code_challenge) throw authFailure('noPkce');
  const user = await findUserByEmail(services.database.pool, parseEmail(body.email));
  if (user && !user.email_confirmed_at) {
    await sendConfirmation(services, user, safeRedirect(context, context.req.query('redirect_to')));
  }
  return context.json({});
}
