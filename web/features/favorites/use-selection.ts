import { useState } from 'react';
import type { League } from '#shared/facts/sports.ts';
import type { Selection } from './favorites.mutations.ts';
import { type Favorite, namesOfSport } from './favorites.ts';

/** What is picked for each league while the dialog is open; begins with what is stored. */
export function useSelection(stored: readonly Favorite[], league: League) {
  const [picked, setPicked] = useState<Partial<Record<League, string[]>>>({});
  const storedNames = namesOfSport([...stored], league);
  const selected = picked[league] ?? storedNames;
  return {
    selected,
    select: (names: string[]) => setPicked({ ...picked, [league]: names }),
    /** The league on show and every other that was changed. */
    toSave: (): Selection[] =>
      Object.entries({ ...picked, [league]: selected }).map(([sport, names]) => ({ sport, names })),
  };
}
