import { isLoopbackName } from '#server/base/net/loopback.ts';
import type { AuthRequest } from './needs.ts';

/** The wanted page if it belongs to the site, otherwise the site root. */
export function safeRedirect(context: AuthRequest, wanted: string | undefined): URL {
  const root = new URL('/', context.var.services.siteUrl);
  if (!wanted || !URL.canParse(wanted, root.href)) return root;
  const target = new URL(wanted, root);
  return isOwnAddress(context, target) ? target : root;
}

/** Whether an address leads to this site: below SITE_URL or, on one machine, to this server. */
export function isOwnAddress(context: AuthRequest, target: URL): boolean {
  const { siteUrl, config } = context.var.services;
  const root = new URL('/', siteUrl);
  if (!isPlainAddress(target)) return false;
  if (target.origin === root.origin) return true;
  return config.isLoopback && isThisServer(target, [root, new URL(context.req.url)]);
}

/** A blob has the origin of the site but is none of its pages; a login in an address hides where it leads. */
function isPlainAddress({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** On one machine `localhost` and `127.0.0.1` are the same site as long as the port is. */
function isThisServer(target: URL, addresses: URL[]): boolean {
  if (target.protocol !== 'http:' || !isLoopbackName(target.hostname)) return false;
  return addresses.some(({ hostname, port }) => isLoopbackName(hostname) && port === target.port);
}
