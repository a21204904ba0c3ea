import type { LiveChance } from '#web/parts/live-chances.queries.ts';
import type { Game } from '../game.ts';

type Known = {
  chances: ReadonlyMap<string | null, LiveChance>;
  /** Whose score is hidden must not betray it by its place. */
  isHidden: (game: Game) => boolean;
};

/** By how far our chance has moved since the start; what is hidden or not known comes last, as it was. */
export function bySurprise(games: readonly Game[], { chances, isHidden }: Known): Game[] {
  const moveOf = (game: Game) => {
    const { home_win = null, home_win_before = null } = chances.get(game.external_id) ?? {};
    if (isHidden(game) || home_win === null || home_win_before === null) return -1;
    return Math.abs(home_win - home_win_before);
  };
  return games.toSorted((one, other) => moveOf(other) - moveOf(one));
}
