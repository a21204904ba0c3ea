import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#server/base/database/transaction.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { AuthNeeds } from '../base/needs.ts';
import type { Caller } from '../sessions/session-caller.ts';

/** How often a mailed code may be tried. @internal */
export const codeAttempts = 5;

/** A fresh code for a mail, as eight figures, good for this session alone; the person's previous one ends. */
export async function issueCode(db: Queryable, services: AuthNeeds, caller: Caller) {
  const code = String(randomInt(10 ** limits.codeFigures)).padStart(limits.codeFigures, '0');
  const now = services.now();
  await db.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at, created_at)
     values ($1, 'reauthentication', $2, $3, $4, $5)
     on conflict (user_id, kind) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, attempts = 0,
       expires_at = excluded.expires_at, created_at = excluded.created_at`,
    [
      caller.user.id,
      hashOf(services, caller, code),
      caller.user.email,
      new Date(now.getTime() + tokenLifetimes.codeS * 1000),
      now,
    ],
  );
  return code;
}

/** Counted before it is compared. A right one stays good until `spendCode`, for as many attempts as are left. */
export async function isRightCode(
  services: AuthNeeds,
  caller: Caller,
  code: string,
): Promise<boolean> {
  const { rows } = await services.database.pool.query<{ hash: Buffer }>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where user_id = $1 and kind = 'reauthentication' and expires_at > $2 and attempts < $3
     returning token_hash as hash`,
    [caller.user.id, services.now(), codeAttempts],
  );
  const [stored] = rows;
  return stored !== undefined && timingSafeEqual(stored.hash, hashOf(services, caller, code));
}

/** False when it was used, or replaced, in the meantime. */
export async function spendCode(
  db: Queryable,
  services: AuthNeeds,
  { caller, code }: { caller: Caller; code: string },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.one_time_tokens where token_hash = $1', [
    hashOf(services, caller, code),
  ]);
  return rowCount !== 0;
}

/** Keyed: so few figures are soon found from a plain hash. */
function hashOf({ secrets }: AuthNeeds, { user, sessionId }: Caller, code: string): Buffer {
  return createHmac('sha256', secrets.derive('reauthentication code'))
    .update([user.id, sessionId, code.replaceAll(/\s/g, '')].join(' '))
    .digest();
}
