import { mean } from '../../forecast/players/form.ts';
import { getOverProbability } from '../../forecast/players/projection.ts';
import {
  findSameGameSet,
  getJointProbability,
  type Leg,
  namePair,
} from '../../forecast/players/same-game.ts';
import type { Graded } from '../../forecast/scoring.ts';
import type { League } from '../../shared/facts/sports.ts';
import { comparePaired } from './compare-paired.ts';
import type { GradedPlayer } from './players.ts';

export type PairLine = {
  pair: string;
  games: number;
  /** How often both were over, as it happened, by the model, and by the plain product. */
  share: number;
  joint: number;
  product: number;
  /** Brier of the model minus that of the product. */
  comparison: { difference: number; standardError: number };
};

type Pair = { joint: Graded; product: Graded };

/** Pairs whose measured correlation is smaller than this are as good as independent. */
const smallestCorrelation = 0.05;

/** Both over the median of their last ten games: pairs that are tied, most often met first. */
export function gradePairs(league: League, players: readonly GradedPlayer[]): PairLine[] {
  const pairs = new Map<string, Pair[]>();
  const withLine = players.filter(({ outlook, stat }) => {
    return outlook.line !== undefined && stat !== 'fantasyPoints';
  });
  for (const own of Map.groupBy(withLine, ({ game }) => game.gameId).values()) {
    for (const [at, a] of own.entries()) {
      for (const b of own.slice(at + 1)) {
        const graded = gradePair(league, a, b);
        if (graded === undefined) continue;
        const known = pairs.get(graded.key) ?? [];
        pairs.set(graded.key, known);
        known.push(graded);
      }
    }
  }
  return [...pairs]
    .map(([pair, graded]) => summarize(pair, graded))
    .toSorted((a, b) => b.games - a.games);
}

function gradePair(league: League, a: GradedPlayer, b: GradedPlayer) {
  const set = findSameGameSet(league, a.game.season);
  const key = namePair({ player: a.game, stat: a.stat }, { player: b.game, stat: b.stat });
  const correlation = set?.correlations[key]?.value ?? 0;
  if (Math.abs(correlation) < smallestCorrelation) return undefined;
  const [first, second] = [toLeg(a), toLeg(b)];
  const outcome = a.value > first.line && b.value > second.line ? 1 : 0;
  const plain =
    getOverProbability(first.projection, first.line) *
    getOverProbability(second.projection, second.line);
  return {
    key,
    joint: { probability: getJointProbability([first, second], set), outcome },
    product: { probability: plain, outcome },
  };
}

function toLeg({ game, stat, projection, outlook }: GradedPlayer): Leg {
  return { player: game, stat, projection, line: outlook.line ?? 0, side: 'over' };
}

function summarize(pair: string, graded: readonly Pair[]): PairLine {
  const joint = graded.map((each) => each.joint);
  const product = graded.map((each) => each.product);
  return {
    pair,
    games: graded.length,
    share: mean(joint.map(({ outcome }) => outcome)),
    joint: mean(joint.map(({ probability }) => probability)),
    product: mean(product.map(({ probability }) => probability)),
    comparison: comparePaired(joint, product),
  };
}

export function formatPairLines(lines: readonly PairLine[]): string {
  const head = `${'both over'.padEnd(52)}${'n'.padStart(7)}  happened   model  product  Brier minus product's`;
  const rows = lines.map(({ pair, games, share, joint, product, comparison }) => {
    const { difference, standardError } = comparison;
    const sign = difference < 0 ? '-' : '+';
    return `${pair.padEnd(52)}${String(games).padStart(7)}     ${share.toFixed(3)}   ${joint.toFixed(3)}    ${product.toFixed(3)}  ${sign}${Math.abs(difference).toFixed(4)} ± ${standardError.toFixed(4)}`;
  });
  return [head, ...rows].join('\n');
}
