import { countNflSeeds } from '#shared/tie-breakers/nfl-ranks.ts';

/** One game: the club that goes on. `home` is the better seed; at a neutral site it is so in name only. */
type PlayNflGame = (home: number, away: number, site: { isNeutral: boolean }) => number;

/** Rounds a club has entered, from 1 (the play-offs) to 4 (the final); 5 is the title. */
type NflRun = { club: number; round: number };

/**
 * The play-offs of the NFL: the first seed (to 2019 the first two) rests in the first round, and in each round
 * the best seed left meets the worst. `seeds` holds both conferences, each best first.
 */
export function playNflBracket(
  seeds: readonly (readonly number[])[],
  season: number,
  play: PlayNflGame,
): NflRun[] {
  const entered = new Map<number, number>();
  const enter = (clubs: readonly number[], round: number) => {
    for (const club of clubs) entered.set(club, round);
  };
  const champions = seeds.map((all) => {
    const order = all.slice(0, countNflSeeds(season));
    enter(order, 1);
    let left = order;
    for (const round of [2, 3, 4]) {
      left = playRound(left, order, play);
      enter(left, round);
    }
    return left[0] ?? -1;
  });
  const [first = -1, second = -1] = champions;
  enter([play(first, second, { isNeutral: true })], 5);
  return [...entered].map(([club, round]) => ({ club, round }));
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
