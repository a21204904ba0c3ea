import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

type Bound = { Bindings: HttpBindings };

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** What scripts, links and windows of a document obey. */
const ofDocuments = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
/** Answers in JSON alone: nothing there runs, leads on or opens a window. */
const dataPath = /^\/(rest|functions|api)\/v1\//;

/**
 * Headers of every answer; the content policy of the pages comes with the pages. They are set on Node's
 * response before the handler runs: changing a finished web Response would rebuild it, a third of the time
 * a REST read takes.
 */
export function securityHeaders({ siteUrl }: { siteUrl: string }): MiddlewareHandler<Bound> {
  const secure = siteUrl.startsWith('https://')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {};
  const ofData = Object.entries({ ...always, ...secure });
  const all = [...ofData, ...Object.entries(ofDocuments)];
  return ({ env, req }, next) => {
    const headers = dataPath.test(req.path) ? ofData : all;
    for (const [name, value] of headers) env.outgoing.setHeader(name, value);
    return next();
  };
}

/** Without what a browser has from an earlier answer, or takes for granted: for an answer that says that nothing changed. */
export function bare(outgoing: HttpBindings['outgoing']): void {
  for (const name of [...outgoing.getHeaderNames(), 'Connection']) outgoing.removeHeader(name);
}

/** What a subscriber or the owner of an account was told stays in no cache of a browser or a proxy. */
export const noStore: MiddlewareHandler<Bound> = (context, next) => {
  context.env.outgoing.setHeader('Cache-Control', 'no-store');
  return next();
};
