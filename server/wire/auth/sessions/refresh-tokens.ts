import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from '#server/base/config/secrets.ts';
import { isBlocked } from '#server/base/database/open-pool.ts';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import type { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { retention } from '#shared/facts/intervals.ts';
import { authFailure } from '../base/auth-failures.ts';
import { hashToken } from '../base/hash-token.ts';
import type { AuthNeeds } from '../base/needs.ts';
import { sendNotice } from '../mails/notices.ts';
import { decideTurn, type TokenState } from './refresh-rules.ts';
import { type Device, recordSecurity } from './security-log.ts';

const tokenLength = 12;
const tokenForm = /^[a-z0-9]{12}$/;
const tokenSpace = 36n ** BigInt(tokenLength);
const lockWait = '5s';

export type SessionRow = {
  id: string;
  user_id: string;
  created_at: Date;
  method: 'password' | 'otp' | 'oauth';
};
export type Trade = { session: SessionRow; refreshToken: string };
type Refusal = { error: AppError /** Whose session ended because two hold it. */; robbed?: string };

/** The token follows from its turn and the secret, so the database needs to keep only its hash. */
function deriveRefreshToken(secrets: Secrets, sessionId: string, counter: number): string {
  const digest = createHmac('sha256', secrets.derive('refresh token'))
    .update(`${sessionId} ${counter}`)
    .digest('hex');
  return (BigInt(`0x${digest}`) % tokenSpace).toString(36).padStart(tokenLength, '0');
}

export async function issueRefreshToken(
  db: Queryable,
  { secrets, now }: AuthNeeds,
  turn: { sessionId: string; counter: number; parentCounter: number | null },
): Promise<string> {
  const token = deriveRefreshToken(secrets, turn.sessionId, turn.counter);
  await db.query(
    `insert into auth.refresh_tokens
       (session_id, counter, parent_counter, token_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [turn.sessionId, turn.counter, turn.parentCounter, hashToken(token), now()],
  );
  return token;
}

/** Trades a refresh token for the next one of its session. */
export async function tradeRefreshToken(
  services: AuthNeeds,
  token: string,
  device: Device,
): Promise<Trade> {
  if (!tokenForm.test(token)) throw authFailure('malformedRefreshToken');
  const outcome = await inTransaction(services.database.pool, (client) =>
    tradeLocked(client, services, { token, device }),
  ).catch((error: unknown) => {
    throw isBlocked(error) ? authFailure('refreshConflict', { cause: error }) : error;
  });
  // A refusal leaves the transaction as a value, because what it ended must be committed.
  if (!('error' in outcome)) return outcome;
  if (outcome.robbed !== undefined) await sendNotice(services, 'sessionStolen', outcome.robbed);
  throw outcome.error;
}

async function tradeLocked(
  client: pg.PoolClient,
  services: AuthNeeds,
  { token, device }: { token: string; device: Device },
): Promise<Trade | Refusal> {
  const tokenHash = hashToken(token);
  const owner = await client.query<{ session_id: string }>(
    'select session_id from auth.refresh_tokens where token_hash = $1',
    [tokenHash],
  );
  const sessionId = owner.rows[0]?.session_id;
  if (sessionId === undefined) return { error: authFailure('refreshTokenNotFound') };
  const session = await lockSession(client, sessionId);
  if (!session) return { error: authFailure('refreshWithoutSession') };

  const now = services.now();
  if (session.banned_until && session.banned_until > now) return { error: authFailure('banned') };
  if (now.getTime() - session.used_at.getTime() >= retention.sessionIdleDays * dayMs) {
    return { error: authFailure('sessionExpired') };
  }
  return turn(client, services, { session, tokenHash, device });
}

async function turn(
  client: pg.PoolClient,
  services: AuthNeeds,
  { session, tokenHash, device }: { session: LockedSession; tokenHash: Buffer; device: Device },
): Promise<Trade | Refusal> {
  const sessionId = session.id;
  const now = services.now();
  const decision = decideTurn(await readTokenState(client, tokenHash), now);
  switch (decision.kind) {
    case 'repeat':
      await client.query(
        'update auth.refresh_tokens set repeated = true where token_hash = $1 and not repeated',
        [tokenHash],
      );
      await markUsed(client, sessionId, now);
      return repeatAnswer(client, services, { session, counter: decision.counter });
    case 'stolen':
      // Nobody knows which holder is the owner: both are signed out.
      await client.query('delete from auth.sessions where id = $1', [sessionId]);
      await recordSecurity(client, services, {
        kind: 'stolen_session_ended',
        userId: session.user_id,
        device,
      });
      return { error: authFailure('refreshTokenUsed'), robbed: session.email };
    case 'advance':
      await client.query(
        `update auth.refresh_tokens set revoked = true, updated_at = $2
         where token_hash = $1 and not revoked`,
        [tokenHash, now],
      );
      await markUsed(client, sessionId, now);
      return {
        session,
        refreshToken: await issueRefreshToken(client, services, { sessionId, ...decision }),
      };
  }
}

async function repeatAnswer(
  client: pg.PoolClient,
  { secrets }: AuthNeeds,
  { session, counter }: { session: SessionRow; counter: number },
): Promise<Trade | Refusal> {
  const { rows } = await client.query<{ hash: Buffer }>(
    'select token_hash as hash from auth.refresh_tokens where session_id = $1 and counter = $2',
    [session.id, counter],
  );
  for (const each of [secrets, secrets.previous]) {
    const refreshToken = each && deriveRefreshToken(each, session.id, counter);
    if (refreshToken && rows[0]?.hash.equals(hashToken(refreshToken)))
      return { session, refreshToken };
  }
  // The secret was replaced without a previous one since the first answer.
  return { error: authFailure('refreshTokenUsed') };
}

type LockedSession = SessionRow & { used_at: Date; email: string; banned_until: Date | null };

async function lockSession(client: pg.PoolClient, sessionId: string) {
  await client.query(`set local lock_timeout = '${lockWait}'`);
  const { rows } = await client.query<LockedSession>(
    `select s.id, s.user_id, s.created_at, s.method, coalesce(s.refreshed_at, s.created_at) as used_at,
       u.email, u.banned_until
     from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 for update of s`,
    [sessionId],
  );
  return rows[0];
}

async function markUsed(client: pg.PoolClient, sessionId: string, now: Date): Promise<void> {
  await client.query('update auth.sessions set refreshed_at = $2 where id = $1', [sessionId, now]);
}

async function readTokenState(client: pg.PoolClient, tokenHash: Buffer): Promise<TokenState> {
  const { rows } = await client.query<TokenState>(
    `select t.counter, t.created_at as "createdAt",
       case when t.revoked then t.updated_at end as "tradedAt",
       coalesce(p.repeated, false) as "isOfRepeated",
       (select max(counter) from auth.refresh_tokens where session_id = t.session_id)
         as "newestCounter",
       active.counter as "activeCounter", active.parent_counter as "activeParentCounter"
     from auth.refresh_tokens t
     left join auth.refresh_tokens p
       on p.session_id = t.session_id and p.counter = t.parent_counter
     left join lateral (
       select counter, parent_counter from auth.refresh_tokens
       where session_id = t.session_id and not revoked
       order by counter desc limit 1) active on true
     where t.token_hash = $1`,
    [tokenHash],
  );
  const [state] = rows;
  if (!state) throw new Error('A refresh token vanished while its session was locked.');
  return state;
}
