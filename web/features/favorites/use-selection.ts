import { useState } from 'react';
import type { League } from '#shared/facts/sports.ts';
import type { Selection } from './favorites.mutations.ts';
import { type Followed, isSameFavorite } from './favorites.ts';

/**
 * What is picked of all leagues while the dialog is open: what is stored, but for what was turned since. So a list that
 * comes again, with what another device chose, loses nothing.
 */
export function useSelection(stored: readonly Followed[], league: League) {
  const [turned, setTurned] = useState<readonly Followed[]>([]);
  const chosen = [
    ...stored.filter((each) => !hasSame(turned, each)),
    ...turned.filter((each) => !hasSame(stored, each)),
  ];
  return {
    chosen,
    turn: (one: Followed) =>
      setTurned(
        hasSame(turned, one)
          ? turned.filter((each) => !isSameFavorite(each, one))
          : [...turned, one],
      ),
    /** The league on show and every other that was changed. */
    toSave: (): Selection[] =>
      [...new Set([...turned.map(({ sport }) => sport), league])].map((sport) => ({
        sport,
        chosen: chosen.filter((each) => each.sport === sport),
      })),
  };
}

export function hasSame(list: readonly Followed[], one: Followed): boolean {
  return list.some((each) => isSameFavorite(each, one));
}
