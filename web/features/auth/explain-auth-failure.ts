import { authTexts } from '#shared/texts/auth.ts';

// What the client library throws when no answer, or a gateway's, came back.
const unreachable = 'AuthRetryableFetchError';

/** The provider's own words when it refused; anything else is unexpected. */
export function explainAuthFailure(error: unknown): string {
  const isRefusal =
    error instanceof Error && '__isAuthError' in error && error.name !== unreachable;
  return isRefusal && error.message !== '' ? error.message : authTexts.unexpected;
}

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'email_not_confirmed';
}
