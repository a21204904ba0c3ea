import type { GameState } from '../../forecast/in-game.ts';
import {
  type Down,
  type ExpectedPoints,
  getFade,
  longYards,
} from '../../forecast/in-game-correction.ts';
import { gameClocks, regularPeriods } from '../../shared/game-time.ts';
import { minimize } from './minimize.ts';

type Scored = { states: readonly GameState[]; nextScores: readonly number[] };
/** The side with the ball before a snap: seconds left in the half, its points of the next score. */
type Snap = { features: readonly number[]; left: number; score: number };
const rounded = (value: number) => Number(value.toFixed(4));

/**
 * Points as near as can be to the next scores, with as many weights as there are features, none of them negative:
 * so no yard and no later down is ever worth more than it may be.
 */
export function fitExpectedPoints(games: readonly Scored[]): ExpectedPoints {
  const snaps = games.flatMap(listSnaps);
  const search = { step: 10, evaluations: 24 };
  const { at } = minimize(([fade = 0]) => solve(snaps, fade).loss, [30], search);
  const fadeSeconds = rounded(at[0] ?? 0);
  const [atGoal = 0, perHundred = 0, first = 0, ...steps] = solve(snaps, fadeSeconds).weights;
  const sum = (from: number, count: number) =>
    steps.slice(from, from + count).reduce((total, each) => total + each, 0);
  const cost = (down: number) => ({
    inches: rounded(sum(0, down - 1)),
    long: rounded(first + sum(3, down - 1)),
  });
  return {
    atGoal: rounded(atGoal),
    lostPerYard: rounded(perHundred / 100),
    downs: [cost(1), cost(2), cost(3), cost(4)],
    fadeSeconds,
  };
}

function listSnaps({ states, nextScores }: Scored): Snap[] {
  return states.flatMap((state, index) => {
    const { down, possession, period, secondsLeft } = state;
    if (!down || !possession || period > regularPeriods) return [];
    const score = (nextScores[index] ?? 0) * (possession === 'home' ? 1 : -1);
    const left = (period % 2 === 1 ? gameClocks.NFL.periodSeconds : 0) + secondsLeft;
    return [{ features: listFeatures(down), left, score }];
  });
}

/** Atop the goal line, and what is lost: each down with inches and long costs what the one before it does, and more. */
function listFeatures({ down, toGo, toGoal }: Down): number[] {
  const long = Math.min(1, toGo / longYards);
  const steps = [2, 3, 4].map((each) => Number(down >= each));
  return [
    1,
    -toGoal / 100,
    -long,
    ...steps.map((step) => -step * (1 - long)),
    ...steps.map((step) => -step * long),
  ];
}

/** Least squares whose weights are not negative, by turns along each of them; `loss` leaves out what no weight changes. */
function solve(snaps: readonly Snap[], fadeSeconds: number) {
  const size = snaps[0]?.features.length ?? 0;
  if (fadeSeconds < 1) return { weights: [], loss: Number.POSITIVE_INFINITY };
  const products = Array.from({ length: size }, () => new Float64Array(size));
  const targets = new Float64Array(size);
  for (const { features, left, score } of snaps) {
    const fade = getFade(left, fadeSeconds);
    for (const [row, feature] of features.entries()) {
      targets[row] = (targets[row] ?? 0) + fade * feature * score;
      const line = products[row];
      if (!line) continue;
      for (const [column, other] of features.entries()) {
        line[column] = (line[column] ?? 0) + fade * fade * feature * other;
      }
    }
  }
  const weights = descend(products, targets);
  const fitted = weights.reduce(
    (sum, weight, row) => sum + weight * dot(products[row], weights),
    0,
  );
  return { weights, loss: (fitted - 2 * dot(targets, weights)) / snaps.length };
}

function descend(products: readonly Float64Array[], targets: Float64Array): number[] {
  const weights = Array.from(targets, () => 0);
  for (let round = 0; round < 20_000; round += 1) {
    let moved = 0;
    for (const [row, line] of products.entries()) {
      const before = weights[row] ?? 0;
      const slope = (targets[row] ?? 0) - dot(line, weights);
      const after = Math.max(0, before + slope / (line[row] || 1));
      moved = Math.max(moved, Math.abs(after - before));
      weights[row] = after;
    }
    if (moved < 1e-9) break;
  }
  return weights;
}

function dot(line: Float64Array | undefined, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (line?.[index] ?? 0), 0);
}
