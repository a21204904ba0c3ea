import { z } from 'zod';
import { type League, leagues } from '#shared/facts/sports.ts';
import fitted from '../fitted/same-game.json' with { type: 'json' };
import { FittedSeasons, findFittedSet } from '../fitted-sets.ts';
import { normalCdf, normalQuantile } from '../normal.ts';
import type { PlayerStat } from './player-game.ts';
import { getOverScore, type Projection } from './projection.ts';

const SameGameSet = z.strictObject({
  league: z.enum(leagues),
  seasons: FittedSeasons,
  /** Correlation of the normal scores of two players, or of two statistics of one. */
  correlations: z.record(z.string(), z.strictObject({ value: z.number(), pairs: z.number() })),
});
export type SameGameSet = z.infer<typeof SameGameSet>;
const sameGameSets = z.array(SameGameSet).parse(fitted);

type LegPlayer = { playerId: string; gameId: string; team: string; group: string };
export type Leg = {
  player: LegPlayer;
  stat: PlayerStat;
  projection: Projection;
  line: number;
  side: 'over' | 'under';
};

/** Undefined: then nothing is known of pairs. */
export function findSameGameSet(league: League, season: number): SameGameSet | undefined {
  const own = sameGameSets.filter((set) => set.league === league);
  return findFittedSet(own, season);
}

type Role = { player: LegPlayer; stat: PlayerStat };

/** Who the two are to each other and what is counted; the same whichever comes first. */
export function namePair(a: Role, b: Role): string {
  const isSelf = a.player.playerId === b.player.playerId;
  const relation = isSelf ? 'self' : a.player.team === b.player.team ? 'team' : 'opponents';
  const roles = [a, b].map(({ player, stat }) => `${player.group} ${stat}`).toSorted();
  return `${relation}: ${roles.join(' + ')}`;
}

function getCorrelation(a: Role, b: Role, set: SameGameSet | undefined): number {
  if (a.player.gameId !== b.player.gameId) return 0;
  if (a.player.playerId === b.player.playerId && a.stat === b.stat) return 1;
  return set?.correlations[namePair(a, b)]?.value ?? 0;
}

/**
 * Chance that all legs come true: each has its own chance, and those of one game are tied by a Gaussian
 * copula with the correlations measured on earlier seasons.
 */
export function getJointProbability(legs: readonly Leg[], set: SameGameSet | undefined): number {
  const known = legs
    .map((leg) => ({ leg, sign: leg.side === 'over' ? -1 : 1 }))
    .map(({ leg, sign }) => ({ leg, sign, limit: sign * getOverScore(leg.projection, leg.line) }))
    .toSorted((a, b) => a.limit - b.limit);
  const correlations = known.map((a) =>
    known.map((b) => (a === b ? 1 : a.sign * b.sign * getCorrelation(a.leg, b.leg, set))),
  );
  return integrateNormal(
    known.map(({ limit }) => limit),
    correlations,
  );
}

/** Steps of the lattice: one inner dimension needs few, more need many. */
const latticeSizes = { pair: 128, more: 2048 };
/** Roots of primes: their multiples fill the unit cube evenly (Richtmyer). */
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];

/**
 * Chance that correlated standard normals all stay below their limits (Genz 1992), by a fixed lattice.
 * @internal
 */
export function integrateNormal(
  limits: readonly number[],
  correlations: readonly (readonly number[])[],
): number {
  const single = limits.map(normalCdf);
  const root = findRoot(correlations);
  const size = limits.length <= 2 ? latticeSizes.pair : latticeSizes.more;
  let sum = 0;
  for (const point of getLattice(limits.length, size)) sum += follow(limits, root, point);
  const most = Math.min(1, ...single);
  const least = Math.max(
    0,
    single.reduce((total, chance) => total + chance, 1 - limits.length),
  );
  return Math.min(most, Math.max(least, sum / size));
}

const lattices = new Map<number, readonly (readonly number[])[]>();

function getLattice(dimensions: number, size: number): readonly (readonly number[])[] {
  const known = lattices.get(dimensions);
  if (known !== undefined) return known;
  const points = Array.from({ length: size }, (_, step) =>
    dimensions <= 2 ? [(step + 0.5) / size] : placePoint(step, dimensions),
  );
  lattices.set(dimensions, points);
  return points;
}

function placePoint(step: number, dimensions: number): number[] {
  return Array.from({ length: dimensions - 1 }, (_, at) => {
    const place = (step + 0.5) * Math.sqrt(primes[at % primes.length] ?? 2);
    return Math.abs(2 * (place - Math.floor(place)) - 1);
  });
}

/** One path: each normal in turn, given that those before stayed below their limits. */
function follow(
  limits: readonly number[],
  root: readonly (readonly number[])[],
  point: readonly number[],
): number {
  const drawn: number[] = [];
  let chance = 1;
  // Plain loops, because a run of forecasts spends much of its time here.
  for (let at = 0; at < limits.length; at += 1) {
    const row = root[at] ?? [];
    let told = 0;
    for (let before = 0; before < at; before += 1) {
      told += (drawn[before] ?? 0) * (row[before] ?? 0);
    }
    const share = normalCdf(((limits[at] ?? 0) - told) / (row[at] ?? 1));
    chance *= share;
    // Nothing depends on where the last one lies.
    if (at === limits.length - 1) break;
    const inside = Math.min(1 - 1e-9, Math.max(1e-9, share * (point[at] ?? 0.5)));
    drawn.push(normalQuantile(inside));
  }
  return chance;
}

/** Cholesky's root; what rounding or two equal legs would make negative is held just above zero. */
function findRoot(matrix: readonly (readonly number[])[]): number[][] {
  const root: number[][] = [];
  for (const [i, line] of matrix.entries()) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? row : (root[j] ?? []);
      const told = row.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
      const rest = (line[j] ?? 0) - told;
      row.push(j === i ? Math.sqrt(Math.max(1e-8, rest)) : rest / (other[j] ?? 1));
    }
    root.push(row);
  }
  return root;
}

/** How two statistics of one player of the NBA go together, as measured in seasons before; 0 where nothing is known. */
export function getSelfCorrelation(one: PlayerStat, other: PlayerStat, season: number): number {
  const player = { playerId: '', gameId: '', team: '', group: 'all' };
  const pair = namePair({ player, stat: one }, { player, stat: other });
  return findSameGameSet('NBA', season)?.correlations[pair]?.value ?? 0;
}
