import { chooseParlays, toLeg } from '#forecast/parlays/choose-parlays.ts';
import { findSameGameSet } from '#forecast/players/same-game.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastParlay } from './forecast-task.ts';
import type { PlayerProjection } from './walk-players.ts';

/** Out of all projections with a line; none where nothing is worth suggesting. */
export function suggestParlays(
  league: League,
  projections: readonly PlayerProjection[],
): ForecastParlay[] {
  const legs = projections.flatMap((own) => {
    // Half points are no player's usual line, and fantasy points nobody's bet.
    if (own.line === undefined || own.stat === 'fantasyPoints') return [];
    const { gameId, playerId, teamId: team, group, stat, line } = own;
    return [toLeg({ player: { gameId, playerId, team, group }, stat, projection: own, line })];
  });
  const season = Math.max(...projections.map((own) => own.season));
  const set = findSameGameSet(league, season);
  return chooseParlays(legs, { league, set }).map((parlay) => ({
    kind: parlay.kind,
    probability: parlay.probability,
    low: parlay.low,
    high: parlay.high,
    independent: parlay.independent,
    legs: parlay.legs.map(({ player, stat, line, side, probability }) => ({
      gameId: player.gameId,
      playerId: player.playerId,
      stat,
      line,
      side,
      probability,
    })),
  }));
}
