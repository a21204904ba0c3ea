import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { signAccessToken } from '#server/wire/auth/base/access-token.ts';
import type { TestServer } from './server.ts';

/** A good token of a user, known or not. */
export async function signToken(
  { services, url, clock }: TestServer,
  sub: string = randomUUID(),
): Promise<string> {
  const { token } = await signAccessToken(
    { role: 'authenticated', sub },
    { secrets: services.secrets, siteUrl: url, now: clock.now() },
  );
  return token;
}

/** Any claims under the server's own secret, or under another; good for an hour unless they say otherwise. */
export function signClaims(
  claims: Record<string, unknown>,
  secret: Uint8Array = anotherSecret,
): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return new SignJWT({ exp, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
}

const anotherSecret = new TextEncoder().encode('another-secret-another-secret-another');

export const unsignedToken = `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
