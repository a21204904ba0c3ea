import type { Game } from './game.ts';

/** Games of a season after which it shows whether its lines are known. */
const enoughGames = 10;
const neededShare = 0.5;

/**
 * Whether a season's lines are known, told day by day: a model that learns from them falls behind the one without
 * where they stopped. A season that has just begun goes on as the one before it.
 */
export class KnownLines {
  readonly #seasons = new Map<number, { games: number; lined: number }>();

  learn(day: readonly Game[]): void {
    for (const { season, lines, afterStart } of day) {
      if (afterStart === undefined) continue;
      const told = this.#seasons.get(season) ?? { games: 0, lined: 0 };
      this.#seasons.set(season, told);
      told.games += 1;
      if (lines.spread !== undefined) told.lined += 1;
    }
  }

  has(season: number): boolean {
    return this.find(season) ?? false;
  }

  /** Undefined while too few games tell. */
  find(season: number): boolean | undefined {
    const told = [season, season - 1]
      .map((each) => this.#seasons.get(each))
      .find((each) => each !== undefined && each.games >= enoughGames);
    return told && told.lined >= neededShare * told.games;
  }
}
