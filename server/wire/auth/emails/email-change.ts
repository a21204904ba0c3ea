import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import { emailChangeMail, presentEmailMail } from '#shared/texts/mails.ts';
import { confirmEmail, moveAddress } from '../accounts/accounts.ts';
import { issueOneTimeToken, type OneTimeKind } from '../accounts/one-time-tokens.ts';
import { findUserByEmail, findUserById, type UserRow } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { type LinkToSend, sendLink } from '../mails/mail-links.ts';
import { lastAllowedBefore, mailTooSoon, reserveMail, takeMailTurn } from '../mails/mail-pauses.ts';

type Side = 'current' | 'new';
const kinds = { current: 'email_change_current', new: 'email_change' } as const;

/** The address waits until a link was followed at both; an earlier wish ends. Tells what to mail. */
export async function startEmailChange(
  db: Queryable,
  services: AuthNeeds,
  { user, newEmail, redirectTo }: { user: UserRow; newEmail: string; redirectTo: URL },
): Promise<LinkToSend[]> {
  const sentAt = services.now();
  const lastAllowed = lastAllowedBefore(sentAt);
  const { rowCount } = await db.query(
    `update auth.users
     set new_email = $2, email_change_sent_at = $3, email_change_confirmed = null
     where id = $1 and (email_change_sent_at is null or email_change_sent_at <= $4)`,
    [user.id, newEmail, sentAt, lastAllowed],
  );
  if (rowCount === 0) throw mailTooSoon(user.email_change_sent_at ?? sentAt, lastAllowed);
  await reserveMail(db, services, { kind: 'email_change', email: newEmail });
  return issueLinks(db, services, { userId: user.id, redirectTo });
}

/** The person stays with the present address after all. */
export async function dropEmailChange(db: Queryable, userId: string): Promise<void> {
  await db.query(
    'update auth.users set new_email = null, email_change_confirmed = null where id = $1',
    [userId],
  );
  await db.query('delete from auth.one_time_tokens where user_id = $1 and kind = any($2)', [
    userId,
    Object.values(kinds),
  ]);
}

/** For whoever asked by the present address for the mails again: fresh links, where one is awaited. */
export async function repeatEmailChange(
  services: AuthNeeds,
  { email, redirectTo }: { email: string; redirectTo: URL },
  stopping: AbortSignal,
): Promise<void> {
  const links = await inTransaction(services.database.pool, async (client) => {
    const requestedAt = services.now();
    const { rows } = await client.query<{ userId: string; to: string }>(
      `update auth.users set email_change_sent_at = $2
       where email = $1 and new_email is not null and email_change_sent_at <= $3
       returning id as "userId", new_email as "to"`,
      [email, requestedAt, lastAllowedBefore(requestedAt)],
    );
    const [account] = rows;
    if (!account) return [];
    // The request was counted for the account's address; a mail goes to the new one as well.
    const turn = { kind: 'email_change', email: account.to, requestedAt } as const;
    if (!(await takeMailTurn(client, services, turn))) return [];
    return issueLinks(client, services, { userId: account.userId, redirectTo });
  });
  await sendLinks(services, links, stopping);
}

export async function sendLinks(
  services: AuthNeeds,
  links: LinkToSend[],
  stopping: AbortSignal,
): Promise<void> {
  await Promise.all(links.map((link) => sendLink(services, link, stopping)));
}

async function issueLinks(
  db: Queryable,
  services: AuthNeeds,
  { userId, redirectTo }: { userId: string; redirectTo: URL },
): Promise<LinkToSend[]> {
  const user = await findUserById(db, userId);
  const newEmail = user?.new_email;
  if (!user || !newEmail) return [];
  const contents = {
    current: (link: string) => presentEmailMail(link, newEmail),
    new: emailChangeMail,
  };
  const links: LinkToSend[] = [];
  for (const side of ['current', 'new'] as const) {
    if (user.email_change_confirmed === side) continue;
    const to = addressOf(user, side);
    const token = await issueOneTimeToken(db, services, { userId, email: to, kind: kinds[side] });
    links.push({ kind: 'email_change', to, redirectTo, token, content: contents[side] });
  }
  return links;
}

function addressOf({ email, new_email }: UserRow, side: Side): string {
  return side === 'new' ? (new_email ?? '') : email;
}

/**
 * One of the two links was followed. The second moves the account; undefined after the first. Throws when
 * the account moved on since the mail, or the address was taken.
 */
export async function confirmEmailChange(
  db: Queryable,
  services: AuthNeeds,
  { user, kind, email }: { user: UserRow; kind: OneTimeKind; email: string },
): Promise<{ leftAddress: string } | undefined> {
  const { id, new_email: newEmail, email_change_confirmed: confirmed } = user;
  const side = kind === kinds.new ? 'new' : 'current';
  if (!newEmail || addressOf(user, side) !== email) throw authFailure('otpExpired');
  if (confirmed === null || confirmed === side) {
    if (await findUserByEmail(db, newEmail)) throw authFailure('emailExists');
    await db.query('update auth.users set email_change_confirmed = $2 where id = $1', [id, side]);
    return undefined;
  }
  await moveAddress(db, id, { email: newEmail, now: services.now() });
  await confirmEmail(db, id, services.now());
  return { leftAddress: user.email };
}
