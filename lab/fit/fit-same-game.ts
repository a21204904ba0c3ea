import type { ProjectedGame } from '../../forecast/players/player-model.ts';
import { namePair, type SameGameSet } from '../../forecast/players/same-game.ts';
import type { League } from '../../shared/facts/sports.ts';

/** Pairs of roles met less often are left out; the others are pulled to 0 as by this many. */
const fewestPairs = 150;

type Sums = { pairs: number; product: number; first: number; second: number };

/** How far two players of one game, or two statistics of one player, miss their projections together. */
export function fitSameGame(
  league: League,
  players: readonly ProjectedGame[],
  seasons: { from: number; to: number },
): SameGameSet {
  const sums = new Map<string, Sums>();
  const asked = players.filter(
    // Fantasy points are made of the yards and have no legs.
    ({ game, stat }) =>
      game.season >= seasons.from && game.season <= seasons.to && stat !== 'fantasyPoints',
  );
  for (const own of Map.groupBy(asked, ({ game }) => game.gameId).values()) {
    const scored = own.flatMap(scoreSurprise);
    for (const [at, a] of scored.entries()) {
      for (const b of scored.slice(at + 1)) addPair(sums, a, b);
    }
  }
  const correlations = [...sums]
    .filter(([, { pairs }]) => pairs >= fewestPairs)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { pairs, product, first, second }]) => {
      const plain = product / Math.sqrt(first * second);
      const value = Number(((plain * pairs) / (pairs + fewestPairs)).toFixed(3));
      return [key, { value, pairs }] as const;
    });
  return { league, seasons, correlations: Object.fromEntries(correlations) };
}

type Scored = { player: ProjectedGame['game']; stat: ProjectedGame['stat']; score: number };

/** The result as a normal score: 0 as projected, 1 a standard deviation above. */
function scoreSurprise({ game, stat, projection }: ProjectedGame): Scored[] {
  const value = game.afterStart?.stats[stat];
  if (value === undefined) return [];
  const { middle, rootSd } = projection;
  const score = (Math.sqrt(Math.max(0, value)) - Math.sqrt(middle)) / rootSd;
  return [{ player: game, stat, score }];
}

function addPair(sums: Map<string, Sums>, a: Scored, b: Scored): void {
  const key = namePair(a, b);
  const known = sums.get(key) ?? { pairs: 0, product: 0, first: 0, second: 0 };
  known.pairs += 1;
  known.product += a.score * b.score;
  known.first += a.score ** 2;
  known.second += b.score ** 2;
  sums.set(key, known);
}
