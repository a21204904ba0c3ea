import { type FocusEvent, useState } from 'react';
import type { Game } from '../game.ts';

type Holder = 'focus' | 'pointer';
type Held = { by: readonly Holder[]; ids: readonly string[] };

const free: Held = { by: [], ids: [] };

/** While the focus or a finger is in a list its rows keep their places, so that nobody opens the wrong game. */
export function useHeldOrder(games: Game[]) {
  const [held, setHeld] = useState(free);
  const hold = (by: Holder) =>
    setHeld((before) => ({
      by: [...before.by.filter((other) => other !== by), by],
      ids: before.by.length > 0 ? before.ids : games.map(({ id }) => id),
    }));
  const release = (by: Holder) =>
    setHeld((before) => ({ ...before, by: before.by.filter((other) => other !== by) }));
  return {
    games: held.by.length > 0 ? inOrderOf(held.ids, games) : games,
    holders: {
      onFocus: () => hold('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) release('focus');
      },
      onPointerEnter: () => hold('pointer'),
      onPointerLeave: () => release('pointer'),
    },
  };
}

/** What has come since stands last. */
function inOrderOf(ids: readonly string[], games: Game[]): Game[] {
  const place = ({ id }: Game) => {
    const at = ids.indexOf(id);
    return at === -1 ? ids.length : at;
  };
  return [...games].sort((a, b) => place(a) - place(b));
}
