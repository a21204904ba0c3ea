import type { League } from '#shared/facts/sports.ts';
import { type PlayerGame, type PlayerStat, playerStats } from './player-game.ts';
import { type Outlook, PlayerMemory } from './player-memory.ts';
import { getPlayerSet, type PlayerSet } from './player-parameters.ts';
import { type Projection, project } from './projection.ts';

export type ProjectedGame = {
  game: PlayerGame;
  stat: PlayerStat;
  outlook: Outlook;
  projection: Projection;
};

/** Projects every player of a slot from the slots before it, then learns from it. */
export function* walkPlayers(
  league: League,
  games: readonly PlayerGame[],
  sets: readonly PlayerSet[],
): Generator<ProjectedGame> {
  for (const { game, stat, outlook } of walkOutlooks(league, games)) {
    const projection = project(outlook, game.group, getPlayerSet(sets, stat, game.season));
    if (projection !== undefined) yield { game, stat, outlook, projection };
  }
}

/** The same without weights: what is known before each game. */
export function* walkOutlooks(
  league: League,
  games: readonly PlayerGame[],
): Generator<{ game: PlayerGame; stat: PlayerStat; outlook: Outlook }> {
  const memory = new PlayerMemory(league);
  for (const slot of groupBySlot(games)) {
    for (const game of slot) {
      for (const stat of playerStats[league]) {
        const outlook = memory.look(game, stat);
        if (outlook !== undefined) yield { game, stat, outlook };
      }
    }
    memory.learn(slot);
  }
}

/** In an order that does not depend on the order they came in. */
export function groupBySlot(games: readonly PlayerGame[]): PlayerGame[][] {
  const slots = Map.groupBy(games, ({ slot }) => slot);
  return [...slots.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, slot]) => slot.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)));
}
