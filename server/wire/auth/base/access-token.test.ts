import { decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { deriveSecrets, type Secrets } from '#server/base/config/secrets.ts';
import { signAccessToken, TokenVerifier } from './access-token.ts';
import type { LiveSessions } from './live-sessions.ts';

const oldSecret = 'the secret before the rotation, long enough';
const newSecret = 'the secret after the rotation, long enough';
const siteUrl = 'https://hub.example.com';
const now = new Date('2026-11-21T12:00:00Z');
const nowS = now.getTime() / 1000;
const sub = '00000000-0000-4000-8000-000000000001';
const liveSessions = { isLive: () => true } as unknown as LiveSessions;

type Facts = { siteUrl?: string | undefined; now?: () => Date };

function verifierOf(secrets: Secrets, facts: Facts = {}): TokenVerifier {
  return new TokenVerifier({ secrets, liveSessions, now: () => now, siteUrl, ...facts });
}

const person = {
  role: 'authenticated',
  sub,
  session_id: sub,
  aud: 'authenticated',
  iss: `${siteUrl}/auth/v1`,
  iat: nowS,
  exp: nowS + 3600,
};

function sign(claims: Record<string, unknown>, secret = newSecret): Promise<string> {
  const given = Object.entries(claims).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(given))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}

const check = async (
  claims: Record<string, unknown>,
  verifier = verifierOf(deriveSecrets(newSecret)),
) =>
  verifier.verify(await sign(claims)).then(
    ({ role }) => role,
    ({ fault }: { fault: string }) => fault,
  );

describe('the claims of a token', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['of a person', {}, 'authenticated'],
    ['without an end', { exp: undefined }, 'claims'],
    ['with an end that is no number', { exp: 'never' }, 'claims'],
    ['that has ended', { exp: nowS - 31 }, 'expired'],
    ['from the future', { iat: nowS + 31 }, 'not_yet_valid'],
    ['from a clock a little ahead', { iat: nowS + 30 }, 'authenticated'],
    ['for somebody else', { aud: 'another service' }, 'claims'],
    ['for several, us among them', { aud: ['another', 'authenticated'] }, 'authenticated'],
    ['for nobody', { aud: undefined }, 'claims'],
    ['of another issuer', { iss: 'https://elsewhere.example.com/auth/v1' }, 'claims'],
    ['of a neighbour on this machine', { iss: 'http://localhost:3000/auth/v1' }, 'claims'],
    ['of nobody', { iss: undefined }, 'claims'],
    ['that calls a person a key', { iss: 'supabase' }, 'claims'],
    ['with an unknown role', { role: 'postgres' }, 'claims'],
    ['without a role', { role: undefined }, 'claims'],
    ['with several roles', { role: ['authenticated'] }, 'claims'],
    ['of a number', { sub: 1 }, 'claims'],
  ])('%s are judged', async (_, claims, want) => {
    expect(await check({ ...person, ...claims })).toBe(want);
  });

  it.each([
    ['its older form', { iss: 'supabase', iat: nowS, exp: nowS + 315_360_000 }, 'service_role'],
    ['a bare form', { exp: nowS + 3600 }, 'service_role'],
    ['a form without an end', { iss: 'supabase' }, 'claims'],
    // https://supabase.com/docs/guides/self-hosting/docker, and what `supabase start` prints.
    ['the form of every guide', { iss: 'supabase-demo', exp: 1_983_812_996 }, 'service_role'],
    ['any issuer', { iss: 'https://elsewhere.example.com', exp: nowS + 60 }, 'service_role'],
    ['the form of a guide, ended', { iss: 'supabase-demo', exp: nowS - 31 }, 'expired'],
    [
      'the form of a guide, unknown role',
      { iss: 'supabase-demo', role: 'postgres', exp: nowS + 60 },
      'claims',
    ],
    ['the form of another audience', { aud: 'another', exp: nowS + 60 }, 'claims'],
  ])('of a key in %s are judged', async (_, claims, want) => {
    expect(await check({ role: 'service_role', ...claims })).toBe(want);
  });

  it('name this machine by any port where no SITE_URL is set', async () => {
    const verifier = verifierOf(deriveSecrets(newSecret), { siteUrl: undefined });
    for (const [iss, want] of [
      ['http://localhost:3000/auth/v1', 'authenticated'],
      ['http://127.0.0.1:4000/auth/v1', 'authenticated'],
      ['https://hub.example.com/auth/v1', 'claims'],
      ['http://localhost:3000', 'claims'],
      ['nonsense', 'claims'],
    ]) {
      expect(await check({ ...person, iss }, verifier), iss).toBe(want);
    }
  });
});

describe('after a rotation of the secret', () => {
  const rotated = deriveSecrets(newSecret, oldSecret);
  const verifier = verifierOf(rotated);
  const claims = { role: 'authenticated', sub, session_id: sub } as const;

  it('tokens of either secret are good, and name theirs', async () => {
    for (const secrets of [deriveSecrets(oldSecret), rotated]) {
      const { token } = await signAccessToken(claims, { secrets, siteUrl, now });
      expect(decodeProtectedHeader(token).kid).toBe(secrets.keyId);
      expect(await verifier.verify(token)).toMatchObject({ sub });
    }
    expect(await verifier.verify(await sign(person, oldSecret))).toMatchObject({ sub });
  });

  it('a token ends with its time, and with the previous secret', async () => {
    const secrets = deriveSecrets(oldSecret);
    const { token } = await signAccessToken(claims, { secrets, siteUrl, now });
    const later = verifierOf(rotated, { now: () => new Date(now.getTime() + 3_631_000) });
    await expect(later.verify(token)).rejects.toMatchObject({ fault: 'expired' });
    await expect(verifierOf(deriveSecrets(newSecret)).verify(token)).rejects.toMatchObject({
      fault: 'signature',
    });
  });

  it('pages that are open keep their key, and the secret key of old is worth nothing', async () => {
    const old = deriveSecrets(oldSecret);
    expect(await verifier.verify(old.publishableKey)).toEqual({ role: 'anon' });
    expect(await verifier.verify(rotated.secretKey)).toEqual({ role: 'service_role' });
    await expect(verifier.verify(old.secretKey)).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('who knows the secret of old can make no key and no person without a session', async () => {
    for (const forged of [
      { role: 'service_role', exp: nowS + 60 },
      { role: 'anon', exp: nowS + 60 },
      { ...person, session_id: undefined },
    ]) {
      await expect(verifier.verify(await sign(forged, oldSecret))).rejects.toMatchObject({
        fault: 'signature',
      });
    }
  });
});
