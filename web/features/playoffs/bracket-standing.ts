import type { Bracket, PictureClub, Series } from '#shared/schemas/playoffs.ts';

/** How far a club has come in playoffs that have begun: 1 the first round to 4 the final, 5 the title; 0 before that. */
export type Standing = { reached: number; isOut: boolean };

export function findStanding(bracket: Bracket, { team_id, way }: PictureClub): Standing {
  const holds = ({ sides }: Series) => sides.some((side) => side?.team_id === team_id);
  const played = bracket.rounds.map((round) => round.find(holds));
  const hasLost = ({ winner }: Series) => winner !== null && winner !== team_id;
  const last = played.findLastIndex((series) => series !== undefined);
  const rests = bracket.byes.some((side) => side.team_id === team_id);
  const hasWonLast = played[last]?.winner === team_id;
  const reached = hasWonLast ? last + 2 : rests ? Math.max(2, last + 1) : last + 1;
  const isOut =
    played.some((series) => series !== undefined && hasLost(series)) ||
    (reached === 0 && (way === 'out' || hasLostPlayIn(bracket, team_id)));
  return { reached, isOut };
}

/** Who loses the first of the three games of a conference has another. */
function hasLostPlayIn({ play_in }: Bracket, teamId: string): boolean {
  const ofConference = Map.groupBy(play_in, ({ conference }) => conference);
  return [...ofConference.values()].some((games) =>
    games
      .slice(1)
      .some(
        ({ sides, winner }) =>
          winner !== null && winner !== teamId && sides.some((side) => side?.team_id === teamId),
      ),
  );
}

export function findChampion({ rounds }: Bracket): string | null {
  return rounds.at(-1)?.find(({ conference }) => conference === null)?.winner ?? null;
}
