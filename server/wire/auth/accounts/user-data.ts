import { authFailure, userDataBytes } from '../base/auth-failures.ts';

/** Throws for more than access tokens can carry: with such a token the account could do nothing. */
export function checkUserData(data: Record<string, unknown>): void {
  if (Buffer.byteLength(write(data)) > userDataBytes) throw authFailure('userDataTooLarge');
}

function write(data: Record<string, unknown>): string {
  try {
    return JSON.stringify(data);
  } catch (cause) {
    // Nested more deeply than the engine follows.
    throw authFailure('userDataTooLarge', { cause });
  }
}
