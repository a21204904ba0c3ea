import { type Team, teams } from '#shared/facts/teams.ts';
import { randomFrom, shuffle } from '../play/random.ts';
import type { Pairing, Planned } from './fixture.ts';
import { paces } from './season-years.ts';

type Division = readonly Team[];
type Conference = readonly Division[];

/** All games of the regular season: seventeen weeks of two days, after a day of preseason. */
export function planNflSeason(seed: string, seasonNumber: number): Planned[] {
  const random = randomFrom(`${seed} NFL season ${seasonNumber}`);
  const last = new Map<Team, number>();
  const playedAt = (pairing: Pairing) => Math.max(...pairing.map((team) => last.get(team) ?? 0));
  let slot: number = paces.NFL.slotsADay;
  return shuffle(random, listRounds(random, seasonNumber)).flatMap((round, at) =>
    // Who played late in one week does so in the next.
    round
      .toSorted((one, other) => playedAt(one) - playedAt(other))
      .map(([home, away]) => {
        const game = { home, away, slot, week: at + 1 };
        last.set(home, slot).set(away, slot);
        slot += 1;
        return game;
      }),
  );
}

/** Each rival twice, a division of either conference whole, and three clubs more. */
function listRounds(random: () => number, season: number): Pairing[][] {
  const clubs = teams.filter(({ sport }) => sport === 'NFL');
  const conferences = [...Map.groupBy(clubs, ({ conference }) => conference).values()].map(
    (members) =>
      [...Map.groupBy(members, ({ division }) => division).values()].map((division) =>
        shuffle(random, division),
      ),
  );
  const [one = [], other = []] = conferences;
  const inside = (year: number) =>
    wholeRounds(conferences.flatMap((conference) => pairsOf(conference, year)));
  return [
    ...rivalRounds(conferences.flat()),
    ...inside(season),
    ...inside(season + 1).slice(0, 2),
    ...wholeRounds(across(one, other, season)),
    ...wholeRounds(across(one, other, season + 1)).slice(season % 2, 1 + (season % 2)),
  ];
}

/** Four of anything, paired in one of three ways: numbers that differ in the same bits. */
function pairsOf<Item>(four: readonly Item[], way: number): [Item, Item][] {
  return four.flatMap((one, at): [Item, Item][] => {
    const mate = at ^ ((way % 3) + 1);
    const other = four[mate];
    return other !== undefined && at < mate ? [[one, other]] : [];
  });
}

function across(one: Conference, other: Conference, season: number): [Division, Division][] {
  return one.map((division, at) => [division, other[(at + season) % 4] ?? []]);
}

/** Six rounds inside each division; the second meeting is at the other's. */
function rivalRounds(divisions: readonly Division[]): Pairing[][] {
  return [0, 1, 2, 3, 4, 5].map((round) =>
    divisions.flatMap((division) =>
      pairsOf(division, round).map(([one, other]) => (round < 3 ? [one, other] : [other, one])),
    ),
  );
}

/** Four rounds in which everybody of one division meets everybody of the other. */
function wholeRounds(pairs: readonly [Division, Division][]): Pairing[][] {
  return [0, 1, 2, 3].map((round) =>
    pairs.flatMap(([one, other]) =>
      one.flatMap((team, at): Pairing[] => {
        const opponent = other[(at + round) % 4];
        if (!opponent) return [];
        return [round % 2 === 0 ? [team, opponent] : [opponent, team]];
      }),
    ),
  );
}
