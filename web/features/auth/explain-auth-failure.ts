import { authTexts } from '#shared/texts/auth.ts';

/** The provider's own words when it refused; anything else is unexpected. */
export function explainAuthFailure(error: unknown): string {
  const isRefusal = error instanceof Error && '__isAuthError' in error && error.message !== '';
  return isRefusal ? error.message : authTexts.unexpected;
}
