import { createTransport } from 'nodemailer';
import { AppError } from '#shared/errors.ts';
import { serverLimits } from '#shared/facts/limits.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import { Admission } from '../http/admission.ts';
import type { Mailer } from './mailer.ts';

const timeoutMs = 10_000;

export function createSmtpMailer(
  smtpUrl: string,
  from: string,
  atOnce: number = serverLimits.mailsAtOnce,
): Mailer {
  const transport = openTransport(smtpUrl);
  const connections = new Admission({ atOnce, mostWaiting: serverLimits.mailQueue });
  return {
    isConfigured: true,
    send: async (mail) => {
      try {
        await connections.run(() => transport.sendMail({ from, ...mail }));
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw new AppError('upstream_failed', mailFaultTexts.notSent, { cause });
      }
    },
  };
}

/** Logs in and sends nothing. Throws what the library throws, with its `code`. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Mails are composed here: nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
