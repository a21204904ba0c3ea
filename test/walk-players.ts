import { type PlayerGame, type PlayerStat, playerStats } from '#forecast/players/player-game.ts';
import { type Outlook, PlayerMemory } from '#forecast/players/player-memory.ts';
import { groupBySlot, PlayerModel, type ProjectedGame } from '#forecast/players/player-model.ts';
import type { PlayerSet } from '#forecast/players/player-parameters.ts';
import type { League } from '#shared/facts/sports.ts';

/** Projects every player of a slot from the slots before it, then learns from it. */
export function* walkPlayers(
  league: League,
  games: readonly PlayerGame[],
  sets: readonly PlayerSet[],
): Generator<ProjectedGame> {
  const model = new PlayerModel(league, sets);
  for (const slot of groupBySlot(games)) {
    const projected = model.projectSlot(slot);
    yield* projected;
    model.learn(slot, projected);
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
