import type { League } from '#shared/facts/sports.ts';
import { AvailabilityModel, type PlayerStatus } from './availability.ts';
import { type Game, groupByDay } from './game.ts';

export type JudgedPlayer = {
  game: Game;
  status: PlayerStatus | undefined;
  missed: number;
  chance: number;
  hasPlayed: boolean;
};

/** Out of this many games in a row: nobody asks any more. */
const forgottenAfter = 25;

/**
 * The chance to play of every player of a team's last games, told from the days before and what was said before the
 * start, beside whether he did. Games of which nobody knows who played are passed over.
 */
export function walkAvailability(games: readonly Game[]): AvailabilityWalk {
  const walk = new AvailabilityWalk(games[0]?.league ?? 'NBA');
  for (const game of groupByDay(games).flat()) walk.add(game);
  return walk;
}

class AvailabilityWalk {
  readonly judged: JudgedPlayer[] = [];
  readonly model: AvailabilityModel;
  /** Games missed in a row by the players of each team. */
  readonly #rosters = new Map<string, Map<string, number>>();
  readonly #teams = new Map<string, string>();
  #season: number | undefined;

  constructor(league: League) {
    this.model = new AvailabilityModel(league);
  }

  add(game: Game): void {
    if (game.season !== this.#season) this.#enterSeason(game.season);
    for (const side of ['home', 'away'] as const) {
      const played = listPlayed(game, side);
      if (played.size > 0) this.#judge(game, side, played);
    }
  }

  #judge(game: Game, side: 'home' | 'away', played: ReadonlySet<string>): void {
    const team = game[side];
    const report = game.reports?.[side];
    const missed = new Map(this.#rosters.get(team));
    for (const [id, games] of missed) {
      const chance = this.model.getChance(report, id, games);
      const status = this.model.findStatus(report, id);
      this.judged.push({ game, status, missed: games, chance, hasPlayed: played.has(id) });
    }
    this.model.learn(team, report, missed, (id) => played.has(id));
    for (const id of played) {
      this.#rosters.get(this.#teams.get(id) ?? '')?.delete(id);
      this.#teams.set(id, team);
    }
    this.#rosters.set(team, advance(missed, played));
  }

  #enterSeason(season: number): void {
    this.#season = season;
    this.model.enterSeason(season);
    for (const roster of this.#rosters.values()) {
      for (const [id, missed] of roster) roster.set(id, Math.min(missed, 1));
    }
  }
}

function listPlayed({ afterStart }: Game, side: 'home' | 'away'): Set<string> {
  const lines = afterStart?.boxes?.[side] ?? afterStart?.snaps?.[side] ?? [];
  return new Set(lines.map(({ playerId }) => playerId));
}

function advance(
  missed: ReadonlyMap<string, number>,
  played: ReadonlySet<string>,
): Map<string, number> {
  const absent = [...missed].filter(([id, games]) => !played.has(id) && games < forgottenAfter);
  return new Map([
    ...absent.map(([id, games]): [string, number] => [id, games + 1]),
    ...[...played].map((id): [string, number] => [id, 0]),
  ]);
}
