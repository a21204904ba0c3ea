import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../services.ts';
import { listMails } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

/** Absent where mails go out, or cannot. */
export const onlyWithMailbox: MiddlewareHandler<Env> = (context, next) =>
  context.var.services.config.hasMailbox ? next() : Promise.resolve(context.notFound());

/** GET /dev/mailbox.json. */
export async function answerMailbox(context: Context<Env>): Promise<Response> {
  return context.json(await listMails(context.var.services.database.pool));
}

/** GET /dev/mailbox. */
export async function answerMailboxPage(context: Context<Env>): Promise<Response> {
  const mails = await listMails(context.var.services.database.pool);
  const nonce = crypto.randomUUID();
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return context.html(mailboxPage(mails, nonce));
}
