import { minuteMs } from '#shared/facts/durations.ts';

/** Goes with the visit that the first sign-in of an account begins: a reload keeps it, nothing else brings it. */
const firstVisit = { isFirstVisit: true } as const;

/** What confirms an address signs its owner in at the same moment: a link of a mail, or another service. */
export function firstVisitOf(user: SignedIn | null): typeof firstVisit | undefined {
  const [confirmed = '', signedIn = ''] = [user?.confirmed_at, user?.last_sign_in_at];
  const apartMs = Math.abs(Date.parse(signedIn) - Date.parse(confirmed));
  return apartMs < minuteMs ? firstVisit : undefined;
}

type SignedIn = { confirmed_at?: string; last_sign_in_at?: string };

export function isFirstVisit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirstVisit' in state;
}
