import { loginFormTexts as texts } from '#shared/texts/profile.ts';

// What the client library throws when no answer, or a gateway's, came back.
const unreachable = 'AuthRetryableFetchError';

/** The server's own words when it refused; anything else is unexpected. */
export function explainLoginFailure(error: unknown): string {
  const isRefusal =
    error instanceof Error && '__isAuthError' in error && error.name !== unreachable;
  if (!isRefusal) return texts.unexpected;
  return error.message === '' ? texts.failed : error.message;
}
