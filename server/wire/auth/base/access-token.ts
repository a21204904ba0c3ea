import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '#server/base/config/secrets.ts';
import { type Claims, roles } from '#server/base/database/claims.ts';
import { isLoopbackName } from '#server/base/net/loopback.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import type { LiveSessions } from './live-sessions.ts';

export type TokenFault =
  | 'malformed'
  | 'signature'
  | 'expired'
  | 'not_yet_valid'
  | 'claims'
  | 'session_ended';

export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly fault: TokenFault;

  constructor(fault: TokenFault, options?: ErrorOptions) {
    super(`access token refused: ${fault}`, options);
    this.fault = fault;
  }
}

const issuerPath = '/auth/v1';
const audience = 'authenticated';

type VerifierOptions = {
  secrets: Secrets;
  liveSessions: LiveSessions;
  now: () => Date;
  /** Where people reach the site, if that was configured. */
  siteUrl: string | undefined;
};

export async function signAccessToken(
  claims: Claims & { sub: string },
  { secrets, siteUrl, now }: { secrets: Secrets; siteUrl: string; now: Date },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + tokenLifetimes.accessTokenS;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: secrets.keyId })
    .setIssuer(siteUrl + issuerPath)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secrets.jwtSecret);
  return { token, expiresAt };
}

/**
 * Turns a bearer value (user token, legacy key, `sb_` key) into claims. Throws TokenError.
 * Verified tokens are remembered until they expire: signature checks would cost a fifth of a request.
 */
export class TokenVerifier {
  readonly #options: VerifierOptions;
  readonly #verified = new LRUCache<string, Claims>({ max: 10_000 });

  constructor(options: VerifierOptions) {
    this.#options = options;
  }

  async verify(token: string): Promise<Claims> {
    const claims = await this.read(token);
    const { session_id } = claims;
    if (session_id === undefined || (await this.#options.liveSessions.isLive(session_id)))
      return claims;
    throw new TokenError('session_ended');
  }

  /** For callers that ask for the session themselves: what the token says, if it is genuine. */
  async read(token: string): Promise<Claims> {
    const { secrets } = this.#options;
    const publishableKeys = [secrets.publishableKey, secrets.previous?.publishableKey];
    if (publishableKeys.includes(token)) return { role: 'anon' };
    if (token === secrets.secretKey) return { role: 'service_role' };
    const known = this.#verified.get(token);
    if (known) {
      if (!this.#isExpired(known)) return known;
      this.#verified.delete(token);
      throw new TokenError('expired');
    }
    const claims = await this.#check(token);
    this.#verified.set(token, claims);
    return claims;
  }

  #isExpired(claims: Claims): boolean {
    if (claims.exp === undefined) return false;
    return claims.exp + tokenLifetimes.clockSkewS <= this.#options.now().getTime() / 1000;
  }

  async #check(token: string): Promise<Claims> {
    const { secrets } = this.#options;
    const { previous } = secrets;
    const keyId = findKeyId(token);
    if (previous && keyId === previous.keyId) return this.#checkPrevious(token, previous);
    try {
      return await this.#checkSigned(token, secrets);
    } catch (error) {
      const isOlder = keyId === undefined && error instanceof TokenError;
      if (!previous || !isOlder || error.fault !== 'signature') throw error;
      return this.#checkPrevious(token, previous);
    }
  }

  /** A secret is also replaced because it leaked: of the old one only people's sessions are believed. */
  async #checkPrevious(token: string, previous: Secrets): Promise<Claims> {
    const claims = await this.#checkSigned(token, previous);
    if (claims.role === 'authenticated' && claims.session_id !== undefined) return claims;
    throw new TokenError('signature');
  }

  async #checkSigned(token: string, { jwtSecret }: Secrets): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, jwtSecret, {
        algorithms: ['HS256'],
        clockTolerance: tokenLifetimes.clockSkewS,
        currentDate: this.#options.now(),
        requiredClaims: ['exp', 'role'],
      });
      this.#checkClaims(payload);
      return payload as Claims;
    } catch (error) {
      if (error instanceof TokenError) throw error;
      throw new TokenError(faultOf(error), { cause: error });
    }
  }

  /** Any issuer may have made a key: its signature is what protects. A person's token has to be ours. */
  #checkClaims({ role, iss, aud, iat = 0, ...rest }: JWTPayload): void {
    const isPerson = role === 'authenticated';
    const isIssuerKnown = !isPerson || this.#isOwnIssuer(iss);
    const isForUs = aud === undefined ? !isPerson : [aud].flat().includes(audience);
    const texts = [role, rest.sub ?? '', rest.session_id ?? '', rest.email ?? ''];
    const areTexts = texts.every((claim) => typeof claim === 'string');
    if (!areTexts || !roles.some((known) => known === role) || !isIssuerKnown || !isForUs)
      throw new TokenError('claims');
    const latestS = this.#options.now().getTime() / 1000 + tokenLifetimes.clockSkewS;
    if (iat > latestS) throw new TokenError('not_yet_valid');
  }

  /** Without SITE_URL this machine is the site, on whatever port a process listens. */
  #isOwnIssuer(issuer = ''): boolean {
    const { siteUrl } = this.#options;
    if (siteUrl !== undefined) return issuer === siteUrl + issuerPath;
    if (!URL.canParse(issuer)) return false;
    const { hostname, pathname } = new URL(issuer);
    return isLoopbackName(hostname) && pathname === issuerPath;
  }
}

/** The claims, or the refusal of the token in the words of the wire that asks. */
export function orRefuse(
  claims: Promise<Claims>,
  refuse: (error: TokenError) => Error,
): Promise<Claims> {
  return claims.catch((error: unknown) => {
    throw error instanceof TokenError ? refuse(error) : error;
  });
}

function findKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' ? 'not_yet_valid' : 'claims';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signature';
  return 'malformed';
}
