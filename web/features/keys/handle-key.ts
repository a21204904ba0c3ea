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

/** One key outside of fields: goes somewhere, stars the row that has the focus, or lists the keys. */
export function handleKey({ key, timeStamp }: KeyboardEvent, { goTo, openList }: KeyActions): void {
  const isPair = startedPairAt !== undefined && timeStamp - startedPairAt <= pairMs;
  startedPairAt = key === shortcutOf.go ? timeStamp : undefined;
  const destination = isPair ? destinations.get(key) : undefined;
  if (destination !== undefined) goTo(destination);
  else if (key === shortcutOf.star) starFocusedRow();
  else if (key === shortcutOf.list) openList();
}

function starFocusedRow(): void {
  const row = document.activeElement?.closest('li, tr');
  row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcutOf.star}"]`)?.click();
}
