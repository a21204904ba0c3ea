/** Goes with the visit that the first sign-in of an account begins: a reload keeps it, nothing else brings it. */
export const firstVisit = { isFirstVisit: true } as const;

export function isFirstVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirstVisit' in state;
}
