import { pairsOfRounds } from '#shared/facts/playoffs.ts';
import type { PlayoffPicture, Series } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';

type Bye = PlayoffPicture['bracket']['byes'][number];
/** `conference` is null in the final. */
export type Half = { conference: string | null; byes: Bye[]; series: Series[] };
export type Round = { name: string; isSingle: boolean; halves: Half[] };

/** From the first round to the final, with empty places for pairs that are not known yet. */
export function listRounds({ sport, clubs, bracket }: PlayoffPicture): Round[] {
  const conferences = [...new Set(clubs.map(({ conference }) => conference))];
  const isSingle = bracket.wins_needed === 1;
  const conferenceOf = new Map(clubs.map(({ team_id, conference }) => [team_id, conference]));
  const isFinal = (pairs: number) => pairs === 1;
  return pairsOfRounds[sport].map((pairs, at): Round => {
    const known = bracket.rounds[at] ?? [];
    const name = texts.rounds[sport][at] ?? '';
    if (isFinal(pairs)) {
      return {
        name,
        isSingle,
        halves: [{ conference: null, byes: [], series: fill(known, 1, null) }],
      };
    }
    const halves = conferences.map((conference) => ({
      conference,
      byes:
        at === 0 ? bracket.byes.filter((bye) => conferenceOf.get(bye.team_id) === conference) : [],
      series: fill(
        known.filter((series) => series.conference === conference),
        pairs / conferences.length,
        conference,
      ),
    }));
    return { name, isSingle, halves };
  });
}

/** Before the first round of basketball; null where a league plays none. */
export function findPlayIn({ bracket }: PlayoffPicture): Round | null {
  if (bracket.play_in.length === 0) return null;
  const games = Map.groupBy(bracket.play_in, ({ conference }) => conference);
  const halves = [...games].map(([conference, series]) => ({ conference, byes: [], series }));
  return { name: texts.playIn, isSingle: true, halves };
}

function fill(known: readonly Series[], count: number, conference: string | null): Series[] {
  const missing = Math.max(0, count - known.length);
  const open = (): Series => ({ conference, sides: [null, null], winner: null });
  return [...known, ...Array.from({ length: missing }, open)];
}
