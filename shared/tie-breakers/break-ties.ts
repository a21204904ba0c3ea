import { type Measure, measures } from './measures.ts';
import type { Table } from './table.ts';

/** In the NFL net touchdowns come before the lot; they are not known here, so it stands for both. */
export type StepName = keyof typeof measures | 'division_rank' | 'division_winner' | 'lot';

export type TieStep = {
  name: StepName;
  measure: Measure;
  applies?: (table: Table, tied: readonly number[]) => boolean;
};

export function stepOf(name: keyof typeof measures): TieStep {
  return { name, measure: measures[name] };
}

/** What decided on a club's place, and among how many clubs that stood equal. */
export type Decision = { step: StepName; tied: number };

export type Placed = { club: number; decision?: Decision };

/** The steps for so many clubs; the last of them must tell any two apart. */
export type Procedure = (tied: readonly number[]) => readonly TieStep[];

/** Whole order: a step parts clubs into those that did better and worse; who is still equal begins anew. */
export function splitTied(table: Table, tied: readonly number[], procedure: Procedure): Placed[] {
  const [only] = tied;
  if (only === undefined) return [];
  if (tied.length === 1) return [{ club: only }];
  for (const step of procedure(tied)) {
    const values = measureAll(table, tied, step);
    if (values === undefined) continue;
    const levels = [...new Set(values)].toSorted((a, b) => b - a);
    const decision = { step: step.name, tied: tied.length };
    return levels.flatMap((level) => {
      const equal = tied.filter((_, at) => values[at] === level);
      return splitTied(table, equal, procedure).map((placed) => ({
        club: placed.club,
        decision: placed.decision ?? decision,
      }));
    });
  }
  return tied.map((club) => ({ club }));
}

/** The one club that comes first: whenever a step leaves fewer of them, those begin anew. */
export function pickFirst(table: Table, tied: readonly number[], procedure: Procedure): Placed {
  let left = tied;
  let decision: Decision | undefined;
  while (left.length > 1) {
    const before: readonly number[] = left;
    for (const step of procedure(before)) {
      const values = measureAll(table, before, step);
      if (values === undefined) continue;
      const best = Math.max(...values);
      left = before.filter((_, at) => values[at] === best);
      decision = { step: step.name, tied: before.length };
      break;
    }
    if (left === before) break;
  }
  return { club: left[0] ?? -1, ...(decision ? { decision } : {}) };
}

/** Undefined where the step tells none of them apart. */
function measureAll(
  table: Table,
  tied: readonly number[],
  step: TieStep,
): readonly number[] | undefined {
  if (step.applies?.(table, tied) === false) return undefined;
  const values = tied.map((club) => step.measure(table, club, tied));
  return values.every((value) => value === values[0]) ? undefined : values;
}

/** A drawn number for each club; without a generator the order of the clubs decides. */
export function drawLots(random?: () => number): TieStep {
  return { name: 'lot', measure: (_, club) => (random === undefined ? -club : random()) };
}

/** Clubs in order of `share`, equal ones together. */
export function groupByShare(
  clubs: readonly number[],
  share: (club: number) => number,
): number[][] {
  const groups: number[][] = [];
  let last: number | undefined;
  for (const club of clubs.toSorted((a, b) => share(b) - share(a))) {
    if (share(club) === last) groups.at(-1)?.push(club);
    else groups.push([club]);
    last = share(club);
  }
  return groups;
}
