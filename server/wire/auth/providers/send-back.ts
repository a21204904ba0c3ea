import type { Context } from 'hono';
import type { AuthEnv } from '../base/needs.ts';
import type { SignInAttempt } from '../sign-in/sign-in-attempts.ts';

/** Back to the site: a client with PKCE reads the query, every other the fragment, which no server sees. */
export function sendBack(
  context: Context<AuthEnv>,
  { redirectTo, challenge }: Pick<SignInAttempt, 'redirectTo' | 'challenge'>,
  outcome: Record<string, string>,
): Response {
  const target = new URL(redirectTo);
  if (challenge) {
    for (const [name, value] of Object.entries(outcome)) target.searchParams.set(name, value);
  } else target.hash = new URLSearchParams(outcome).toString();
  return context.redirect(target.href, 303);
}
