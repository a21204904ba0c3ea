import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { tooManyRequests } from '#server/base/limits/refusals.ts';
import { passwordRules } from '#shared/facts/limits.ts';
import { findPasswordFault, type PasswordFault } from '#shared/rate-password.ts';
import { passwordFaultTexts } from '#shared/texts/passwords.ts';
import { authFailure } from './auth-failures.ts';

/** Passwords that wait to be hashed in each server process, by network and account. */
export const passwordQueue = { maxQueued: 200, maxQueuedPerKey: 20 } as const;
/** One core stays free for answering. */
export const hashingThreads = Math.max(1, availableParallelism() - 1);
const retryAfterS = 5;
const idleThreadMs = 60_000;
/** @internal Of bcrypt: 50 ms of a core. Tests of anything else make it cheaper. */
export const hashing = { cost: 10 };
/** No password leads to it: compared when there is no account, so that the answer takes as long. */
const dummyHash = '$2b$10$kcGpTxmssmQ9YxSd95nar.hmCLWiDSIJkPVDouCVAeB/RBDXuO8uC';

/** The protocol's words for what is wrong. */
const reasons: Record<PasswordFault, string> = {
  short: 'length',
  blank: 'characters',
  personal: 'pwned',
  common: 'pwned',
};

/**
 * Throws when a person may not choose that password; `emails` are the addresses that the account has or
 * will have.
 */
export function checkNewPassword(password: string, emails: readonly string[]): void {
  checkPasswordSize(password);
  const fault = findPasswordFault(password, emails);
  if (fault && fault !== 'short') refuseWeak(fault, passwordFaultTexts[fault]);
}

/** Throws when nobody may have that password; an operator may choose a common one. */
export function checkPasswordSize(password: string): void {
  if (isTooLong(password)) throw authFailure('longPassword');
  if (password.length < passwordRules.minCharacters) refuseWeak('short');
}

function refuseWeak(fault: PasswordFault, message?: string): never {
  const extra = { weak_password: { reasons: [reasons[fault]] } };
  throw authFailure('weakPassword', { ...(message && { message }), extra });
}

export function hashPassword(password: string): Promise<string> {
  return runInPool('hash', { password, cost: hashing.cost });
}

/** Takes the same time for an unknown account, or one without a password, as for a wrong password. */
export async function isRightPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const task = { password, stored: stored ?? dummyHash };
  const isRight = await runInPool<boolean>('compare', task);
  // bcrypt ignores what follows byte 72.
  return isRight && typeof stored === 'string' && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordRules.maxBytes;
}

let pool: Promise<Piscina> | undefined;

/** Ends the threads; passwords that still wait are not hashed. The next one starts new threads. */
export async function closePasswordPool(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await (await closing)?.close({ force: true });
}

/** A full queue is answered with 429: callers know that they may come again, and nothing is broken. */
async function runInPool<Result>(name: 'hash' | 'compare', task: unknown): Promise<Result> {
  pool ??= startPool();
  const threads = await pool;
  if (threads.queueSize >= passwordQueue.maxQueued) throw tooManyRequests(retryAfterS);
  return threads.run(task, { name });
}

/** Started by the first password, so that the server itself starts without it. */
async function startPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: hashingThreads,
    idleTimeout: idleThreadMs,
  });
}
