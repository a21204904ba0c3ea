import { authTexts } from '#shared/texts/auth.ts';
import { authCodeOf, findAuthRefusal } from '#web/session/auth-refusal.ts';

/** The provider's own words when it refused; anything else is unexpected. */
export function explainAuthFailure(error: unknown): string {
  return findAuthRefusal(error) || authTexts.unexpected;
}

export function isUnconfirmed(error: unknown): boolean {
  return authCodeOf(error) === 'email_not_confirmed';
}
