import { errors, jwtVerify, SignJWT } from 'jose';
import { tokenLifetimes } from '#shared/spec/intervals.ts';
import type { Secrets } from '../secrets.ts';
import type { LiveSessions } from './live-sessions.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** What row policies see through `auth.jwt()`. A visitor and the service key have a role alone. */
export type Claims = {
  role: Role;
  sub?: string;
  email?: string;
  session_id?: string;
  exp?: number;
  [claim: string]: unknown;
};

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

const roles: readonly string[] = ['anon', 'authenticated', 'service_role'];
const issuerPath = '/auth/v1';

export async function signAccessToken(
  claims: Claims & { sub: string },
  { secrets, siteUrl, now }: { secrets: Secrets; siteUrl: string; now: Date },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + tokenLifetimes.accessTokenS;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(siteUrl + issuerPath)
    .setAudience('authenticated')
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
  readonly #secrets: Secrets;
  readonly #sessions: LiveSessions;
  readonly #now: () => Date;
  readonly #verified = new Map<string, Claims>();
  static readonly #capacity = 10_000;

  constructor(secrets: Secrets, sessions: LiveSessions, now: () => Date) {
    this.#secrets = secrets;
    this.#sessions = sessions;
    this.#now = now;
  }

  async verify(token: string): Promise<Claims> {
    const claims = await this.read(token);
    const { session_id } = claims;
    if (session_id === undefined || (await this.#sessions.isLive(session_id))) return claims;
    throw new TokenError('session_ended');
  }

  /** For callers that ask for the session themselves: what the token says, if it is genuine. */
  async read(token: string): Promise<Claims> {
    if (token === this.#secrets.publishableKey) return { role: 'anon' };
    if (token === this.#secrets.secretKey) return { role: 'service_role' };
    const known = this.#verified.get(token);
    if (known) {
      if (!this.#isExpired(known)) return known;
      this.#verified.delete(token);
      throw new TokenError('expired');
    }
    const claims = await this.#check(token);
    if (this.#verified.size >= TokenVerifier.#capacity) this.#verified.clear();
    this.#verified.set(token, claims);
    return claims;
  }

  #isExpired(claims: Claims): boolean {
    if (claims.exp === undefined) return false;
    return claims.exp + tokenLifetimes.clockSkewS <= this.#now().getTime() / 1000;
  }

  async #check(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.#secrets.jwtSecret, {
        algorithms: ['HS256'],
        clockTolerance: tokenLifetimes.clockSkewS,
        currentDate: this.#now(),
      });
      if (!roles.includes(String(payload.role))) throw new TokenError('claims');
      return payload as Claims;
    } catch (error) {
      if (error instanceof TokenError) throw error;
      throw new TokenError(faultOf(error), { cause: error });
    }
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
