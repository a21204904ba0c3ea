import type { Queryable } from '#server/base/database/transaction.ts';
import { confirmEmail } from '../accounts/accounts.ts';
import type { OneTimeKind } from '../accounts/one-time-tokens.ts';
import type { UserRow } from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { confirmEmailChange } from './email-change.ts';

type Proved = { kind: OneTimeKind; user: UserRow /** Where the link went. */; email: string };

export type Accepted = {
  /** The address that the account had before, when it moved. */
  leftAddress?: string;
  /** The proof counts only together with one from another address. */
  isHalf?: true;
  /** The account has nobody's password now. */
  isDisowned?: boolean;
};

/** What a used link changes in the account. Throws when the account moved on since the mail. */
export async function verifyStepUp(
  db: Queryable,
  services: AuthNeeds,
  { kind, user, email }: Proved,
): Promise<Accepted> {
  if (kind === 'email_change' || kind === 'email_change_current') {
    return (await confirmEmailChange(db, services, { user, kind, email })) ?? { isHalf: true };
  }
  if (user.email !== email) throw authFailure('otpExpired');
  // Who came another way in the meantime is in: what lay in an old mail is no key to the account.
  if (kind === 'invite' && user.email_confirmed_at) throw authFailure('otpExpired');
  const isDisowned = !user.email_confirmed_at && (kind !== 'signup' || user.sign_up_refused);
  const isOnlyInvited = user.invited_at !== null && !user.sign_up_replaced;
  if (isDisowned && !isOnlyInvited) await disownSignUp(db, user);
  await confirmEmail(db, user.id, services.now());
  return { isDisowned };
}

/** Whoever chose that password and data never proved the address, and may be somebody else. */
export async function disownSignUp(db: Queryable, { id }: Pick<UserRow, 'id'>): Promise<void> {
  await db.query(
    `update auth.users set encrypted_password = null, raw_user_meta_data = '{}' where id = $1`,
    [id],
  );
  await db.query('delete from auth.one_time_tokens where user_id = $1', [id]);
}
