import type pg from 'pg';
import type { Mail } from './mail.ts';

const keptMails = 200;

/** One mail as /dev/mailbox.json shows it. */
export type KeptMail = Mail & { links: string[]; at: string };

/** Stores a mail in the database, so that it survives a restart; the oldest ones give way. */
export async function keepMail(pool: pg.Pool, mail: Mail, now: Date): Promise<void> {
  await pool.query(
    `insert into internal.mailbox (recipient, subject, body_text, body_html, sent_at)
     values ($1, $2, $3, $4, $5)`,
    [mail.to, mail.subject, mail.text, mail.html, now],
  );
  await pool.query(
    `delete from internal.mailbox
     where id <= (select id from internal.mailbox order by id desc offset $1 limit 1)`,
    [keptMails],
  );
}

/** Newest first. */
export async function listMails(pool: pg.Pool): Promise<KeptMail[]> {
  const { rows } = await pool.query<Mail & { at: Date }>(
    `select recipient as "to", subject, body_text as text, body_html as html, sent_at as at
     from internal.mailbox order by id desc limit $1`,
    [keptMails],
  );
  return rows.map(({ at, ...mail }) => ({
    ...mail,
    links: mail.text.match(linkPattern) ?? [],
    at: at.toISOString(),
  }));
}

export const linkPattern = /https?:\/\/[^\s<>"]+/g;
