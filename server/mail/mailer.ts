import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { serverLimits } from '#shared/facts/limits.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import { type Config, shareOf } from '../config.ts';
import { keepMail } from './mailbox.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail or throws an AppError `upstream_failed`. */
export type Mailer = {
  /** False on a server that has no way to send. */
  isConfigured: boolean;
  send: (mail: Mail) => Promise<void>;
};

/** SMTP when configured; else the local mailbox, but never on a server that others can reach. */
export async function createMailer(
  config: Config,
  { pool, now }: { pool: pg.Pool; now: () => Date },
): Promise<Mailer> {
  if (config.smtpUrl !== undefined) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    const atOnce = shareOf(serverLimits.mailsAtOnce, config);
    return createSmtpMailer(config.smtpUrl, config.mailFrom, atOnce);
  }
  if (config.hasMailbox) {
    return { isConfigured: true, send: (mail) => keepMail(pool, mail, now()) };
  }
  return {
    isConfigured: false,
    send: () => Promise.reject(new AppError('upstream_failed', mailFaultTexts.notConfigured)),
  };
}
