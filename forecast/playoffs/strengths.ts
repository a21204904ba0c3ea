import type { League } from '#shared/facts/sports.ts';
import type { Game } from '../game.ts';
import type { FactorTerm, RatingModel } from '../rating-model.ts';
import type { WinnerModel } from '../winner-model.ts';

/** A sum of hidden quantities: positions among them and weights. */
export type Combination = { at: number[]; weight: number[] };

/** What each club brings: its strength against a common measure, and what its own place is worth to it. */
export type Parts = { strength: Combination[]; edge: Combination[] };

export type GameDay = { league: League; season: number; date: string; isPostseason?: boolean };
export type Named = ReadonlyMap<string, number>;
export type NamedParts = { strength: Named[]; edge: Named[] };

export function makeGame(asked: GameDay, home: string, away: string, isNeutral = false): Game {
  const nfl = { week: 2, isDivisionGame: false, quarterbacks: {} };
  return {
    ...{ id: '', isPostseason: false, ...asked, home, away, isNeutral, lines: {} },
    ...(asked.league === 'NFL' ? { nfl } : {}),
  };
}

/** Enters the season and makes every club known, without a game of it. */
export function prepareClubs(model: WinnerModel, teams: readonly string[], asked: GameDay): void {
  model.prepare(teams.map((home, at) => makeGame(asked, home, teams[at === 0 ? 1 : 0] ?? home)));
}

/** Strengths are told against the first club, which cancels out between any two. */
export function listParts(
  ratings: RatingModel,
  teams: readonly string[],
  asked: GameDay,
): NamedParts {
  const [first = '', second = ''] = teams;
  const add = (home: string, away: string, isNeutral: boolean) =>
    sumTerms(ratings.rules.terms(makeGame(asked, home, away, isNeutral)));
  return {
    strength: teams.map((team) => (team === first ? new Map() : add(team, first, true))),
    edge: teams.map((team) => {
      const other = team === first ? second : first;
      return subtract(add(team, other, false), add(team, other, true));
    }),
  };
}

function sumTerms(terms: readonly FactorTerm[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { state, weight, factor } of terms) {
    if (factor !== 'rest') sums.set(state, (sums.get(state) ?? 0) + weight);
  }
  return sums;
}

function subtract(from: Named, other: Named): Map<string, number> {
  const rest = new Map(from);
  for (const [state, weight] of other) rest.set(state, (rest.get(state) ?? 0) - weight);
  return new Map([...rest].filter(([, weight]) => weight !== 0));
}

export function listStates(all: readonly NamedParts[]): string[] {
  const combinations = all.flatMap(({ strength, edge }) => [...strength, ...edge]);
  return [...new Set(combinations.flatMap((one) => [...one.keys()]))];
}

export function placeParts({ strength, edge }: NamedParts, positions: Named): Parts {
  const toCombination = (named: Named) => ({
    at: [...named.keys()].map((name) => positions.get(name) ?? 0),
    weight: [...named.values()],
  });
  return { strength: strength.map(toCombination), edge: edge.map(toCombination) };
}

export function sumUp(combination: Combination | undefined, values: Float64Array): number {
  if (combination === undefined) return 0;
  const { at, weight } = combination;
  let sum = 0;
  for (let k = 0; k < at.length; k += 1) sum += (weight[k] ?? 0) * (values[at[k] ?? 0] ?? 0);
  return sum;
}
