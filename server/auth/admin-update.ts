import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { AdminUpdateBody } from '#shared/schemas/auth.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { confirmEmail, mergeData, moveAddress, storePassword } from './accounts.ts';
import { findAsked } from './asked-user.ts';
import { authFailure } from './auth-failures.ts';
import { endApiKeys } from './end-api-keys.ts';
import type { AuthEnv, AuthNeeds } from './needs.ts';
import { checkPasswordSize, hashPassword } from './passwords.ts';
import { readBody } from './request-body.ts';
import { recordSecurity } from './security-log.ts';
import { appMetadata, findUserById, parseEmail, toUserObject } from './users.ts';

type Body = z.output<typeof AdminUpdateBody>;
type Changes = Pick<Body, 'email_confirm' | 'user_metadata' | 'app_metadata'> & {
  email: string | undefined;
  passwordHash: string | undefined;
  /** undefined leaves it as it is. */
  bannedUntil: Date | null | undefined;
};

/** PUT /admin/users/{id}: takes effect at once, without mails; all or nothing. */
export async function updateAsked(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const { id } = await findAsked(context);
  const changes = await parseChanges(await readBody(context, AdminUpdateBody), services.now());
  const user = await inTransaction(services.database.pool, async (client) => {
    await store(client, services, { userId: id, changes });
    return findUserById(client, id);
  });
  if (!user) throw authFailure('unknownUser');
  return context.json(toUserObject(user));
}

async function parseChanges(body: Body, now: Date): Promise<Changes> {
  const { email, password, ban_duration, ...rest } = body;
  if (typeof password === 'string') checkPasswordSize(password);
  return {
    ...rest,
    email: email ? parseEmail(email) : undefined,
    bannedUntil: typeof ban_duration === 'string' ? endOfBan(ban_duration, now) : undefined,
    passwordHash: typeof password === 'string' ? await hashPassword(password) : undefined,
  };
}

const unitsMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000 };

/** `none`, or hours, minutes and seconds as in `24h` or `1h30m`. */
function endOfBan(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!/^(\d{1,6}[hms])+$/.test(duration)) throw authFailure('badBanDuration');
  let lengthMs = 0;
  for (const [, count, unit = ''] of duration.matchAll(/(\d+)([hms])/g)) {
    lengthMs += Number(count) * (unitsMs[unit] ?? 0);
  }
  return new Date(now.getTime() + lengthMs);
}

async function store(
  db: Queryable,
  services: AuthNeeds,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<void> {
  const { email, passwordHash, bannedUntil, user_metadata, app_metadata } = changes;
  const record = (kind: SecurityKind) => recordSecurity(db, services, { kind, userId });
  if (passwordHash) {
    await storePassword(db, { userId, now: services.now() }, passwordHash);
    await record('password_set_by_operator');
    await endApiKeys(db, services, { userId });
  }
  if (email) {
    await moveAddress(db, userId, { email, now: services.now() });
    await record('email_set_by_operator');
  }
  if (changes.email_confirm) await confirmEmail(db, userId, services.now());
  if (user_metadata) await mergeData(db, { userId, column: 'raw_user_meta_data' }, user_metadata);
  if (app_metadata) {
    const data = { ...app_metadata, ...appMetadata };
    await mergeData(db, { userId, column: 'raw_app_meta_data' }, data);
  }
  if (bannedUntil !== undefined) {
    await db.query('update auth.users set banned_until = $2 where id = $1', [userId, bannedUntil]);
    await record(bannedUntil ? 'account_banned' : 'ban_lifted');
  }
  await db.query('update auth.users set updated_at = $2 where id = $1', [userId, services.now()]);
}
