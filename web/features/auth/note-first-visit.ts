import { minuteMs } from '#shared/facts/durations.ts';
import { welcomeDue } from '#web/parts/welcome-due.ts';

/** What confirms an address signs its owner in at the same moment: a link of a mail, or another service. */
export function noteFirstVisit(user: SignedIn | null): void {
  const [confirmed = '', signedIn = ''] = [user?.confirmed_at, user?.last_sign_in_at];
  const apartMs = Math.abs(Date.parse(signedIn) - Date.parse(confirmed));
  if (user && apartMs < minuteMs) welcomeDue.keep(user.id);
}

type SignedIn = { id: string; confirmed_at?: string; last_sign_in_at?: string };
