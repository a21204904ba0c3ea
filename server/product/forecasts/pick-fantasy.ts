import { type Coefficients, type Constraint, solve } from 'yalps';
import { getDemandedPoints, setSalary } from '#forecast/fantasy/salaries.ts';
import { fantasy, type Slot } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { FantasyPick } from './forecast-task.ts';
import type { FantasyCandidate } from './walk-players.ts';

/** For each slate its best line-up and, up to the agreed number, those worth most for their salary. */
export function pickFantasy(
  league: League,
  candidates: readonly FantasyCandidate[],
  slates: ReadonlyMap<string, string>,
): FantasyPick[] {
  const bySlate = Map.groupBy(candidates, ({ player }) => slates.get(player.game_id));
  return [...bySlate].flatMap(([slate, own]) =>
    slate === undefined ? [] : pickSlate(league, slate, own),
  );
}

function pickSlate(league: League, slate: string, candidates: readonly FantasyCandidate[]) {
  // A player who plays twice within a slate is taken with his first game.
  const firsts = new Map<string, FantasyPick>();
  for (const candidate of candidates) {
    const pick = toPick(league, slate, candidate);
    if (!firsts.has(pick.player_id)) firsts.set(pick.player_id, pick);
  }
  const picks = [...firsts.values()];
  const lineUp = new Set(
    findLineUp(
      league,
      picks.map(({ player_id: id, position, projected_points: points, salary }) => ({
        ...{ id, position: position ?? '', points, salary },
      })),
    ),
  );
  const chosen = picks.filter(({ player_id: id }) => lineUp.has(id));
  const others = picks
    .filter((pick) => !chosen.includes(pick))
    .toSorted((a, b) => b.projected_points / b.salary - a.projected_points / a.salary)
    .slice(0, fantasy.picksPerSlate - chosen.length);
  return [...chosen.map((pick) => ({ ...pick, is_in_line_up: true })), ...others];
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
    projected_points: projection.middle,
    low: projection.low,
    high: projection.high,
    salary,
    confidence: Math.round(100 * chance),
    factors: projection.factors,
    is_in_line_up: false,
  };
}

/** @internal */
export type LineUpPlayer = { id: string; position: string; points: number; salary: number };

/** A line-up this share below the best one would do, and the search ends after so long with the best it has. */
const searchLimits = { tolerance: 0.0005, timeout: 3_000 };

/**
 * The line-up with the most points under the salary cap: a small integer program. Undefined where the slots
 * cannot be filled.
 * @internal
 */
export function findLineUp(league: League, players: readonly LineUpPlayer[]): string[] | undefined {
  const groups = listGroups(league);
  const able = dropOutdone(players, groups);
  const constraints = new Map<string, Constraint>([
    ['salary', { max: fantasy.salaryCap }],
    ['players', { equal: fantasy.slots[league].length }],
  ]);
  for (const { name, least, most } of groups) constraints.set(name, { min: least, max: most });
  const variables = new Map<string, Coefficients>();
  for (const { id, position, points, salary } of able) {
    const group = groups.find(({ positions }) => positions.includes(position));
    if (group === undefined) continue;
    variables.set(id, { points, salary, players: 1, [group.name]: 1 });
  }
  const model = { direction: 'maximize', objective: 'points', constraints, variables } as const;
  const { status, result, variables: chosen } = solve({ ...model, binaries: true }, searchLimits);
  const isFound = status === 'optimal' || (status === 'timedout' && Number.isFinite(result));
  return isFound ? chosen.map(([id]) => id) : undefined;
}

type Group = { name: string; positions: readonly string[]; least: number; most: number };

/** Who plays where, told by positions: so many of each at least, and those a slot for several may add. */
function listGroups(league: League): Group[] {
  const slots: readonly Slot[] = fantasy.slots[league];
  const isFlexible = ({ positions }: Slot) =>
    slots.some(
      (other) =>
        other.positions.length < positions.length &&
        other.positions.every((position) => positions.includes(position)),
    );
  const flexible = slots.filter(isFlexible);
  const fixed = Map.groupBy(
    slots.filter((slot) => !isFlexible(slot)),
    ({ name }) => name,
  );
  return [...fixed].map(([name, own]) => {
    const positions = own[0]?.positions ?? [];
    const added = flexible.filter((slot) =>
      positions.every((each) => slot.positions.includes(each)),
    );
    return { name, positions, least: own.length, most: own.length + added.length };
  });
}

/** Who costs no less and brings no more than as many others of his position as could ever play is not needed. */
function dropOutdone(players: readonly LineUpPlayer[], limits: readonly Group[]): LineUpPlayer[] {
  const groups = Map.groupBy(players, ({ position }) => position);
  return [...groups].flatMap(([position, own]) => {
    const places = limits.find(({ positions }) => positions.includes(position))?.most ?? 0;
    const bestFirst = own.toSorted(
      (a, b) => b.points - a.points || a.salary - b.salary || (a.id < b.id ? -1 : 1),
    );
    return bestFirst.filter((player, at) => {
      const better = bestFirst.slice(0, at).filter(({ salary }) => salary <= player.salary);
      return better.length < places;
    });
  });
}
