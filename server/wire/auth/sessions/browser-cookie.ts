import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Secrets } from '#server/base/config/secrets.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import type { AuthEnv, AuthNeeds, AuthRequest } from '../base/needs.ts';
import type { SignInProof } from '../base/oidc-provider.ts';

/**
 * A random number in a cookie: only the browser that was sent to the service may come back. One for all tabs; pages
 * cannot read it, and with `__Host-` no neighbouring domain can write it.
 */
export function markBrowser(context: Context<AuthEnv>): string {
  const { siteUrl } = context.var.services;
  const mark = findBrowserMark(context) ?? randomBytes(32).toString('base64url');
  setCookie(context, nameFor(siteUrl), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: tokenLifetimes.providerSignInS,
  });
  return mark;
}

export function findBrowserMark({ req, var: { services } }: AuthRequest): string | undefined {
  const name = nameFor(services.siteUrl);
  const mark = parse(req.header('cookie') ?? '', name)[name];
  return mark && /^[\w-]{43}$/.test(mark) ? mark : undefined;
}

function nameFor(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-sign-in' : 'sign-in';
}

export function hashMark({ secrets }: Pick<AuthNeeds, 'secrets'>, mark: string): Buffer {
  return derive(secrets, `browser ${mark}`);
}

/** Follows from cookie and state, so that the database needs to keep neither. */
export function deriveProof(
  { secrets }: Pick<AuthNeeds, 'secrets'>,
  mark: string,
  state: string,
): SignInProof {
  const text = (purpose: string) =>
    derive(secrets, `${purpose} ${mark} ${state}`).toString('base64url');
  return { state, nonce: text('nonce'), codeVerifier: text('verifier') };
}

function derive(secrets: Secrets, text: string): Buffer {
  return createHmac('sha256', secrets.derive('sign-in with others')).update(text).digest();
}
