import { netPoints, winShare } from '#shared/tie-breakers/measures.ts';
import type { Table } from '#shared/tie-breakers/table.ts';
import { playRounds } from './play-rounds.ts';
import type { Season } from './season.ts';

export type PlayInKind = 'none' | 'eighth_and_ninth' | 'seventh_to_tenth';

/** 2020: the ninth, if within four games, had to beat the eighth twice. */
const mostGamesBehind = 4;

export function findPlayInKind({
  season,
  plainRules,
}: Pick<Season, 'season' | 'plainRules'>): PlayInKind {
  if (season < 2020 || plainRules) return 'none';
  return season === 2020 ? 'eighth_and_ninth' : 'seventh_to_tenth';
}

/** A play-in game in the arena of the first club; the club that won. */
type PlayInGame = (home: number, away: number) => number;

/** The eight seeds of a conference from its places before the play-in. */
export function settleSeeds(
  table: Table,
  places: readonly number[],
  { kind, play }: { kind: PlayInKind; play: PlayInGame },
): number[] {
  const [seventh = -1, eighth = -1, ninth = -1, tenth = -1] = places.slice(6);
  const sure = places.slice(0, 6);
  if (kind === 'seventh_to_tenth') {
    const seed7 = play(seventh, eighth);
    const last = play(ninth, tenth);
    return [...sure, seed7, play(seed7 === seventh ? eighth : seventh, last)];
  }
  const isPlayed =
    kind === 'eighth_and_ninth' && countGamesBehind(table, eighth, ninth) <= mostGamesBehind;
  const ninthWinsTwice = isPlayed && play(eighth, ninth) === ninth && play(eighth, ninth) === ninth;
  return [...sure, seventh, ninthWinsTwice ? ninth : eighth];
}

export function countGamesBehind(table: Table, leader: number, other: number): number {
  const lead = (club: number) => (table.halvesWon[club] ?? 0) - (table.played[club] ?? 0);
  return (lead(leader) - lead(other)) / 2;
}

/** A best of seven; the first club has home court. The club that won. */
type PlaySeries = (better: number, worse: number) => number;

/** 1-8, 4-5, 3-6, 2-7: winners meet along this line, nobody is seeded anew. */
export const nbaFirstRound = [0, 7, 3, 4, 2, 5, 1, 6];

/** The play-offs of the NBA. `seeds` holds both conferences, each best first. */
export function playNbaBracket(
  table: Table,
  seeds: readonly (readonly number[])[],
  series: PlaySeries,
) {
  return playRounds(
    seeds.map((order) => ({ left: nbaFirstRound.map((seed) => order[seed] ?? -1), order })),
    {
      playRound: (left, order) => playRound(left, order, series),
      playFinal: (champions) => {
        const [better = -1, worse = -1] = orderFinal(table, champions);
        return series(better, worse);
      },
    },
  );
}

function playRound(
  left: readonly number[],
  order: readonly number[],
  series: PlaySeries,
): number[] {
  const winners: number[] = [];
  for (let at = 0; at < left.length; at += 2) {
    const [one = -1, other = -1] = left.slice(at, at + 2);
    const isBetter = order.indexOf(one) < order.indexOf(other);
    const [better, worse] = isBetter ? [one, other] : [other, one];
    winners.push(series(better, worse));
  }
  return winners;
}

/** Home court of the final: the better record, then the games against each other, then the points. */
function orderFinal(table: Table, champions: readonly number[]): number[] {
  const [one = -1, other = -1] = champions;
  const between = table.halfWins[one * table.size + other] ?? 0;
  const back = table.halfWins[other * table.size + one] ?? 0;
  const lead =
    winShare(table, one) - winShare(table, other) ||
    between - back ||
    netPoints(table, one) - netPoints(table, other);
  return lead >= 0 ? [one, other] : [other, one];
}
