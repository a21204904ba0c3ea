import type { TokenFault } from '#server/wire/auth/base/access-token.ts';

/** How the realtime protocol names a token that is not accepted: at the handshake and at a join. */
export const tokenRefusals: Record<TokenFault, { code: string; message: string }> = {
  expired: { code: 'InvalidJWTExpiration', message: 'Token has expired' },
  signature: { code: 'JwtSignatureError', message: 'Failed to validate JWT signature' },
  malformed: { code: 'MalformedJWT', message: 'The token provided is not a valid JWT' },
  not_yet_valid: { code: 'InvalidJWTToken', message: 'The token is not valid yet' },
  session_ended: { code: 'InvalidJWTToken', message: 'The session of the token has ended' },
  claims: { code: 'InvalidJWTToken', message: 'The claims of the token are not valid' },
};
