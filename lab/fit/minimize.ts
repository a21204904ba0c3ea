type Point = { at: number[]; value: number };

/**
 * Nelder and Mead's simplex search: the lowest value found in at most `evaluations` calls. It needs no
 * derivatives and is enough for a dozen smooth parameters.
 */
export function minimize(
  f: (at: number[]) => number,
  start: readonly number[],
  { step, evaluations }: { step: number; evaluations: number },
): Point {
  let calls = 0;
  const evaluate = (at: number[]): Point => {
    calls += 1;
    return { at, value: f(at) };
  };
  let simplex = [evaluate([...start])];
  for (const index of start.keys()) {
    simplex.push(evaluate(start.map((value, i) => (i === index ? value + step : value))));
  }
  while (calls < evaluations) {
    simplex = simplex.toSorted((a, b) => a.value - b.value);
    const [best, worst] = [simplex[0], simplex.at(-1)];
    const second = simplex.at(-2);
    if (!best || !worst || !second || worst.value - best.value < 1e-9) break;
    const replacement = findReplacement(simplex, worst, second.value, evaluate);
    simplex = replacement
      ? [...simplex.slice(0, -1), replacement]
      : [best, ...simplex.slice(1).map(({ at }) => evaluate(moveAlong(best.at, at, 0.5)))];
  }
  return simplex.reduce((best, point) => (point.value < best.value ? point : best));
}

/** A better point on the line from the worst one through the middle of the others, if there is one. */
function findReplacement(
  simplex: readonly Point[],
  worst: Point,
  secondWorst: number,
  evaluate: (at: number[]) => Point,
): Point | undefined {
  const others = simplex.slice(0, -1);
  const middle = worst.at.map(
    (_, i) => others.reduce((sum, { at }) => sum + (at[i] ?? 0), 0) / others.length,
  );
  const reflected = evaluate(moveAlong(middle, worst.at, -1));
  if (reflected.value < (others[0]?.value ?? 0)) {
    const expanded = evaluate(moveAlong(middle, worst.at, -2));
    return expanded.value < reflected.value ? expanded : reflected;
  }
  if (reflected.value < secondWorst) return reflected;
  const side = reflected.value < worst.value ? -0.5 : 0.5;
  const contracted = evaluate(moveAlong(middle, worst.at, side));
  return contracted.value < Math.min(reflected.value, worst.value) ? contracted : undefined;
}

function moveAlong(from: readonly number[], to: readonly number[], share: number): number[] {
  return from.map((value, i) => value + share * ((to[i] ?? 0) - value));
}
