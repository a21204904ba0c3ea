import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Secrets } from '#server/base/config/secrets.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import type { AuthEnv, AuthRequest } from '../base/needs.ts';

/**
 * A browser in which an account has signed in keeps a cookie that proves it, one for each account: a
 * random number and a keyed hash of it with the address. It opens nothing; wrong passwords of strangers
 * do not count for it. Pages and other sites cannot read it.
 */
export function rememberDevice(context: Context<AuthEnv>, email: string): void {
  const { secrets, siteUrl } = context.var.services;
  if (findUnder(secrets, context, email) !== undefined) return;
  const device = randomBytes(16).toString('base64url');
  setCookie(context, nameOf(secrets, email), `${device}.${sign(secrets, email, device)}`, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
    maxAge: tokenLifetimes.knownDeviceS,
  });
}

/** undefined for a browser in which this account never signed in. */
export function findKnownDevice(context: AuthRequest, email: string): string | undefined {
  const { secrets } = context.var.services;
  return (
    findUnder(secrets, context, email) ??
    (secrets.previous && findUnder(secrets.previous, context, email))
  );
}

function findUnder(secrets: Secrets, { req }: AuthRequest, email: string): string | undefined {
  const name = nameOf(secrets, email);
  const [device = '', signature = ''] =
    parse(req.header('cookie') ?? '', name)[name]?.split('.') ?? [];
  return isSame(signature, sign(secrets, email, device)) ? device : undefined;
}

function nameOf(secrets: Secrets, email: string): string {
  return `device-${sign(secrets, email, 'name').slice(0, 12)}`;
}

function sign(secrets: Secrets, email: string, device: string): string {
  return createHmac('sha256', secrets.derive('known device'))
    .update(JSON.stringify([email.toLowerCase(), device]))
    .digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
