import type { Bracket, PictureClub, Series } from '#shared/schemas/playoffs.ts';

/** How far a club has come in playoffs that have begun: 1 the first round to 4 the final, 5 the title; 0 before that. */
export type Standing = { reached: number; isOut: boolean };

export function findStanding(bracket: Bracket, { team_id, way }: PictureClub): Standing {
  const holds = ({ sides }: Series) => sides.some((side) => side?.team_id === team_id);
  const hasLost = (series: Series) =>
    holds(series) && series.winner !== null && series.winner !== team_id;
  const played = bracket.rounds.map((round) => round.find(holds));
  const last = played.findLastIndex((series) => series !== undefined);
  const rests = bracket.byes.some((side) => side.team_id === team_id);
  const hasWonLast = played[last]?.winner === team_id;
  const reached = hasWonLast ? last + 2 : rests ? Math.max(2, last + 1) : last + 1;
  // Who loses the first of the three play-in games of a conference has another.
  const playIns = Map.groupBy(bracket.play_in, ({ conference }) => conference);
  const lastChances = [...playIns.values()].flatMap(([, ...others]) => others);
  const isOut =
    bracket.rounds.flat().some(hasLost) ||
    (reached === 0 && (way === 'out' || lastChances.some(hasLost)));
  return { reached, isOut };
}

export function findChampion({ rounds }: Bracket): string | null {
  return rounds.at(-1)?.find(({ conference }) => conference === null)?.winner ?? null;
}
