/** The last round a club has entered, from 1 (the play-offs) to 4 (the final); 5 is the title. */
type Run = { club: number; round: number };

type Rules = {
  /** Those who go on, of who is left; `order` is that of the conference, best first. */
  playRound: (left: readonly number[], order: readonly number[]) => number[];
  playFinal: (champions: readonly number[]) => number;
};

/** Plays out both conferences, each told in the order in which its clubs enter the bracket, and the final. */
export function playRounds(
  entrants: readonly { left: readonly number[]; order: readonly number[] }[],
  { playRound, playFinal }: Rules,
): Run[] {
  const entered = new Map<number, number>();
  const enter = (clubs: readonly number[], round: number) => {
    for (const club of clubs) entered.set(club, round);
  };
  const champions = entrants.map(({ left: first, order }) => {
    let left = first;
    enter(left, 1);
    for (const round of [2, 3, 4]) {
      left = playRound(left, order);
      enter(left, round);
    }
    return left[0] ?? -1;
  });
  enter([playFinal(champions)], 5);
  return [...entered].map(([club, round]) => ({ club, round }));
}
