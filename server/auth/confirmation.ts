import type { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { confirmationMail } from '#shared/texts/mails.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { authFailure } from './auth-failures.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

/** Mails a fresh confirmation link, at most one a minute; a mail that fails does not count. */
export async function sendConfirmation(
  services: Services,
  user: UserRow,
  redirectTo: URL,
): Promise<{ sentAt: Date }> {
  const sentAt = services.now();
  const token = await reserveMail(services, user, sentAt);
  const link = new URL('/auth/v1/verify', services.siteUrl);
  link.search = new URLSearchParams({
    token,
    type: 'signup',
    redirect_to: redirectTo.href,
  }).toString();
  try {
    await services.mailer.send({ to: user.email, ...confirmationMail(link.href) });
  } catch (error) {
    await services.database.pool.query(
      'update auth.users set confirmation_sent_at = $2 where id = $1',
      [user.id, user.confirmation_sent_at],
    );
    throw error;
  }
  return { sentAt };
}

/** The conditional update lets one of several simultaneous requests through. */
function reserveMail(services: Services, user: UserRow, sentAt: Date): Promise<string> {
  const lastAllowed = new Date(sentAt.getTime() - intervals.authMailPauseMs);
  return inTransaction(services.database.pool, async (client) => {
    const { rowCount } = await client.query(
      `update auth.users set confirmation_sent_at = $2
       where id = $1 and email_confirmed_at is null
         and (confirmation_sent_at is null or confirmation_sent_at <= $3)`,
      [user.id, sentAt, lastAllowed],
    );
    if (rowCount === 0) throw tooSoon(user.confirmation_sent_at ?? sentAt, lastAllowed);
    return issueOneTimeToken(client, services, {
      userId: user.id,
      email: user.email,
      kind: 'signup',
    });
  });
}

function tooSoon(lastSentAt: Date, lastAllowed: Date): AppError {
  const seconds = Math.max(1, Math.ceil((lastSentAt.getTime() - lastAllowed.getTime()) / 1000));
  return authFailure('mailTooSoon', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
  });
}
