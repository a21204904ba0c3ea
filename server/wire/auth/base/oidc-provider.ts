import type { Configuration } from 'openid-client';
import type { OidcSettings } from '#server/base/config/config.ts';
import { Cache } from '#server/base/process/cache.ts';
import { intervals, tokenLifetimes } from '#shared/facts/intervals.ts';
import { authFailure, findAuthFailure } from './auth-failures.ts';
import { type ProviderPerson, parsePerson } from './provider-person.ts';

/** Of the service with which people sign in: a token and the keys that sign it. */
const providerAnswerBytes = 1_000_000;

/** What binds an answer to the browser that asked. */
export type SignInProof = { state: string; nonce: string; codeVerifier: string };

type Outside = { fetch: typeof fetch; now: () => Date };
type Discovered = { configuration: Configuration; keepMs: number };

/** The one service with which people may sign in. It is asked for its addresses when somebody first presses the button. */
export class OidcProvider {
  readonly #settings: OidcSettings;
  readonly #outside: Outside;
  readonly #discovered: Cache<Discovered>;
  #latest: Configuration | undefined;

  constructor(settings: OidcSettings, outside: Outside) {
    this.#settings = settings;
    this.#outside = outside;
    this.#discovered = new Cache({ ttlMs: ({ keepMs }) => keepMs, now: outside.now });
  }

  /** Where the browser goes. Throws `providerUnavailable`. */
  async addressFor(proof: SignInProof, redirectUri: string): Promise<URL> {
    const configuration = await this.#findConfiguration();
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.#settings.scopes,
      state: proof.state,
      nonce: proof.nonce,
      code_challenge: await calculatePKCECodeChallenge(proof.codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /** Whom the answer at `callback` names. Throws `providerUnavailable` or `badProviderAnswer`. */
  async identify(proof: SignInProof, callback: URL): Promise<ProviderPerson> {
    const configuration = await this.#findConfiguration();
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    try {
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: proof.state,
        expectedNonce: proof.nonce,
        pkceCodeVerifier: proof.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      // The library looks at the ends of a token, by this clock.
      const latestS = Date.now() / 1000 + tokenLifetimes.clockSkewS;
      if (!claims || claims.iat > latestS) throw authFailure('badProviderAnswer');
      const isWhole = claims.email !== undefined && claims.email_verified !== undefined;
      const { userinfo_endpoint } = configuration.serverMetadata();
      const more =
        isWhole || !userinfo_endpoint
          ? {}
          : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      // The signed claims win, and an address comes with its own verification alone.
      const source = isWhole ? claims : { ...more, iss: claims.iss, sub: claims.sub };
      return parsePerson(source);
    } catch (error) {
      throw isFromUnanswered(error)
        ? authFailure('providerUnavailable', { cause: error })
        : authFailure('badProviderAnswer', { cause: error });
    }
  }

  /** Kept for a while; while the service cannot be asked anew, what it said last holds. */
  async #findConfiguration(): Promise<Configuration> {
    const { configuration } = await this.#discovered.get('', async () => {
      try {
        this.#latest = await this.#discover();
        return { configuration: this.#latest, keepMs: intervals.discoveryMs };
      } catch (error) {
        if (!this.#latest) throw authFailure('providerUnavailable', { cause: error });
        return { configuration: this.#latest, keepMs: intervals.discoveryRetryMs };
      }
    });
    return configuration;
  }

  async #discover(): Promise<Configuration> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#settings;
    const address = new URL(issuer);
    const prepare = [
      client.enableNonRepudiationChecks,
      ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ];
    const options = { timeout: intervals.providerTimeoutMs / 1000 };
    const found = await client.discovery(address, clientId, undefined, undefined, {
      ...options,
      execute: prepare,
      [client.customFetch]: this.#fetch,
    });
    const server = found.serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret);
    const metadata = { [client.clockTolerance]: tokenLifetimes.clockSkewS };
    const configuration = new client.Configuration(server, clientId, metadata, authentication);
    configuration.timeout = options.timeout;
    configuration[client.customFetch] = this.#fetch;
    for (const each of prepare) each(configuration);
    return configuration;
  }

  readonly #fetch = async (address: string, init: object): Promise<Response> => {
    const answer = await this.#outside.fetch(address, init).catch((error: unknown) => {
      throw authFailure('providerUnavailable', { cause: error });
    });
    if (answer.status >= 500) throw authFailure('providerUnavailable');
    return new Response(answer.body?.pipeThrough(boundBytes()), answer);
  };
}

/** The library reads an answer to its end. */
function boundBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > providerAnswerBytes) throw authFailure('badProviderAnswer');
      controller.enqueue(chunk);
    },
  });
}

/** The library wraps what its fetch threw. */
function isFromUnanswered(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (findAuthFailure(each) === 'providerUnavailable') return true;
  }
  return false;
}
