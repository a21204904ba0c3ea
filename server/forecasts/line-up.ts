import { type Coefficients, type Constraint, solve } from 'yalps';
import { fantasy } from '#shared/spec/forecasts.ts';
import type { League } from '#shared/spec/sports.ts';

export type LineUpPlayer = { id: string; position: string; points: number; salary: number };

const timeLimitMs = 5_000;

/**
 * The line-up with the most points under the salary cap, one player per slot: a small integer program.
 * Undefined where the slots cannot be filled or no best one was found in time.
 */
export function findLineUp(league: League, players: readonly LineUpPlayer[]): string[] | undefined {
  const slots = countSlots(league);
  const able = dropOutdone(players, slots);
  const constraints = new Map<string, Constraint>([['salary', { max: fantasy.salaryCap }]]);
  for (const { name, count } of slots) constraints.set(`slot ${name}`, { equal: count });
  const variables = new Map<string, Coefficients>();
  for (const player of able) {
    constraints.set(`once ${player.id}`, { max: 1 });
    for (const { name, positions } of slots) {
      if (!positions.includes(player.position)) continue;
      variables.set(`${player.id} as ${name}`, {
        points: player.points,
        salary: player.salary,
        [`slot ${name}`]: 1,
        [`once ${player.id}`]: 1,
      });
    }
  }
  const model = { direction: 'maximize', objective: 'points', constraints, variables } as const;
  const solution = solve({ ...model, binaries: true }, { timeout: timeLimitMs });
  if (solution.status !== 'optimal') return undefined;
  const chosen = new Set(solution.variables.map(([variable]) => variable));
  return able
    .filter(({ id }) => slots.some(({ name }) => chosen.has(`${id} as ${name}`)))
    .map(({ id }) => id);
}

type SlotCount = { name: string; positions: readonly string[]; count: number };

function countSlots(league: League): SlotCount[] {
  const groups = Map.groupBy(fantasy.slots[league], ({ name }) => name);
  return [...groups].flatMap(([name, slots]) =>
    slots.slice(0, 1).map(({ positions }) => ({ name, positions, count: slots.length })),
  );
}

/** Who costs no less and brings no more than as many others of his position as could ever play is not needed. */
function dropOutdone(
  players: readonly LineUpPlayer[],
  slots: readonly SlotCount[],
): LineUpPlayer[] {
  const groups = Map.groupBy(players, ({ position }) => position);
  return [...groups].flatMap(([position, own]) => {
    const places = slots
      .filter(({ positions }) => positions.includes(position))
      .reduce((sum, { count }) => sum + count, 0);
    const bestFirst = own.toSorted(
      (a, b) => b.points - a.points || a.salary - b.salary || (a.id < b.id ? -1 : 1),
    );
    return bestFirst.filter((player, at) => {
      const better = bestFirst.slice(0, at).filter(({ salary }) => salary <= player.salary);
      return better.length < places;
    });
  });
}
