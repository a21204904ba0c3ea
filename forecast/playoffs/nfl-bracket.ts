import { countNflSeeds } from '#shared/tie-breakers/nfl-ranks.ts';
import { playRounds } from './play-rounds.ts';

/** One game: the club that goes on. `home` is the better seed; at a neutral site it is so in name only. */
type PlayNflGame = (home: number, away: number, site: { isNeutral: boolean }) => number;

/**
 * The play-offs of the NFL: the first seed (to 2019 the first two) rests in the first round, and in each round
 * the best seed left meets the worst. `seeds` holds both conferences, each best first.
 */
export function playNflBracket(
  seeds: readonly (readonly number[])[],
  season: number,
  play: PlayNflGame,
) {
  const orders = seeds.map((all) => all.slice(0, countNflSeeds(season)));
  return playRounds(
    orders.map((order) => ({ left: order, order })),
    {
      playRound: (left, order) => playRound(left, order, play),
      playFinal: ([first = -1, second = -1]) => play(first, second, { isNeutral: true }),
    },
  );
}

/** Best against worst, second against second worst; who is one too many for that rests. */
function playRound(left: readonly number[], order: readonly number[], play: PlayNflGame): number[] {
  const games = left.length > 4 ? left.length - 4 : left.length / 2;
  const resting = left.length - 2 * games;
  const winners = new Set(left.slice(0, resting));
  for (let at = 0; at < games; at += 1) {
    const home = left[resting + at] ?? -1;
    const away = left[left.length - 1 - at] ?? -1;
    winners.add(play(home, away, { isNeutral: false }));
  }
  return order.filter((club) => winners.has(club));
}
