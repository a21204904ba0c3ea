import { minuteMs } from '#shared/facts/durations.ts';
import { firstVisit } from '#web/parts/first-visit.ts';

/** What confirms an address signs its owner in at the same moment: a link of a mail, or another service. */
export function firstVisitOf(user: SignedIn | null): typeof firstVisit | undefined {
  const [confirmed = '', signedIn = ''] = [user?.confirmed_at, user?.last_sign_in_at];
  const apartMs = Math.abs(Date.parse(signedIn) - Date.parse(confirmed));
  return apartMs < minuteMs ? firstVisit : undefined;
}

type SignedIn = { confirmed_at?: string; last_sign_in_at?: string };
