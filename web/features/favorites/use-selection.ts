import { useState } from 'react';
import type { League } from '#shared/facts/sports.ts';
import type { Selection } from './favorites.mutations.ts';
import { type Followed, isSameFavorite } from './favorites.ts';

/**
 * What is picked while the dialog is open: what is stored, but for what was turned since. So a list that
 * comes again, with what another device chose, loses nothing.
 */
export function useSelection(stored: readonly Followed[], league: League) {
  const [turned, setTurned] = useState<readonly Followed[]>([]);
  const isOf = (sport: string) => (each: Followed) => each.sport === sport;
  const chosenOf = (sport: string): Followed[] => {
    const held = stored.filter(isOf(sport));
    const kept = held.filter((each) => !hasSame(turned, each));
    return [...kept, ...turned.filter(isOf(sport)).filter((each) => !hasSame(held, each))];
  };
  return {
    chosen: chosenOf(league),
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
        chosen: chosenOf(sport),
      })),
  };
}

export function hasSame(list: readonly Followed[], one: Followed): boolean {
  return list.some((each) => isSameFavorite(each, one));
}
