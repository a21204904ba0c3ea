import type { ReliabilityBin } from './track-record.queries.ts';

/** `homeWins` of the home team, or wins of the side that was named. */
export type MergedBin = { bin: number; games: number; meanProbability: number; homeWins: number };

const even = 5;

/** The bins of several sports and seasons as one, of the side that was named: the likelier one. */
export function mergeBins(bins: readonly ReliabilityBin[]): MergedBin[] {
  return [...Map.groupBy(bins.map(nameSide), ({ bin }) => bin)]
    .map(([bin, parts]) => {
      const games = sum(parts.map((part) => part.games));
      const expected = sum(parts.map((part) => part.mean_probability * part.games));
      const homeWins = sum(parts.map((part) => part.home_wins));
      return { bin, games, meanProbability: expected / games, homeWins };
    })
    .toSorted((a, b) => a.bin - b.bin);
}

/** Below even it was the visitors. */
function nameSide(bin: ReliabilityBin): ReliabilityBin {
  if (bin.bin >= even) return bin;
  return {
    ...bin,
    bin: 2 * even - 1 - bin.bin,
    mean_probability: 1 - bin.mean_probability,
    home_wins: bin.games - bin.home_wins,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
