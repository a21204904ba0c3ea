import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import type { Game } from '../game.ts';

/**
 * By how far our chance has moved since the start; what is hidden or not known comes last, as it was: a score that is hidden
 * is not betrayed by a place.
 */
export function bySurprise(
  games: readonly Game[],
  chances: ReadonlyMap<string | null, LiveChance>,
  isHidden: (game: Game) => boolean,
): Game[] {
  const moveOf = (game: Game) => {
    const { home_win = null, home_win_before = null } = chances.get(game.external_id) ?? {};
    if (isHidden(game) || home_win === null || home_win_before === null) return -1;
    return Math.abs(home_win - home_win_before);
  };
  return games.toSorted((one, other) => moveOf(other) - moveOf(one));
}
