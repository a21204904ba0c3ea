import { createTransport } from 'nodemailer';
import PQueue from 'p-queue';
import { AppError } from '#shared/errors.ts';
import { serverLimits } from '#shared/facts/limits.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import { tooManyRequests } from '../http/rate-limits.ts';
import type { Mailer } from './mail.ts';

const timeoutMs = 10_000;
const retryAfterS = 5;

export function createSmtpMailer(
  smtpUrl: string,
  from: string,
  atOnce: number = serverLimits.mailsAtOnce,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Mails are composed here: nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const connections = new PQueue({ concurrency: atOnce });
  const ask = async (question: () => Promise<unknown>) => {
    try {
      await question();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('upstream_failed', mailFaultTexts.notSent, { cause });
    }
  };
  return {
    isConfigured: true,
    send: (mail) =>
      ask(() => {
        if (connections.size >= serverLimits.mailQueue) throw tooManyRequests(retryAfterS);
        return connections.add(() => transport.sendMail({ from, ...mail }));
      }),
    check: () => ask(() => transport.verify()),
  };
}
