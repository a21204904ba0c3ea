import { createTransport } from 'nodemailer';
import { Queue } from '#server/base/limits/queue.ts';
import { tooManyRequests } from '#server/base/limits/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { mailFaultTexts } from '#shared/texts/mailbox.ts';
import { mailQueue } from './limits.ts';
import type { Mailer } from './mail.ts';

const timeoutMs = 10_000;
const retryAfterS = 5;

export function createSmtpMailer(
  smtpUrl: string,
  from: string,
  concurrency: number = mailQueue.concurrency,
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
  const queue = new Queue({
    ...{ ...mailQueue, concurrency },
    maxWaitMs: Number.POSITIVE_INFINITY,
    refusal: () => tooManyRequests(retryAfterS),
  });
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
    send: (mail) => ask(() => queue.run('', () => transport.sendMail({ from, ...mail }))),
    check: () => ask(() => transport.verify()),
  };
}
