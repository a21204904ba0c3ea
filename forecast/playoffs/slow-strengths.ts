import type { WinnerModel } from '../winner-model.ts';
import { getDrift } from './drift.ts';
import type { Season } from './season.ts';
import { listParts, listStates, placeParts, prepareClubs, sumUp } from './strengths.ts';

/**
 * What each club has been worth over some weeks, beside what it is worth today: ratings follow the newest lines,
 * which also tell who rests in the last week or is out for a few games.
 */
export class SlowStrengths {
  readonly #strengths = new Map<string, { games: number; mean: number }>();
  readonly #newest: number | undefined;
  #season: number | undefined;

  /** `newest`: what a game's new strength counts beside the average of the earlier ones; of its league if absent. */
  constructor(newest?: number) {
    this.#newest = newest;
  }

  /** Once a day has been learned: which clubs played. The first call of a season starts from what is believed then. */
  note(
    model: WinnerModel,
    season: Season,
    { day, played }: { day: string; played: ReadonlySet<string> },
  ): void {
    const now = tellStrengths(model, season, day);
    if (this.#season !== season.season) this.#strengths.clear();
    this.#season = season.season;
    const share = this.#newest ?? getDrift(season.league, model.outlook).newest;
    for (const [team, strength] of now) {
      const before = this.#strengths.get(team);
      if (before !== undefined && !played.has(team)) continue;
      const { games, mean } = before ?? { games: 0, mean: strength };
      // The first games make up the average, as before the season little is known.
      const weight = Math.max(share, 1 / (games + 1));
      this.#strengths.set(team, { games: games + 1, mean: mean + weight * (strength - mean) });
    }
  }

  /** How far each club is above its slow strength today, in the order of the clubs; 0 before a season is noted. */
  tellPassing(model: WinnerModel, season: Season, day: string): number[] {
    const now = tellStrengths(model, season, day);
    return season.clubs.map(({ id }) => {
      const slow = this.#season === season.season ? this.#strengths.get(id) : undefined;
      return slow === undefined ? 0 : (now.get(id) ?? 0) - slow.mean;
    });
  }
}

/** Points above the average club. */
function tellStrengths(model: WinnerModel, season: Season, day: string): Map<string, number> {
  const teams = season.clubs.map(({ id }) => id);
  const asked = { league: season.league, season: season.season, date: day };
  prepareClubs(model, teams, asked);
  const { ratings } = model.outlook;
  const named = listParts(ratings, teams, asked);
  const names = listStates([named]);
  const { strength } = placeParts(named, new Map(names.map((name, at) => [name, at])));
  const means = ratings.getMeans(names);
  const told = strength.map((own) => sumUp(own, means));
  const average = told.reduce((sum, one) => sum + one, 0) / told.length;
  return new Map(teams.map((team, at) => [team, (told[at] ?? 0) - average]));
}
