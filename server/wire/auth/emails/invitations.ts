import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { requireMailer } from '#server/base/mail/deliver.ts';
import { InviteBody } from '#shared/schemas/auth.ts';
import { invitationMail } from '#shared/texts/mails.ts';
import { createAccount } from '../accounts/accounts.ts';
import { issueOneTimeToken } from '../accounts/one-time-tokens.ts';
import {
  findUserByEmail,
  findUserById,
  parseEmail,
  toUserObject,
  type UserRow,
} from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthEnv, AuthNeeds } from '../base/needs.ts';
import { hashPassword } from '../base/passwords.ts';
import { safeRedirect } from '../base/redirects.ts';
import { readBody } from '../base/request-body.ts';
import { verifyAddress } from '../mails/mail-links.ts';
import { recordSecurity } from '../sessions/security-log.ts';

type InvitationNeeds = Pick<AuthNeeds, 'database' | 'now' | 'logger' | 'siteUrl'>;
type Wish = { email: string; data?: Record<string, unknown>; redirectTo: URL };

/** Tells the site what a link was for that no longer works. */
const refusedLinkMark = '/?link=invite';

/** POST /invite, for who holds the service key. */
export async function answerInvite(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const body = await readBody(context, InviteBody);
  if (!body.email) throw authFailure('createWithoutEmail');
  const email = parseEmail(body.email);
  requireMailer(services);
  const wanted = context.req.query('redirect_to') || refusedLinkMark;
  const redirectTo = safeRedirect(context, wanted);
  const { user, link } = await invite(services, { email, data: body.data ?? {}, redirectTo });
  // An operator has to learn whether it left: the answer waits for it.
  await services.mailer.send({ to: email, ...invitationMail(link) });
  return context.json(toUserObject(user));
}

/** The page that an invitation leads to unless told otherwise. */
export function invitationTarget(siteUrl: string): URL {
  return new URL(refusedLinkMark, siteUrl);
}

/**
 * An account that waits for its owner, with the link that lets him in once, and then asks for a password. An earlier
 * link ends, and whatever strangers chose for an address that is not confirmed. Throws when the address has an account.
 */
export async function invite(
  services: InvitationNeeds,
  { email, data = {}, redirectTo }: Wish,
): Promise<{ user: UserRow; link: string }> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const account = { email, passwordHash, data };
  const { user, token } = await inTransaction(services.database.pool, async (client) => {
    const created = await createAccount(client, services, account);
    const held = created ?? (await takeOverSignUp(client, account));
    const { id: userId } = held;
    await client.query('update auth.users set invited_at = $2, updated_at = $2 where id = $1', [
      userId,
      services.now(),
    ]);
    await recordSecurity(client, services, { kind: 'invited', userId });
    const issued = { userId, email, kind: 'invite' } as const;
    return {
      token: await issueOneTimeToken(client, services, issued),
      user: (await findUserById(client, userId)) ?? held,
    };
  });
  return { user, link: verifyAddress(services, { kind: 'invite', redirectTo, token }) };
}

async function takeOverSignUp(
  client: Queryable,
  { email, passwordHash, data }: { email: string; passwordHash: string; data: object },
): Promise<UserRow> {
  const { rowCount } = await client.query(
    `update auth.users
     set encrypted_password = $2, raw_user_meta_data = $3, sign_up_replaced = false,
       sign_up_refused = false
     where email = $1 and email_confirmed_at is null`,
    [email, passwordHash, JSON.stringify(data)],
  );
  const user = await findUserByEmail(client, email);
  if (rowCount === 0 || !user) throw authFailure('emailExists');
  await client.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
  return user;
}
