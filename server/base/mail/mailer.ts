import type pg from 'pg';
import { type Config, shareOf } from '#server/base/config/config.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { AppError } from '#shared/errors.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import { mailQueue } from './limits.ts';
import type { Mailer } from './mail.ts';
import { keepMail } from './mailbox.ts';

type MailerNeeds = {
  pool: pg.Pool;
  now: () => Date;
  instruments?: Pick<Instruments, 'mail'> | undefined;
};

/** SMTP when configured; else mails are kept, which a server that others can reach does only when told so. */
export async function createMailer(config: Config, needs: MailerNeeds): Promise<Mailer> {
  const mailer = await chooseMailer(config, needs);
  const { instruments } = needs;
  if (!instruments) return mailer;
  return { ...mailer, send: (mail) => instruments.mail(() => mailer.send(mail)) };
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
