import type { HonoRequest } from 'hono';
import type { Claims } from '#server/base/database/claims.ts';
import {
  orRefuse,
  type TokenFault,
  type TokenVerifier,
} from '#server/wire/auth/base/access-token.ts';
import { checkApiKey } from '#server/wire/auth/sessions/api-key.ts';
import { restFault } from './rest-fault.ts';

/** Who asks: the bearer token when there is one, else the role of the API key. */
export async function readRestClaims(req: HonoRequest, tokens: TokenVerifier): Promise<Claims> {
  const apiKey = req.header('apikey') ?? req.query('apikey');
  const checked = await checkApiKey(apiKey, tokens);
  if ('refusal' in checked) {
    const { message, hint } = checked.refusal;
    throw restFault('apiKey', message, { hint });
  }
  const bearer = /^bearer(?:\s+(.*))?$/i.exec(req.header('authorization') ?? '');
  const token = bearer ? (bearer[1] ?? '').trim() : undefined;
  if (token === undefined || token === apiKey) return checked.claims;
  return orRefuse(tokens.verify(token), ({ fault }) => refuseToken(fault, token));
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
