import { errorTexts } from '#shared/texts/errors.ts';
import { sessionTexts } from '#shared/texts/session.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import type { Toast } from '#web/ui/toast.ts';

/** Why who wanted to leave is still signed in. */
export function explainSignOut(error: unknown): Toast {
  return {
    tone: 'error',
    title: sessionTexts.signOutFailed,
    description: errorTexts[errorCodeOf(error)],
  };
}
