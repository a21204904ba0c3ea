import type { AvailabilitySet } from '../../forecast/availability.ts';
import type { Game } from '../../forecast/game.ts';
import { walkAvailability } from './walk-availability.ts';

/** Chances of one kind that a set carries into the next season at most, so that this one still teaches. */
const mostChances = 400;

/** What the words of the reports meant in these seasons. */
export function fitAvailability(games: readonly Game[]): AvailabilitySet['counts'] {
  const counts = walkAvailability(games).model.listCounts();
  return Object.fromEntries(
    counts.map(([key, [played, chances]]) => {
      const share = Math.min(1, mostChances / chances);
      return [key, [round(played * share), round(chances * share)]];
    }),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
