import type { AvailabilityModel, PlayerStatus } from '../../forecast/availability.ts';
import { type Game, groupByDay } from '../../forecast/game.ts';
import { Squads } from '../../forecast/squads.ts';
import type { League } from '../../shared/facts/sports.ts';

type JudgedPlayer = {
  game: Game;
  status: PlayerStatus | undefined;
  missed: number;
  chance: number;
  hasPlayed: boolean;
};

/** Of whom the chances are judged: as the line-ups of the NBA count them. */
const squads = { forgottenAfter: 25, mostMissedOverSummer: 1 };

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
  readonly #squads: Squads;

  constructor(league: League) {
    this.#squads = new Squads(league, squads);
  }

  get model(): AvailabilityModel {
    return this.#squads.availability;
  }

  add(game: Game): void {
    this.#squads.enterSeason(game.season);
    for (const side of ['home', 'away'] as const) {
      const played = listPlayed(game, side);
      if (played.size > 0) this.#judge(game, side, played);
    }
  }

  #judge(game: Game, side: 'home' | 'away', played: ReadonlySet<string>): void {
    const team = game[side];
    const report = game.reports?.[side];
    for (const [id, missed] of this.#squads.find(team) ?? []) {
      const chance = this.#squads.getChance(team, id, report);
      const status = this.model.findStatus(report, id);
      this.judged.push({ game, status, missed, chance, hasPlayed: played.has(id) });
    }
    this.#squads.learn(team, played, report);
  }
}

function listPlayed({ afterStart }: Game, side: 'home' | 'away'): Set<string> {
  const lines = afterStart?.boxes?.[side] ?? afterStart?.snaps?.[side] ?? [];
  return new Set(lines.map(({ playerId }) => playerId));
}
