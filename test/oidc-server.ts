import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { type Adapter, type AdapterPayload, type JWK, Provider } from 'oidc-provider';
import { listenHere, stopAtOnce } from './loopback.ts';

export type OidcPerson = { email?: string; email_verified?: boolean };

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;

const clientId = 'sports-hub';
const clientSecret = 'a secret between the two of them';

/** A real OpenID Connect provider on loopback; its log-in page asks for a subject and believes it. */
export async function startOidcServer(port = 0) {
  const people = new Map<string, OidcPerson>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig' } as JWK;
  let provider: Provider | undefined;
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (!provider || !answer) return response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) return interact(provider, request, response);
    return answer(request, response);
  });
  const issuer = `http://127.0.0.1:${await listenHere(server, port)}`;
  return {
    issuer,
    /** Signs its ID tokens, for services that lie. */
    privateKey,
    /** Who has an account here, by subject. */
    people,
    /** Of a server whose people may sign in here. */
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Example ID',
    },
    /** Begins to serve a site that has this address; until then it answers 503. */
    admit: (siteUrl: string) => {
      provider = createProvider(issuer, siteUrl, { people, key });
      answer = provider.callback();
    },
    /** As if nothing listened there; `admit` ends it. */
    goAway: () => {
      provider = undefined;
    },
    stop: () => stopAtOnce(server),
  };
}

function createProvider(
  issuer: string,
  siteUrl: string,
  { people, key }: { people: Map<string, OidcPerson>; key: JWK },
): Provider {
  return new Provider(issuer, {
    adapter: KeptInMemory,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${siteUrl}/auth/v1/callback`],
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => ({ sub: subject, ...person }) };
    },
    // Nobody is asked what the site may know.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({
        ...(accountId && { accountId }),
        clientId: oidc.client?.clientId ?? clientId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
}

/** Of one provider after another: each test has people and codes of its own. */
class KeptInMemory implements Adapter {
  readonly #rows: Map<string, AdapterPayload>;

  constructor(name: string) {
    this.#rows = rowsOf(name);
  }

  async upsert(id: string, payload: AdapterPayload) {
    this.#rows.set(id, payload);
  }

  async find(id: string) {
    return this.#rows.get(id);
  }

  async findByUid(uid: string) {
    return [...this.#rows.values()].find((row) => row.uid === uid);
  }

  async findByUserCode() {
    return undefined;
  }

  async consume(id: string) {
    const row = this.#rows.get(id);
    if (row) row.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}

const kept = new Map<string, Map<string, AdapterPayload>>();

function rowsOf(name: string): Map<string, AdapterPayload> {
  const rows = kept.get(name) ?? new Map<string, AdapterPayload>();
  kept.set(name, rows);
  return rows;
}

const page = `<!doctype html><html lang="en"><title>Example ID</title><main><h1>Example ID</h1>
<form method="post"><label>Subject <input name="subject"></label>
<button>Log in</button><button name="cancel" value="yes">Cancel</button></form></main></html>`;

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html').end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: '<b>The person did not want to</b>' }
    : { login: { accountId: form.get('subject') ?? '', remember: false } };
  await provider.interactionFinished(request, response, result);
}
