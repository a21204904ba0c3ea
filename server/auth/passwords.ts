import { compare, hash } from 'bcrypt';
import { passwordRules } from '#shared/spec/limits.ts';
import { authFailure } from './auth-failures.ts';

const cost = 10;
/** No password leads to it: compared when there is no account, so that the answer takes as long. */
const dummyHash = '$2b$10$kcGpTxmssmQ9YxSd95nar.hmCLWiDSIJkPVDouCVAeB/RBDXuO8uC';

/** Throws when the rules for a new password are broken. */
export function checkNewPassword(password: string): void {
  if (isTooLong(password)) throw authFailure('longPassword');
  if (password.length < passwordRules.minCharacters) {
    throw authFailure('weakPassword', { extra: { weak_password: { reasons: ['length'] } } });
  }
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the same time for an unknown account (`undefined`) as for a wrong password. */
export async function isRightPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const isRight = await compare(password, stored ?? dummyHash);
  // bcrypt ignores what follows byte 72.
  return isRight && stored !== undefined && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > passwordRules.maxBytes;
}
