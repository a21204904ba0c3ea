import type { Claims } from '#server/base/database/claims.ts';
import {
  TokenError,
  type TokenFault,
  type TokenVerifier,
} from '#server/wire/auth/base/access-token.ts';
import { checkApiKey } from '#server/wire/auth/sessions/api-key.ts';
import { restFault } from './rest-fault.ts';

export type CallerHeaders = { apiKey: string | undefined; authorization: string | undefined };

/** Who asks: the bearer token when there is one, else the role of the API key. */
export async function readRestClaims(
  { apiKey, authorization }: CallerHeaders,
  tokens: TokenVerifier,
): Promise<Claims> {
  const checked = await checkApiKey(apiKey, tokens);
  if ('refusal' in checked) {
    const { message, hint } = checked.refusal;
    throw restFault('apiKey', message, { hint });
  }
  const token = bearerToken(authorization);
  return token === undefined || token === apiKey ? checked.claims : verifyBearer(token, tokens);
}

function bearerToken(authorization: string | undefined): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return found ? (found[1] ?? '').trim() : undefined;
}

async function verifyBearer(token: string, tokens: TokenVerifier): Promise<Claims> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw refuseToken(error.fault, token);
  }
}

function refuseToken(fault: TokenFault, token: string) {
  if (token === '') return restFault('token', 'Empty JWT is sent in Authorization header');
  const parts = token.split('.').length;
  if (fault === 'malformed' && parts !== 3) {
    return restFault('token', `Expected 3 parts in JWT; got ${parts}`);
  }
  const message = claimMessages[fault];
  return message === undefined
    ? restFault('token', 'JWT cryptographic operation failed')
    : restFault('tokenClaims', message);
}

const claimMessages: Partial<Record<TokenFault, string>> = {
  expired: 'JWT expired',
  not_yet_valid: 'JWT not yet valid',
  claims: 'JWT claims are not valid',
  session_ended: 'JWT session has ended',
};
