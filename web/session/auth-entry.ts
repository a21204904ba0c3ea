import { routes } from '#shared/facts/routes.ts';
import { parseOwnAddress } from './own-address.ts';
import { dropWish, readWish, saveReturnAddress } from './return-address.ts';

/** The part of the query in which a link of a mail carries the wish to other tabs and browsers. */
export const wishParameter = 'next';

/** Where a log-in leads: to what the visitor wanted, else to the dashboard. */
export function findWayIn(): string {
  return parseOwnAddress(readWish()) ?? routes.dashboard;
}

/** The same, for once. */
export function takeWayIn(): string {
  const address = findWayIn();
  dropWish();
  return address;
}

/** The site root, to which a link of a mail leads. A link that is refused does not say what it was for; its address does. */
export function siteRoot(link?: string): string {
  const root = new URL('/', window.location.origin);
  if (link) root.searchParams.set('link', link);
  const wish = parseOwnAddress(readWish());
  if (wish) root.searchParams.set(wishParameter, wish);
  return root.href;
}

/** What the link of a mail carried is the wish of this tab from now on. */
export function keepCarriedWish(search: string): void {
  const wish = parseOwnAddress(new URLSearchParams(search).get(wishParameter));
  if (wish) saveReturnAddress(wish);
}
