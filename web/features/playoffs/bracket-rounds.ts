import { pairsOfRounds } from '#shared/facts/playoffs.ts';
import type { PlayoffPicture, SeasonOdds, Series } from '#shared/schemas/playoffs.ts';
import { bracketTexts as texts } from '#shared/texts/playoffs.ts';
import { findStanding } from './bracket-standing.ts';

/** By club; undefined where no chances are shown at all, empty until they are known. */
export type OddsByClub = ReadonlyMap<string, SeasonOdds>;
type Side = NonNullable<Series['sides'][number]>;
/** Who is there, who is likeliest to be, or nobody. */
export type Slot = {
  side?: Side;
  isIn?: boolean;
  likely?: { teamId: string; chance: number } | undefined;
};
export type Pair = { slots: readonly Slot[]; series: Series };
/** `conference` is null in the final. */
export type Round = {
  name: string;
  conference: string | null;
  isSingle: boolean;
  byes: readonly Side[];
  pairs: Pair[];
};

/** From the first game of a conference to its last, with the likeliest clubs where chances are known. */
export function listRounds(
  picture: PlayoffPicture,
  conference: string,
  odds?: OddsByClub,
): Round[] {
  const { sport, bracket } = picture;
  const isSingle = bracket.wins_needed === 1;
  const isOwn = (each: { conference: string | null }) => each.conference === conference;
  const owners = new Set(picture.clubs.filter(isOwn).map(({ team_id }) => team_id));
  const byes = bracket.byes.filter(({ team_id }) => owners.has(team_id));
  const playIn = bracket.play_in.filter(isOwn);
  const rounds: Round[] = [];
  for (const [at, count] of pairsOfRounds[sport].slice(0, -1).entries()) {
    const known = bracket.rounds[at]?.filter(isOwn) ?? [];
    const waiting = at === 1 && known.length === 0 ? byes : [];
    const pairs = openPairs(known, count / 2, conference, waiting);
    if (at > 0) addLikely(pairs, { picture, conference, at, odds, before: rounds.at(-1) });
    const name = texts.columns[sport][at] ?? '';
    rounds.push({ name, conference, isSingle, byes: at === 0 ? byes : [], pairs });
  }
  if (playIn.length === 0) return rounds;
  const pairs = playIn.map((series) => ({ series, slots: slotsOf(series) }));
  return [{ name: texts.playIn, conference, isSingle: true, byes: [], pairs }, ...rounds];
}

export function findFinal(picture: PlayoffPicture, odds?: OddsByClub): Round {
  const { sport, bracket, clubs } = picture;
  const at = pairsOfRounds[sport].length - 1;
  const [pair] = openPairs(bracket.rounds[at] ?? [], 1, null, []);
  const slots = [...new Set(clubs.map(({ conference }) => conference))].map((conference, nth) => {
    const slot = pair?.slots[nth];
    if (slot?.side) return slot;
    return { likely: listLikely(picture, conference, at, odds)[0] };
  });
  return {
    ...{ name: texts.columns[sport][at] ?? '', conference: null, byes: [] },
    isSingle: bracket.wins_needed === 1,
    pairs: pair ? [{ ...pair, slots }] : [],
  };
}

function slotsOf({ sides }: Series): Slot[] {
  return sides.map((side) => (side ? { side } : {}));
}

function openPairs(
  known: readonly Series[],
  count: number,
  conference: string | null,
  waiting: readonly Side[],
): Pair[] {
  const missing = Math.max(0, count - known.length);
  const open = (): Series => ({ conference, sides: [null, null], winner: null });
  const all = [...known, ...Array.from({ length: missing }, open)];
  return all.map((series, at) => {
    const [first = {}, ...others] = slotsOf(series);
    const side = waiting[at];
    return { series, slots: side ? [{ side, isIn: true }, ...others] : [first, ...others] };
  });
}

type Ahead = {
  picture: PlayoffPicture;
  conference: string;
  at: number;
  odds: OddsByClub | undefined;
  before: Round | undefined;
};

/** The NBA's lines are fixed: who comes out of a pair is one of the two. In the NFL the best seed left meets the worst. */
function addLikely(pairs: Pair[], { picture, conference, at, odds, before }: Ahead): void {
  const placed = new Set(pairs.flatMap(({ slots }) => slots.map(({ side }) => side?.team_id)));
  const all = listLikely(picture, conference, at, odds).filter(({ teamId }) => !placed.has(teamId));
  const isFixed = picture.sport === 'NBA' && placed.size === 1;
  const open = pairs.reduce((sum, { slots }) => sum + slots.filter(({ side }) => !side).length, 0);
  const place = new Map(picture.clubs.map((club) => [club.team_id, club.place]));
  const bySeed = all
    .slice(0, open)
    .toSorted((one, other) => (place.get(one.teamId) ?? 0) - (place.get(other.teamId) ?? 0));
  for (const [nth, pair] of pairs.entries()) {
    pair.slots = pair.slots.map((slot, of) => {
      if (slot.side) return slot;
      if (!isFixed) return { likely: of === 0 ? bySeed.shift() : bySeed.pop() };
      const from = before?.pairs[2 * nth + of]?.slots ?? [];
      const teams = from.map(({ side, likely }) => side?.team_id ?? likely?.teamId);
      return { likely: all.find(({ teamId }) => teams.includes(teamId)) };
    });
  }
}

/** Who may still come so far, the likeliest first; nobody without chances. */
function listLikely(picture: PlayoffPicture, conference: string, at: number, odds?: OddsByClub) {
  return picture.clubs
    .filter((club) => club.conference === conference)
    .filter((club) => !picture.bracket.has_begun || !findStanding(picture.bracket, club).isOut)
    .flatMap(({ team_id: teamId }) => {
      const chance = odds?.get(teamId)?.rounds[at];
      return chance === undefined ? [] : [{ teamId, chance }];
    })
    .toSorted((one, other) => other.chance - one.chance);
}
