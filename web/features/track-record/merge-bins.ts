import type { ReliabilityBin } from './track-record.queries.ts';

export type MergedBin = { bin: number; games: number; meanProbability: number; homeWins: number };

/** The bins of several sports and seasons as one, by the number of games. */
export function mergeBins(bins: readonly ReliabilityBin[]): MergedBin[] {
  return [...Map.groupBy(bins, ({ bin }) => bin)]
    .map(([bin, parts]) => {
      const games = sum(parts.map((part) => part.games));
      const expected = sum(parts.map((part) => part.mean_probability * part.games));
      const homeWins = sum(parts.map((part) => part.home_wins));
      return { bin, games, meanProbability: expected / games, homeWins };
    })
    .toSorted((a, b) => a.bin - b.bin);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
