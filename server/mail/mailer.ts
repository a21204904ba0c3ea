import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import { type Config, shareOf } from '../config.ts';
import type { Meters } from '../metrics/meters.ts';
import { mailQueue } from './limits.ts';
import { keepMail } from './mailbox.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail or throws an AppError `upstream_failed`. */
export type Mailer = {
  /** False on a server that has no way to send. */
  isConfigured: boolean;
  send: (mail: Mail) => Promise<void>;
  /** Throws the same when the mail server does not let us in; absent where there is none. */
  check?: () => Promise<void>;
};

type MailerNeeds = {
  pool: pg.Pool;
  now: () => Date;
  meters?: Pick<Meters, 'mail'> | undefined;
};

/** SMTP when configured; else mails are kept, which a server that others can reach does only when told so. */
export async function createMailer(config: Config, needs: MailerNeeds): Promise<Mailer> {
  const mailer = await chooseMailer(config, needs);
  const { meters } = needs;
  if (!meters) return mailer;
  return { ...mailer, send: (mail) => meters.mail(() => mailer.send(mail)) };
}

async function chooseMailer(config: Config, { pool, now }: MailerNeeds): Promise<Mailer> {
  if (config.smtpUrl !== undefined) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts');
    const concurrency = shareOf(mailQueue.concurrency, config);
    return createSmtpMailer(config.smtpUrl, config.mailFrom, concurrency);
  }
  if (config.keepsMails) {
    return { isConfigured: true, send: (mail) => keepMail(pool, mail, now()) };
  }
  return {
    isConfigured: false,
    send: () => Promise.reject(new AppError('upstream_failed', mailFaultTexts.notConfigured)),
  };
}
