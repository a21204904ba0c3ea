import { findMemberTwin } from '#shared/page-path.ts';
import { membersOnlyTexts } from '#shared/texts/members-only.ts';
import { dropWish, saveReturnAddress } from '#web/session/return-address.ts';
import { showToast } from '#web/ui/toast.ts';

/** Keeps the page that somebody was kept from as the wish of the tab; who left by themselves wants nothing any more. */
export function keepOut(address: string | undefined, isTold: boolean): void {
  if (address === undefined) dropWish();
  else saveReturnAddress(address);
  if (!isTold) showToast({ tone: 'info', ...membersOnlyTexts });
}

/** Who logs in beside a team or a game goes on to the same of members. */
export function keepTwin(pathname: string, search: string): void {
  const twin = findMemberTwin(pathname);
  if (twin) saveReturnAddress(twin + search);
}
