import type { Game } from '#forecast/game.ts';
import { sides } from '#shared/facts/sports.ts';
import type { RosterPlayer } from './forecast-task.ts';
import type { MatchedPlayer } from './match-players.ts';

/** Quarterbacks of a team by their keys in the history; who plays before the others first, where that is told. */
export type Listed = { ids: readonly string[]; isOrdered: boolean };

/** By team; of teams without any nothing is known. */
export function listQuarterbacks(
  matched: readonly MatchedPlayer[],
  roster: readonly RosterPlayer[],
): ReadonlyMap<string, Listed> {
  const historyIds = new Map(matched.map(({ player_id: id, historyId }) => [id, historyId]));
  const own = roster.filter(({ position }) => position === 'QB');
  const byTeam = Map.groupBy(own, ({ team_id: team }) => team ?? '');
  return new Map(
    [...byTeam].map(([team, players]) => {
      const placeOf = ({ depth }: RosterPlayer) => depth ?? Number.POSITIVE_INFINITY;
      const inOrder = players.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
      const ids = inOrder.map(({ player_id: id }) => historyIds.get(id) ?? id);
      return [team, { ids, isOrdered: players.some(({ depth }) => typeof depth === 'number') }];
    }),
  );
}

/** The game with what the rosters say of its quarterbacks. */
export function tellQuarterbacks(game: Game, listed: ReadonlyMap<string, Listed>): Game {
  if (game.nfl === undefined) return game;
  const nfl = { ...game.nfl, depth: { ...game.nfl.depth }, roster: { ...game.nfl.roster } };
  for (const side of sides) {
    const own = listed.get(game[side]);
    if (own === undefined) continue;
    nfl.roster[side] = new Set(own.ids);
    if (own.isOrdered) nfl.depth[side] = own.ids;
  }
  return { ...game, nfl };
}

/** By the key in the history. */
export function listNames(
  matched: readonly MatchedPlayer[],
  roster: readonly RosterPlayer[],
): ReadonlyMap<string, string> {
  return new Map([
    ...roster.map(({ player_id: id, player_name: name }) => [id, name] as const),
    ...matched.map(({ historyId, player_name: name }) => [historyId, name] as const),
  ]);
}
