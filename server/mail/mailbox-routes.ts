import { type Context, Hono } from 'hono';
import { provide } from '../http/env.ts';
import { onlyAtThisMachine } from '../http/local-only.ts';
import { listMails } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { MailboxEnv, MailboxNeeds } from './needs.ts';

/** The mails of this machine; absent where mails go out, or cannot. */
export function createMailbox(needs: MailboxNeeds): Hono<MailboxEnv> {
  const mailbox = new Hono<MailboxEnv>();
  mailbox.use(provide(needs));
  mailbox.use(onlyAtThisMachine);
  if (!needs.config.hasMailbox) return mailbox;
  mailbox.get('/mailbox', answerMailboxPage);
  mailbox.get('/mailbox.json', answerMailbox);
  return mailbox;
}

/** GET /dev/mailbox.json. */
async function answerMailbox(context: Context<MailboxEnv>): Promise<Response> {
  return context.json(await listMails(context.var.services.database.pool));
}

/** GET /dev/mailbox. */
async function answerMailboxPage(context: Context<MailboxEnv>): Promise<Response> {
  const mails = await listMails(context.var.services.database.pool);
  const nonce = crypto.randomUUID();
  context.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return context.html(mailboxPage(mails, nonce));
}
