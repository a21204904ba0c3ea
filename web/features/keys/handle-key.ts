import { routes } from '#shared/facts/routes.ts';
import { shortcutOf } from '#shared/texts/keys.ts';

type KeyActions = { goTo: (route: string) => void; openList: () => void };

/** How long the second key of a pair may take. */
const pairMs = 1_500;
const destinations = new Map<string, string>([
  ['n', routes.nfl],
  ['b', routes.nba],
  ['d', routes.dashboard],
]);

let startedPairAt: number | undefined;

/** One key outside of fields: goes somewhere, stars what has the focus or its row, or lists the keys. */
export function handleKey({ key, timeStamp }: KeyboardEvent, { goTo, openList }: KeyActions): void {
  const isPair = startedPairAt !== undefined && timeStamp - startedPairAt <= pairMs;
  startedPairAt = key === shortcutOf.go ? timeStamp : undefined;
  const destination = isPair ? destinations.get(key) : undefined;
  if (destination !== undefined) goTo(destination);
  else if (key === shortcutOf.star) starFocused();
  else if (key === shortcutOf.list) openList();
}

function starFocused(): void {
  const star = `[aria-keyshortcuts="${shortcutOf.star}"]`;
  const focused = document.activeElement;
  const own = focused?.closest<HTMLElement>(star);
  (own ?? focused?.closest('li, tr')?.querySelector<HTMLElement>(star))?.click();
}
