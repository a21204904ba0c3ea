import type { Logger } from 'pino';
import type { Queryable } from '#server/base/database/transaction.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { intervals, retention } from '#shared/facts/intervals.ts';
import { deliver, isRefused } from './deliver.ts';
import { mailQueue } from './limits.ts';
import type { Mail, Mailer } from './mail.ts';

export type OutboxNeeds = {
  database: { pool: Queryable };
  mailer: Mailer;
  logger: Logger;
  now: () => Date;
};

/** `tokenHash` is of the link inside: with the token the mail ends. */
type PushPayload = Mail & { tokenHash?: Buffer | undefined };
type Claimed = Mail & { id: string; tries: number };

/** Sends a mail; one that the mail server does not take now waits in the outbox, where any process finds it. */
export async function post(
  services: OutboxNeeds,
  { to, subject, text, html, tokenHash }: PushPayload,
  stopping: AbortSignal,
): Promise<void> {
  const { database, mailer, now } = services;
  const [at, until] = [now(), claimEnd(now())];
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into internal.outbox (user_id, recipient, subject, body_text, body_html, token_hash, booked_at,
       expires_at, next_try_at, claimed_until)
     select coalesce(t.user_id, (select id from auth.users where email = $1)), $1, $2, $3, $4, $5::bytea,
       $6::timestamptz, coalesce(t.expires_at, $7::timestamptz), $6, $8::timestamptz
     from (values (1)) one left join auth.one_time_tokens t on t.token_hash = $5 returning id`,
    [to, subject, text, html, tokenHash, at, later(at, retention.waitingMailDays * dayMs), until],
  );
  for (const { id } of rows) {
    const mail = { id, tries: 0, to, subject, text, html };
    await attempt(services, mail, (letter) => deliver({ mailer }, letter, stopping));
  }
}

/** What waits and is due; how many the mail server took. Throws when it does not answer at all. */
export async function sendWaiting(
  services: OutboxNeeds,
  stopping: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  // Also when nothing waits: whether it answers must not depend on what strangers asked for.
  await services.mailer.check?.();
  let [sent, failed] = [0, 0];
  for (;;) {
    await forgetEnded(services);
    const claimed = stopping.aborted ? [] : await claim(services);
    if (claimed.length === 0) return { sent, failed };
    const outcomes = await Promise.all(
      claimed.map((mail) => attempt(services, mail, services.mailer.send)),
    );
    sent += outcomes.filter(Boolean).length;
    failed += outcomes.filter((isSent) => !isSent).length;
  }
}

async function attempt(
  { database, logger, now }: OutboxNeeds,
  { id, tries, ...mail }: Claimed,
  send: (mail: Mail) => Promise<void>,
): Promise<boolean> {
  try {
    await send(mail);
  } catch (error) {
    const isFinal = isRefused(error);
    logger.warn({ err: error, mail: id, tries: tries + 1, isFinal }, 'a mail was not sent yet');
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const pauseMs = Math.min(intervals.mailPauseMs * 2 ** tries, intervals.mailPauseMaxMs);
    await database.pool.query(
      `update internal.outbox set tries = tries + 1, tried_at = $2, next_try_at = $3, claimed_until = null,
         failure = $4, is_given_up = $5 where id = $1`,
      [id, now(), later(now(), pauseMs), String(cause), isFinal],
    );
    return false;
  }
  await database.pool.query('delete from internal.outbox where id = $1', [id]);
  return true;
}

/** What is due, for this process alone: another one passes by what is locked or claimed. */
async function claim({ database, now }: OutboxNeeds): Promise<Claimed[]> {
  const { rows } = await database.pool.query<Claimed>(
    `update internal.outbox set claimed_until = $2
     where id in (
       select id from internal.outbox
       where not is_given_up and next_try_at <= $1 and (claimed_until is null or claimed_until <= $1)
       order by next_try_at limit $3 for update skip locked)
     returning id, tries, recipient as "to", subject, body_text as text, body_html as html`,
    [now(), claimEnd(now()), mailQueue.concurrency],
  );
  return rows;
}

/** What has expired is given up and says nothing any more; a link that was used or replaced takes its mail along. */
async function forgetEnded({ database: { pool }, logger, now }: OutboxNeeds): Promise<void> {
  const { rowCount } = await pool.query(
    `update internal.outbox set is_given_up = true, body_text = null, body_html = null
     where body_text is not null and expires_at <= $1`,
    [now()],
  );
  if (rowCount)
    logger.error({ mails: rowCount }, 'mails were given up: nobody took them for a day');
  await pool.query(
    `delete from internal.outbox o where booked_at <= $1 or (body_text is not null and token_hash is not null
       and not exists (select from auth.one_time_tokens t where t.token_hash = o.token_hash))`,
    [later(now(), -retention.lostMailDays * dayMs)],
  );
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const claimEnd = (at: Date) => later(at, intervals.mailClaimMs);
