import { pause } from '#server/base/process/pause.ts';
import { AppError, codeOf } from '#shared/errors.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import type { Mail, Mailer } from './mail.ts';

const retryPausesMs = [2_000, 10_000, 30_000];

/** Throws before anything is stored or looked up when this server cannot send mail at all. */
export function requireMailer({ mailer }: { mailer: Mailer }): void {
  if (!mailer.isConfigured) throw new AppError('upstream_failed', mailFaultTexts.notConfigured);
}

/** Sends, and tries again unless the mail server refused for good. Throws what the last attempt threw. */
export async function deliver(
  { mailer }: { mailer: Mailer },
  mail: Mail,
  stopping: AbortSignal,
): Promise<void> {
  for (const pauseMs of [...retryPausesMs, undefined]) {
    try {
      return await mailer.send(mail);
    } catch (error) {
      if (pauseMs === undefined || stopping.aborted || isFinal(error)) throw error;
      await pause(pauseMs, stopping);
    }
  }
}

function isFinal(error: unknown): boolean {
  return !(error instanceof AppError) || error.code !== 'upstream_failed' || isRefused(error);
}

/** SMTP answers of class 5 stay the same however often one asks, but a wrong password of ours is soon a right one. */
export function isRefused(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('responseCode' in cause)) return false;
  return Number(cause.responseCode) >= 500 && codeOf(cause) !== 'EAUTH';
}
