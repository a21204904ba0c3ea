import type { Context, MiddlewareHandler } from 'hono';
import { isLoopbackName } from '../loopback.ts';
import type { Env } from '../services.ts';
import { listMails } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

/** The mailbox does not exist for anybody but a person at this machine. */
export const onlyLocalMailbox: MiddlewareHandler<Env> = async (context, next) => {
  const { config } = context.var.services;
  // A foreign name that leads here (DNS rebinding) or a proxy would show the mails to others.
  const isLocal =
    isLoopbackName(new URL(context.req.url).hostname) &&
    !proxyHeaders.some((name) => context.req.header(name) !== undefined);
  if (!config.hasMailbox || !isLocal) return context.notFound();
  await next();
  context.header('cache-control', 'no-store');
  context.header('cross-origin-resource-policy', 'same-origin');
};

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
