import type { Queryable } from '#server/base/database/transaction.ts';
import { otherProvider } from '#shared/facts/other-provider.ts';
import { EmailAddress } from '#shared/schemas/auth.ts';
import { authFailure } from '../base/auth-failures.ts';

type Json = Record<string, unknown>;

/** Facts of every account, whatever the service says. */
export const appMetadata = { provider: 'email', providers: ['email'] };

/** Moments inside are ISO texts: the rows come as JSON. */
type IdentityRow = {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  issuer: string | null;
  identity_data: Json;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

export type UserRow = {
  id: string;
  email: string;
  /** null for an account that is entered by another service or a mailed link alone. */
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  invited_at: Date | null;
  recovery_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  /** The address that confirmed the change already. */
  email_change_confirmed: 'current' | 'new' | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  sign_up_replaced: boolean;
  sign_up_refused: boolean;
  raw_app_meta_data: Json;
  raw_user_meta_data: Json;
  created_at: Date;
  updated_at: Date;
  identities: IdentityRow[];
};

const selectUserFrom = (users: string) => `
  select u.*, coalesce(
    (select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id),
    '[]') as identities
  from ${users} u`;
const selectUser = selectUserFrom('auth.users');

export function parseEmail(text: string): string {
  const parsed = EmailAddress.safeParse(text);
  if (!parsed.success) throw authFailure('invalidEmail');
  return parsed.data;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(`${selectUser} where u.email = $1`, [email]);
  return rows[0];
}

export async function findUserById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(`${selectUser} where u.id = $1`, [id]);
  return rows[0];
}

/** As it is now, and stays until the transaction ends. */
export async function holdUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  await db.query('select from auth.users where id = $1 for no key update', [id]);
  return findUserById(db, id);
}

/** Whose account a person of another service opens. */
export async function findUserByIdentity(
  db: Queryable,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `${selectUser} join auth.identities own on own.user_id = u.id
     where own.provider = $1 and own.issuer = $2 and own.provider_id = $3`,
    [otherProvider, issuer, subject],
  );
  return rows[0];
}

/** Oldest first. */
export async function listUsers(
  db: Queryable,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: UserRow[]; total: number }> {
  const { rows: users } = await db.query<UserRow>(
    `${selectUserFrom('(select * from auth.users order by created_at, id limit $1 offset $2)')}
     order by u.created_at, u.id`,
    [perPage, (page - 1) * perPage],
  );
  const { rows } = await db.query<{ total: number }>(
    'select count(*)::int as total from auth.users',
  );
  return { users, total: rows[0]?.total ?? 0 };
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

type Always =
  | 'id'
  | 'email'
  | 'raw_app_meta_data'
  | 'raw_user_meta_data'
  | 'created_at'
  | 'updated_at';
type Account = Pick<UserRow, Always> &
  Partial<Omit<UserRow, 'identities'>> & {
    identities: readonly (Omit<IdentityRow, 'issuer' | 'last_sign_in_at'> & Partial<IdentityRow>)[];
  };

/** What the protocol shows of an account; never a hash. Absent moments are left out. */
export function toUserObject(user: Account): Json {
  const confirmedAt = moment(user.email_confirmed_at);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    confirmation_sent_at: moment(user.confirmation_sent_at),
    invited_at: moment(user.invited_at),
    recovery_sent_at: moment(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: moment(user.email_change_sent_at),
    // Not of the protocol: the page says which address is awaited.
    email_change_confirmed: user.email_change_confirmed ?? undefined,
    // Nor this: the page asks for no password where there is none.
    has_password: user.encrypted_password === null ? false : undefined,
    last_sign_in_at: moment(user.last_sign_in_at),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadata(user),
    identities: user.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: moment(identity.last_sign_in_at),
      created_at: moment(identity.created_at),
      updated_at: moment(identity.updated_at),
      email: identity.identity_data.email,
    })),
    created_at: moment(user.created_at),
    updated_at: moment(user.updated_at),
    is_anonymous: false,
  };
}

/** Which services open the account follows from its identities, the oldest first. */
export function appMetadataOf({ raw_app_meta_data, identities }: Account): Json {
  const [provider, ...others] = new Set(identities.map((identity) => identity.provider));
  if (provider === undefined) return raw_app_meta_data;
  return { ...raw_app_meta_data, provider, providers: [provider, ...others] };
}

/** The sign-up data with the facts that a user cannot set. */
export function userMetadata(user: Account): Json {
  return {
    ...user.raw_user_meta_data,
    sub: user.id,
    email: user.email,
    email_verified: Boolean(user.email_confirmed_at),
    phone_verified: false,
  };
}

type SignedUp = { id: string; email: string; data: Json; now: Date };

/** Answers every sign-up alike: what the caller sent, under a new id that is an account's once it is confirmed. */
export function unconfirmedUser({ id, email, data, now }: SignedUp): Json {
  const at = now.toISOString();
  const identity = {
    id: crypto.randomUUID(),
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    created_at: at,
    updated_at: at,
  };
  return toUserObject({
    id,
    email,
    confirmation_sent_at: now,
    raw_app_meta_data: appMetadata,
    raw_user_meta_data: data,
    created_at: now,
    updated_at: now,
    identities: [identity],
  });
}

function moment(value: Date | string | null | undefined): string | undefined {
  return value ? new Date(value).toISOString() : undefined;
}
