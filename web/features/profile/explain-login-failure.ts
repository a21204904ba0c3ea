import { loginFormTexts as texts } from '#shared/texts/profile.ts';
import { findAuthRefusal } from '#web/session/auth-refusal.ts';

/** The server's own words when it refused; anything else is unexpected. */
export function explainLoginFailure(error: unknown): string {
  const refusal = findAuthRefusal(error);
  return refusal === undefined ? texts.unexpected : refusal || texts.failed;
}
