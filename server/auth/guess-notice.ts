import type { AuthNeeds } from './needs.ts';
import { sendNotice } from './notices.ts';
import { findUserByEmail } from './users.ts';

/** After the answer: counts a wrong password, and tells the owner when there are many, once a day. */
export function noticeGuesses(services: AuthNeeds, email: string): Promise<void> {
  const { database, followUps, rateLimits } = services;
  const address = email.toLowerCase();
  return followUps.start(async () => {
    if (await rateLimits.takeIfLeft('wrongPasswords', address)) return;
    const user = await findUserByEmail(database.pool, address);
    if (!user?.email_confirmed_at) return;
    if (!(await rateLimits.takeIfLeft('guessNotices', address))) return;
    await sendNotice(services, 'passwordGuessed', address);
  });
}
