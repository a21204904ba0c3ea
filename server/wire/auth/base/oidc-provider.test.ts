import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/base/process/logger.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { startOidcServer } from '#test/oidc-server.ts';
import { OidcVisitor, readArrival } from '#test/oidc-visitor.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';

type Claims = Record<string, unknown>;
type Forge = (claims: Claims, header: Record<string, unknown>) => Promise<string> | string;

/** What stands between the server and the service, in both directions. */
let between: (address: string, answer: Response) => Promise<Response> | Response;
let asked: string[];
const honest: typeof between = (_address, answer) => answer;

const service = await startOidcServer();
afterAll(() => service.stop());
service.people.set('ann', { email: 'ann@example.com', email_verified: true });
const server = await startServerForFile({
  environment: service.environment,
  fetch: async (address, init) => {
    asked.push(new URL(String(address)).pathname);
    return between(String(address), await fetch(address, init));
  },
});
beforeEach(() => {
  asked = [];
  between = honest;
});

/** Puts another answer in the place of the one from that path. */
function replaceAnswer(path: string, make: () => Response): void {
  between = (address, answer) => (address.endsWith(path) ? make() : answer);
}

/** Replaces the ID token on its way. */
function forgeToken(forge: Forge): void {
  between = async (address, answer) => {
    if (!address.endsWith('/token')) return answer;
    const body = (await answer.json()) as { id_token: string };
    const [header, claims] = body.id_token
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims);
    if (!header || !claims) throw new Error('no ID token');
    return Response.json({ ...body, id_token: await forge(claims, header) });
  };
}

const { privateKey, publicKey } = await generateKeyPair('RS256');
const signAs = (key: CryptoKey, claims: Claims, header: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(key);

describe('a service that is away', () => {
  const pressed = async () => readArrival(await new OidcVisitor().press(server)).outcome;
  const away = { error: 'temporarily_unavailable', error_code: 'provider_unavailable' };

  it('keeps nobody from starting, and is asked again at the next press', async () => {
    expect(await pressed()).toMatchObject(away);
    service.admit(server.services.siteUrl);
    const address = await new OidcVisitor().press(server);
    expect(address.origin).toBe(service.issuer);
    expect(asked).toHaveLength(2);
  });

  it('is asked for its addresses once an hour, and the last ones hold while it is away', async () => {
    await new OidcVisitor().press(server);
    expect(asked).toEqual([]);
    server.clock.advance(intervals.discoveryMs);
    service.goAway();
    for (const _press of [1, 2]) {
      const address = await new OidcVisitor().press(server);
      expect(address.origin).toBe(service.issuer);
    }
    expect(asked).toEqual(['/.well-known/openid-configuration']);
    server.clock.advance(intervals.discoveryRetryMs);
    await new OidcVisitor().press(server);
    expect(asked).toHaveLength(2);
    service.admit(server.services.siteUrl);
  });

  it('is told of in words when it goes while somebody is there', async () => {
    const visitor = new OidcVisitor();
    const callback = await visitor.logInAt(await visitor.press(server), 'ann');
    service.goAway();
    expect((await visitor.arrive(callback)).outcome).toMatchObject(away);
    service.admit(server.services.siteUrl);
  });

  it('that is another one than it says is not believed', async () => {
    const elsewhere = await startTestServer({
      environment: service.environment,
      fetch: async (address, init) => {
        const answer = await fetch(address, init);
        const metadata = (await answer.json()) as object;
        return Response.json({ ...metadata, issuer: 'https://evil.example' });
      },
    });
    const { outcome } = readArrival(await new OidcVisitor().press(elsewhere));
    await elsewhere.stop();
    expect(outcome).toMatchObject(away);
  });
});

describe('an answer of the service', () => {
  const signIn = async () => (await new OidcVisitor().signIn(server, 'ann')).outcome;
  const refused = { error: 'server_error', error_code: 'bad_oauth_callback' };

  it('opens an account when all of it is right', async () => {
    expect((await signIn()).access_token).toBeDefined();
  });

  it.each<[string, Forge]>([
    ['not signed at all', (claims) => new UnsecuredJWT(claims).encode()],
    ['signed with a foreign key', (claims, header) => signAs(privateKey, claims, header)],
    [
      'signed with a foreign key that it brings along',
      async (claims, header) => {
        const jwk = await exportJWK(publicKey);
        return signAs(privateKey, claims, { ...header, jwk, kid: 'own' });
      },
    ],
    [
      'signed with the secret of the two',
      (claims, header) =>
        new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode(service.environment.OIDC_CLIENT_SECRET)),
    ],
  ])('is refused when its ID token is %s', async (_name, forge) => {
    forgeToken(forge);
    expect(await signIn()).toMatchObject(refused);
  });

  it.each<[string, Claims]>([
    ['for another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another site', { aud: 'another' }],
    ['for us among others, for one of those', { aud: ['sports-hub', 'x'], azp: 'x' }],
    ['of the past', { exp: 1_700_000_000 }],
    ['of the future', { iat: 4_000_000_000, exp: 4_100_000_000 }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
  ])('is refused when its ID token is %s', async (_name, lie) => {
    const honestly = await rightKey();
    forgeToken((claims, header) => signAs(honestly, { ...claims, ...lie }, header));
    expect(await signIn()).toMatchObject(refused);
  });

  it('is refused when its other half names somebody else', async () => {
    replaceAnswer('/me', () => Response.json({ sub: 'eve', email: 'ann@example.com' }));
    expect(await signIn()).toMatchObject(refused);
  });

  it('is refused when the code is too old there', async () => {
    replaceAnswer('/token', () => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    expect(await signIn()).toMatchObject(refused);
  });

  it('leaves nothing secret in the log, whatever came of it', async () => {
    const told: string[] = [];
    const secrets = new Set(Object.values(service.environment).slice(2, 3));
    const loud = await startTestServer({
      environment: service.environment,
      logger: createLogger('trace', { write: (line) => void told.push(line) }),
      fetch: async (address, init) => {
        const answer = await fetch(address, init);
        if (!String(address).endsWith('/token')) return answer;
        const body = (await answer.json()) as Record<string, string>;
        for (const name of ['access_token', 'id_token']) secrets.add(body[name] ?? '');
        return Response.json(isLying ? { ...body, id_token: `${body.id_token}x` } : body);
      },
    });
    let isLying = false;
    service.admit(loud.services.siteUrl);
    for (isLying of [false, true]) {
      const visitor = new OidcVisitor();
      const callback = await visitor.logInAt(await visitor.press(loud), 'ann');
      for (const name of ['code', 'state']) secrets.add(callback.searchParams.get(name) ?? '');
      for (const cookie of visitor.cookies.values()) secrets.add(cookie);
      const { outcome } = await visitor.arrive(callback);
      for (const name of ['access_token', 'refresh_token']) secrets.add(outcome[name] ?? 'none');
    }
    await loud.stop();
    service.admit(server.services.siteUrl);
    const log = told.join('');
    expect(log).toContain('sign-in with provider refused');
    expect(secrets.size).toBeGreaterThan(10);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('is read up to a bound', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    const headers = { 'content-type': 'application/json' };
    replaceAnswer('/token', () => new Response(endless, { headers }));
    expect(await signIn()).toMatchObject({ error: 'server_error' });
    expect(sent).toBeLessThan(30);
  });

  it('leads to no third place', async () => {
    const headers = { location: 'https://evil.example' };
    replaceAnswer('/token', () => new Response(null, { status: 307, headers }));
    expect(await signIn()).toMatchObject(refused);
    expect(asked.at(-1)).toBe('/token');
  });

  /** The service's own key, so that nothing but the claim is wrong. */
  async function rightKey(): Promise<CryptoKey> {
    const { privateKey: key } = service;
    forgeToken((claims, header) => signAs(key, claims, header));
    expect((await signIn()).access_token).toBeDefined();
    return key;
  }
});
