import type { League } from '#shared/facts/sports.ts';
import { floors, type PlayerGame, type PlayerStat, playerStats } from './player-game.ts';
import { type Outlook, PlayerMemory } from './player-memory.ts';
import { getPlayerSet, nameCell, type PlayerSet, playerSets } from './player-parameters.ts';
import { type Projection, project } from './projection.ts';
import { RangeTracker } from './range-tracker.ts';

export type ProjectedGame = {
  game: PlayerGame;
  stat: PlayerStat;
  outlook: Outlook;
  projection: Projection;
};

/** Projects players from the slots it has learned, and keeps their ranges at four games in five. */
export class PlayerModel {
  readonly #league: League;
  readonly #sets: readonly PlayerSet[];
  readonly #memory: PlayerMemory;
  readonly #ranges = new RangeTracker();

  constructor(league: League, sets: readonly PlayerSet[] = playerSets) {
    this.#league = league;
    this.#sets = sets;
    this.#memory = new PlayerMemory(league);
  }

  /** Undefined where too little is known of the player, or his recent form is below the floor. */
  project(game: PlayerGame, stat: PlayerStat, floor = floors[stat]): ProjectedGame | undefined {
    const outlook = this.#memory.look(game, stat, floor);
    if (outlook === undefined) return undefined;
    const shift = this.#ranges.find(stat, nameCell(game.group, outlook));
    const set = getPlayerSet(this.#sets, stat, game.season);
    const projection = project(outlook, game.group, set, shift);
    return projection && { game, stat, outlook, projection };
  }

  /** All that can be said of the players of a slot. */
  projectSlot(slot: readonly PlayerGame[]): ProjectedGame[] {
    return slot.flatMap((game) =>
      playerStats[this.#league].flatMap((stat) => this.project(game, stat) ?? []),
    );
  }

  /** `projected` is what was said of the slot before it, where that was asked for. */
  learn(slot: readonly PlayerGame[], projected: readonly ProjectedGame[] = []): void {
    for (const { game, stat, outlook, projection } of projected) {
      const value = game.afterStart?.stats[stat];
      if (value === undefined) continue;
      this.#ranges.learn(stat, nameCell(game.group, outlook), projection, value);
    }
    this.#memory.learn(slot);
  }
}

/** In an order that does not depend on the order they came in. */
export function groupBySlot(games: readonly PlayerGame[]): PlayerGame[][] {
  const slots = Map.groupBy(games, ({ slot }) => slot);
  return [...slots.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, slot]) => slot.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)));
}
