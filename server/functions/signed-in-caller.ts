import { TokenError, type TokenVerifier } from '../auth/access-token.ts';
import { checkApiKey } from '../auth/api-key.ts';
import type { Claims } from '../database/claims.ts';

type SignedIn = { claims: Claims; user: { id: string; email: string } };
type CallerHeaders = { apiKey: string | undefined; authorization: string | undefined };

/** The signed-in user behind a call, or the answer that refuses it (wire notes, section 5). */
export async function identifyCaller(
  { apiKey, authorization }: CallerHeaders,
  tokens: TokenVerifier,
  check: 'read' | 'verify',
): Promise<SignedIn | Response> {
  const checked = await checkApiKey(apiKey, tokens);
  if ('refusal' in checked) return refuse(checked.refusal);
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return refuse({ msg: 'Error: Missing authorization header' });
  const claims = await findClaims(tokens[check](token));
  if (claims === undefined) return refuse({ msg: 'Invalid JWT' });
  if (claims.role !== 'authenticated' || claims.sub === undefined) {
    return refuse({ msg: 'This function needs a signed-in user' });
  }
  return { claims, user: { id: claims.sub, email: claims.email ?? '' } };
}

async function findClaims(checked: Promise<Claims>): Promise<Claims | undefined> {
  try {
    return await checked;
  } catch (error) {
    if (error instanceof TokenError) return undefined;
    throw error;
  }
}

function refuse(body: { message: string; hint?: string } | { msg: string }): Response {
  return Response.json(body, { status: 401 });
}
