import type { MiddlewareHandler } from 'hono';
import type { Claims } from '#server/base/database/claims.ts';
import { TokenError, type TokenFault, type TokenVerifier } from '../base/access-token.ts';
import type { AuthEnv } from '../base/needs.ts';

export type ApiKeyRefusal = { message: string; hint: string };

const reasons: Record<TokenFault, string> = {
  malformed: 'it is neither a key of this server nor a token.',
  signature: 'another secret signed it.',
  expired: 'its time is over.',
  not_yet_valid: 'its time has not begun.',
  claims: 'its role has to be anon or service_role, and `exp` has to name its end.',
  session_ended: 'the session of this token has ended.',
};

/** Whom the key of a request stands for, or the body of the answer 401 that refuses it. */
export async function checkApiKey(
  apiKey: string | undefined,
  tokens: TokenVerifier,
): Promise<{ claims: Claims } | { refusal: ApiKeyRefusal }> {
  if (!apiKey) {
    const hint = 'No `apikey` request header or url param was found.';
    return { refusal: { message: 'No API key found in request', hint } };
  }
  try {
    return { claims: await tokens.verify(apiKey) };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const hint = `Double check the publishable or secret API key: ${reasons[error.fault]}`;
    return { refusal: { message: 'Invalid API key', hint } };
  }
}

/** People who follow a link of a mail, or go to another service and back, and health checks have no key. */
const openPaths = new Set([
  '/auth/v1/verify',
  '/auth/v1/authorize',
  '/auth/v1/callback',
  '/auth/v1/health',
]);

/** The door of /auth/v1. */
export const requireApiKey: MiddlewareHandler<AuthEnv> = async (context, next) => {
  const { req, var: variables } = context;
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isRead && openPaths.has(req.path)) return next();
  const apiKey = req.header('apikey') ?? req.query('apikey');
  const checked = await checkApiKey(apiKey, variables.services.tokens);
  if ('refusal' in checked) return context.json(checked.refusal, 401);
  return next();
};
