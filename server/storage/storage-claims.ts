import { TokenError, type TokenFault, type TokenVerifier } from '../auth/access-token.ts';
import type { Claims } from '../database/claims.ts';
import { type StorageFailure, storageFailure } from './storage-failures.ts';

type CallerHeaders = { apiKey: string | undefined; authorization: string | undefined };

/** Who asks: the bearer token when there is one, else the role of the API key. */
export async function readStorageClaims(
  { apiKey, authorization }: CallerHeaders,
  tokens: TokenVerifier,
): Promise<Claims> {
  if (!apiKey) throw storageFailure('noApiKey');
  const keyClaims = await verify(apiKey, tokens, () => 'badApiKey');
  const token = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  if (token === null || token[1] === apiKey) return keyClaims;
  return verify(token[1] ?? '', tokens, ({ fault }) => failures[fault] ?? 'badJwt');
}

const failures: Partial<Record<TokenFault, StorageFailure>> = {
  expired: 'expiredJwt',
  session_ended: 'endedSession',
};

async function verify(
  token: string,
  tokens: TokenVerifier,
  nameOf: (error: TokenError) => StorageFailure,
): Promise<Claims> {
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw storageFailure(nameOf(error), { cause: error });
  }
}
