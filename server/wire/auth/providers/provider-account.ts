import type { Queryable } from '#server/base/database/transaction.ts';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { confirmEmail, createAccount } from '../accounts/accounts.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  holdUser,
  isBanned,
  type UserRow,
} from '../accounts/users.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthNeeds } from '../base/needs.ts';
import type { ProviderPerson } from '../base/provider-person.ts';
import { disownSignUp } from '../emails/step-up.ts';
import { type Device, recordSecurity } from '../sessions/security-log.ts';

type Visit = { person: ProviderPerson; device: Device };
/** `isJoined`: an account that somebody had before can be opened in one more way. */
type Entered = { user: UserRow; isJoined: boolean };
type Owned = Visit & { email: string; owner: UserRow };

/**
 * The account that a person of the service opens: the one that has the identity, else the one of the same address if
 * both sides have proved it, else a new one. Needs a transaction, and holds the row of the account until it ends.
 */
export async function enterAccount(
  db: Queryable,
  services: AuthNeeds,
  visit: Visit,
): Promise<Entered> {
  const { person } = visit;
  const known = await findUserByIdentity(db, person);
  if (known) {
    const user = await holdAccount(db, services, known);
    const { issuer, subject } = person;
    const isOf = (one: UserRow['identities'][number]) =>
      one.issuer === issuer && one.provider_id === subject;
    if (!user.identities.some(isOf)) throw authFailure('badSignInState');
    return { user, isJoined: false };
  }
  const { email } = person;
  if (email === undefined) throw authFailure('unverifiedProviderEmail');
  const found = await findUserByEmail(db, email);
  const owner = found && (await holdAccount(db, services, found));
  if (owner && owner.email !== email) throw authFailure('badSignInState');
  if (owner?.email_confirmed_at) return joinAccount(db, services, { ...visit, email, owner });
  return openAccount(db, services, { ...visit, email, owner });
}

async function joinAccount(db: Queryable, services: AuthNeeds, { owner, person, device }: Owned) {
  // An address can go to somebody else at the service, a subject never does.
  if (owner.identities.some(({ issuer }) => issuer === person.issuer))
    throw authFailure('identityExists');
  const userId = owner.id;
  await addIdentity(db, services, { userId, person });
  await recordSecurity(db, services, { kind: 'identity_linked', userId, device });
  return { user: await holdAccount(db, services, owner), isJoined: true };
}

/**
 * The one place where the service brings an account that nobody has used. `owner`: somebody signed up with the address
 * and never proved it; what they chose ends here. Where strangers may make no accounts, it has to be an invited one.
 */
async function openAccount(
  db: Queryable,
  services: AuthNeeds,
  { owner, ...visit }: Omit<Owned, 'owner'> & { owner: UserRow | undefined },
): Promise<Entered> {
  const { person, device, email } = visit;
  if (services.config.signUps !== 'open' && !owner?.invited_at) throw authFailure('signUpsClosed');
  const account = { email, passwordHash: null, data: {} };
  const opened = owner ?? (await createAccount(db, services, account));
  // Somebody took the address at the same moment: the account is there now.
  if (!opened) return enterAccount(db, services, visit);
  const userId = opened.id;
  if (owner) await disownSignUp(db, owner);
  await confirmEmail(db, userId, services.now());
  await addIdentity(db, services, { userId, person });
  await recordSecurity(db, services, { kind: 'sign_up_confirmed', userId, device });
  return { user: await holdAccount(db, services, opened), isJoined: false };
}

/** Adds a person of the service to an account that is signed in. False when it was there before. */
export async function addToAccount(
  db: Queryable,
  services: AuthNeeds,
  { userId, person, device }: Visit & { userId: string },
): Promise<boolean> {
  const known = await findUserByIdentity(db, person);
  if (known?.id === userId) return false;
  if (known) throw authFailure('identityExists');
  await addIdentity(db, services, { userId, person });
  await recordSecurity(db, services, { kind: 'identity_linked', userId, device });
  return true;
}

async function addIdentity(
  db: Queryable,
  { now }: AuthNeeds,
  { userId, person }: { userId: string; person: ProviderPerson },
): Promise<void> {
  const { issuer, subject, email } = person;
  const { rowCount } = await db.query(
    `insert into auth.identities
       (user_id, provider, issuer, provider_id, identity_data, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    [
      userId,
      otherProvider,
      issuer,
      subject,
      JSON.stringify({ iss: issuer, sub: subject, email, email_verified: email !== undefined }),
      now(),
    ],
  );
  // Of two answers at the same moment the first has it.
  if (rowCount === 0) throw authFailure('badSignInState');
}

/** As it is now, and stays until the transaction ends. Throws for one that may not be entered. */
async function holdAccount(db: Queryable, services: AuthNeeds, { id }: Pick<UserRow, 'id'>) {
  const user = await holdUser(db, id);
  if (!user) throw authFailure('badSignInState');
  if (isBanned(user, services.now())) throw authFailure('bannedCaller');
  return user;
}
