import type { League } from '#shared/facts/sports.ts';
import { AvailabilityModel, type TeamReport } from './availability.ts';

type SquadOptions = {
  /** Out of this many games in a row: nobody counts on him any more. */
  forgottenAfter: number;
  /** What is left of absences in a new season; without it squads begin anew, from those who play. */
  mostMissedOverSummer?: number;
};

/** Who belongs to which team, how many of its games each has missed in a row, and his chance to play the next one. */
export class Squads {
  readonly availability: AvailabilityModel;
  readonly #options: SquadOptions;
  readonly #missed = new Map<string, Map<string, number>>();
  readonly #teams = new Map<string, string>();
  #season: number | undefined;

  constructor(league: League, options: SquadOptions) {
    this.availability = new AvailabilityModel(league);
    this.#options = options;
  }

  get season(): number | undefined {
    return this.#season;
  }

  /** Games missed in a row, by player; undefined of a team that nobody was ever seen of. */
  find(team: string): ReadonlyMap<string, number> | undefined {
    return this.#missed.get(team);
  }

  /** Until somebody is seen to play for it again. */
  forget(team: string): void {
    this.#missed.delete(team);
  }

  getChance(team: string, playerId: string, report: TeamReport | undefined): number {
    const missed = this.#missed.get(team)?.get(playerId) ?? 0;
    return this.availability.getChance(report, playerId, missed);
  }

  /** Before the first game of a season; says whether this is one. */
  enterSeason(season: number): boolean {
    if (season === this.#season) return false;
    this.#season = season;
    this.availability.enterSeason(season);
    const { mostMissedOverSummer: most } = this.#options;
    if (most === undefined) this.#missed.clear();
    for (const squad of this.#missed.values()) {
      for (const [id, missed] of squad) squad.set(id, Math.min(missed, most ?? 0));
    }
    return true;
  }

  /** After a game: who of the team played, and what had been said before. */
  learn(team: string, played: ReadonlySet<string>, report: TeamReport | undefined): void {
    const squad = this.#missed.get(team) ?? new Map<string, number>();
    this.#missed.set(team, squad);
    this.availability.learn(team, report, new Map(squad), (id) => played.has(id));
    for (const [id, missed] of squad) {
      if (missed + 1 > this.#options.forgottenAfter) squad.delete(id);
      else squad.set(id, missed + 1);
    }
    for (const id of played) {
      const before = this.#teams.get(id);
      if (before !== undefined && before !== team) this.#missed.get(before)?.delete(id);
      this.#teams.set(id, team);
      squad.set(id, 0);
    }
  }
}
