// Kept per tab, so that a reload in the middle still asks and other tabs are left alone.
const key = 'sports-hub-recovery';

/** Who came by the link of a "forgot password" mail and has not chosen a new password. */
export function isRecovering(userId: string | undefined): boolean {
  return userId !== undefined && window.sessionStorage.getItem(key) === userId;
}

export function markRecovering(userId: string | undefined): void {
  if (userId === undefined) window.sessionStorage.removeItem(key);
  else window.sessionStorage.setItem(key, userId);
}
