import type { Graded } from '../../forecast/scoring.ts';

/** Mean difference in Brier score of two forecasts of the same games (negative: the first is better). */
export function comparePaired(
  first: readonly Graded[],
  second: readonly Graded[],
): { difference: number; standardError: number } {
  const differences = first.map(({ probability, outcome }, index) => {
    const other = second[index]?.probability ?? Number.NaN;
    return (probability - outcome) ** 2 - (other - outcome) ** 2;
  });
  const games = differences.length;
  const difference = differences.reduce((sum, each) => sum + each, 0) / games;
  const squares = differences.reduce((sum, each) => sum + (each - difference) ** 2, 0);
  return { difference, standardError: Math.sqrt(squares / (games - 1) / games) };
}
