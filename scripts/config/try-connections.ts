import type { Config } from '#server/base/config/config.ts';
import { createSmtpMailer } from '#server/base/mail/smtp-mailer.ts';
import { type Trial, tell } from './trial.ts';
import { tryBackups } from './try-backups.ts';
import { tryBucket } from './try-bucket.ts';
import { tryDatabase } from './try-database.ts';
import { tryPayments } from './try-payments.ts';
import { trySignIn } from './try-sign-in.ts';

/** Tries what is configured, one after the other. What lies on this machine alone is only named. */
export async function* tryConnections(config: Config): AsyncGenerator<Trial> {
  yield await tryDatabase(config);
  yield await tryMail(config);
  yield await tryBucket(config);
  yield await tryBackups(config);
  yield await tryPayments(config);
  yield await trySignIn(config);
}

async function tryMail(config: Config): Promise<Trial> {
  const { smtpUrl, mailFrom, hasMailbox, keepsMails } = config;
  const what = 'Mail';
  if (smtpUrl === undefined && hasMailbox) {
    return { what, said: 'is kept on this machine, at /dev/mailbox: SMTP_URL is not set' };
  }
  if (smtpUrl === undefined && keepsMails) {
    return { what, said: 'is kept on this machine, for npm run mails: SMTP_URL is not set' };
  }
  if (smtpUrl === undefined) {
    const advice = 'Set SMTP_URL: without it nobody can sign up or get a new password.';
    return { what, said: 'cannot be sent', advice };
  }
  const { host } = new URL(smtpUrl);
  try {
    await createSmtpMailer(smtpUrl, mailFrom).check?.();
    return { what, said: `${host} lets us in and would take mails` };
  } catch (fault) {
    const error = (fault as Error).cause;
    return { what, said: `${host} does not let us in: ${tell(error)}`, advice: adviseMail(error) };
  }
}

function adviseMail(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'EAUTH') return 'Look at the user and the password in SMTP_URL.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'Look at the name of the host in SMTP_URL.';
  return 'Look at host and port in SMTP_URL, smtps:// where TLS comes first, and whether a firewall stands between.';
}
