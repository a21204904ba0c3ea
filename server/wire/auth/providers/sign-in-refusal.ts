import { AppError, codeOf } from '#shared/errors.ts';
import { type AuthFailure, authFailures, findAuthFailure } from '../base/auth-failures.ts';
import type { AuthNeeds } from '../base/needs.ts';

/** OAuth's own words for what is not the person's fault. */
const errors: Partial<Record<AuthFailure, string>> = {
  badSignInState: 'invalid_request',
  badProviderAnswer: 'server_error',
  providerUnavailable: 'temporarily_unavailable',
  tooManyRequests: 'temporarily_unavailable',
  unexpected: 'server_error',
};

/** What a page is told of a sign-in that did not come about. Nothing of the service's own words, which anybody can write. */
export function describeRefusal(services: AuthNeeds, error: unknown): Record<string, string> {
  const name = nameOf(error);
  const { code, message } = authFailures[name];
  if (name === 'unexpected') services.logger.error({ err: error }, 'sign-in with provider failed');
  else services.logger.warn({ code, reason: reasonOf(error) }, 'sign-in with provider refused');
  return { error: errors[name] ?? 'access_denied', error_code: code, error_description: message };
}

function nameOf(error: unknown): AuthFailure {
  const isTooMuch = error instanceof AppError && error.code === 'limit_exceeded';
  return isTooMuch ? 'tooManyRequests' : (findAuthFailure(error) ?? 'unexpected');
}

/** Its name and no more: what a library adds may hold tokens. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return codeOf(cause) ?? cause.name;
}
