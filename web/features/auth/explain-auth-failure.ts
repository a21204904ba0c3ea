import { authTexts } from '#shared/texts/auth.ts';
import { findAuthRefusal } from '#web/api/auth-refusal.ts';

/** The provider's own words when it refused; anything else is unexpected. */
export function explainAuthFailure(error: unknown): string {
  return findAuthRefusal(error) || authTexts.unexpected;
}

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'email_not_confirmed';
}
