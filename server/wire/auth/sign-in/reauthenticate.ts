import type { Context } from 'hono';
import { inTransaction } from '#server/base/database/transaction.ts';
import { deliver, requireMailer } from '#server/base/mail/deliver.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { codeMail } from '#shared/texts/mails.ts';
import { authFailure } from '../base/auth-failures.ts';
import type { AuthEnv, AuthRequest } from '../base/needs.ts';
import { isRightPassword } from '../base/passwords.ts';
import { reserveMail } from '../mails/mail-pauses.ts';
import { noticeGuesses } from '../mails/notices.ts';
import { attemptOf, deviceOf } from '../sessions/device.ts';
import { recordSecurity, recordWrongPassword } from '../sessions/security-log.ts';
import { type Caller, requireCaller } from '../sessions/session-caller.ts';
import { isRightCode, issueCode } from './codes.ts';

const patienceMs = 5_000;

/** /reauthenticate: mails a code to the caller, who is known: the answer tells whether the mail left. */
export async function mailCode(context: Context<AuthEnv>): Promise<Response> {
  const { services } = context.var;
  const { pool } = services.database;
  const caller = await requireCaller(context);
  const { id, email: to } = caller.user;
  requireMailer(services);
  await services.budgets.take('reauthenticate', id);
  await reserveMail(pool, services, { kind: 'reauthentication', email: to });
  const code = await inTransaction(pool, async (client) => {
    const device = deviceOf(context);
    await recordSecurity(client, services, { kind: 'code_asked', userId: id, device });
    return issueCode(client, services, caller);
  });
  const mail = codeMail(code, services.config.contactEmail);
  await deliver(services, { to, ...mail }, AbortSignal.timeout(patienceMs));
  return context.json({});
}

type Proof = { current_password?: string | null | undefined; nonce?: string | null | undefined };

/**
 * Throws when a given password or code is wrong and, where a proof is needed, when there is none: without
 * a password or code only a sign-in of the last minutes tells that the owner is at the device.
 */
export async function requireProof(
  context: Context<AuthEnv>,
  caller: Caller,
  { proof, isNeeded }: { proof: Proof; isNeeded: boolean },
): Promise<void> {
  const { current_password, nonce } = proof;
  if (typeof current_password === 'string') {
    const isRight = await tryCounted(context, caller, () =>
      isRightPassword(current_password, caller.user.encrypted_password),
    );
    if (!isRight) throw authFailure('wrongCurrentPassword');
  }
  if (nonce) {
    const isRight = await tryCounted(context, caller, () =>
      isRightCode(context.var.services, caller, nonce),
    );
    if (!isRight) throw authFailure('wrongNonce');
  }
  const isProved = typeof current_password === 'string' || nonce;
  if (isProved) await rememberProof(context, caller);
  else if (isNeeded && !(await hasJustProved(context, caller))) {
    throw authFailure('reauthenticationNeeded');
  }
}

/** For calls of the protocol that have no place for a proof: it counts as long as a sign-in does. */
async function rememberProof(context: Context<AuthEnv>, { sessionId }: Caller): Promise<void> {
  const { database, now } = context.var.services;
  await database.pool.query('update auth.sessions set proved_at = $2 where id = $1', [
    sessionId,
    now(),
  ]);
}

/** Guesses count as they do at the log-in. */
async function tryCounted(
  context: Context<AuthEnv>,
  { user: { email } }: Caller,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const isRight = await context.var.services.passwordAttempts.run(
    attemptOf(context, email),
    async () => (await compare()) || undefined,
  );
  if (isRight) return true;
  await recordWrongPassword(context.var.services, email, deviceOf(context));
  await noticeGuesses(context.var.services, email);
  return false;
}

/** A refresh makes no session younger. */
export async function hasJustProved(context: AuthRequest, { sessionId }: Caller): Promise<boolean> {
  const { database, now } = context.var.services;
  const { rowCount } = await database.pool.query(
    'select from auth.sessions where id = $1 and greatest(created_at, proved_at) > $2',
    [sessionId, new Date(now().getTime() - tokenLifetimes.freshSignInS * 1000)],
  );
  return rowCount !== 0;
}
