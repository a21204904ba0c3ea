// What the client library throws when no answer, or a gateway's, came back.
const unreachable = 'AuthRetryableFetchError';

/** The auth service's own words when it refused, possibly none; undefined for any other failure. */
export function findAuthRefusal(error: unknown): string | undefined {
  const isRefusal =
    error instanceof Error && '__isAuthError' in error && error.name !== unreachable;
  if (!isRefusal) return undefined;
  // Of an answer without a message the library tells the body itself.
  return error.message.startsWith('{') ? '' : error.message;
}

/** The protocol's name of a refusal. */
export function authCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Hands the reason to `show` when the server took the new password for too weak; false for any other failure. */
export function showWeakness(error: unknown, show: (reason: string) => void): boolean {
  const isWeak = error instanceof Error && authCodeOf(error) === 'weak_password';
  if (isWeak) show(error.message);
  return isWeak;
}
