import { getDemandedPoints, setSalary } from '#forecast/fantasy/salaries.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { FantasyPick } from './forecast-task.ts';
import { findLineUp } from './line-up.ts';
import type { FantasyCandidate } from './walk-players.ts';

/** For each slate its best line-up and, up to the agreed number, those worth most for their salary. */
export function pickFantasy(
  league: League,
  candidates: readonly FantasyCandidate[],
  slates: ReadonlyMap<string, string>,
): FantasyPick[] {
  const bySlate = Map.groupBy(candidates, ({ player }) => slates.get(player.gameId));
  return [...bySlate].flatMap(([slate, own]) =>
    slate === undefined ? [] : pickSlate(league, slate, own),
  );
}

function pickSlate(
  league: League,
  slate: string,
  candidates: readonly FantasyCandidate[],
): FantasyPick[] {
  // A player who plays twice within a slate is taken with his first game.
  const firsts = new Map<string, FantasyPick>();
  for (const candidate of candidates) {
    const pick = toPick(league, slate, candidate);
    if (!firsts.has(pick.playerId)) firsts.set(pick.playerId, pick);
  }
  const picks = [...firsts.values()];
  const lineUp = new Set(
    findLineUp(
      league,
      picks.map(({ playerId, position, projected, salary }) => ({
        id: playerId,
        position: position ?? '',
        points: projected,
        salary,
      })),
    ),
  );
  const chosen = picks.filter(({ playerId }) => lineUp.has(playerId));
  const others = picks
    .filter(({ playerId }) => !lineUp.has(playerId))
    .toSorted((a, b) => b.projected / b.salary - a.projected / a.salary)
    .slice(0, fantasy.picksPerSlate - chosen.length);
  return [...chosen.map((pick) => ({ ...pick, isInLineUp: true })), ...others];
}

function toPick(
  league: League,
  slate: string,
  { player, usualPoints, projection }: FantasyCandidate,
): FantasyPick {
  const salary = setSalary(league, usualPoints);
  const chance = projection.reach(getDemandedPoints(league, salary));
  return {
    ...player,
    slate,
    projected: projection.middle,
    low: projection.low,
    high: projection.high,
    salary,
    confidence: Math.round(100 * chance),
    factors: projection.factors,
    isInLineUp: false,
  };
}
