import { type Team, teams } from '#shared/facts/teams.ts';
import { randomFrom, shuffle } from '../play/random.ts';
import { hosted, type Pairing } from './fixture.ts';

type Division = readonly Team[];
type Conference = readonly Division[];

/** Four of anything, paired in three ways. */
const matchings = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
] as const;

/** Rounds before and after the byes may pair any two divisions; those between them stay in two of one conference. */
const firstByeWeek = 6;

/**
 * Who plays whom in each week, by the league's own formula: each rival twice, a division of either conference whole,
 * and the neighbours in rank of three more. Every team rests once, in one of the weeks 6 to 13.
 */
export function planNflWeeks(seed: string, seasonNumber: number): Map<number, Pairing[]> {
  const random = randomFrom(`${seed} NFL rounds ${seasonNumber}`);
  const clubs = teams.filter(({ sport }) => sport === 'NFL');
  const conferences = [...Map.groupBy(clubs, ({ conference }) => conference).values()].map(
    (members) =>
      [...Map.groupBy(members, ({ division }) => division).values()].map((division) =>
        shuffle(random, division),
      ),
  );
  const byeWeeks = byeWeeksOf(conferences, seasonNumber);
  const weeks = new Map<number, Pairing[]>();
  for (const [at, round] of listRounds(conferences, seasonNumber).entries()) {
    for (const pairing of round) {
      const isRested = (byeWeeks.get(pairing[0].teamId) ?? 0) <= at + 1;
      const week = at + (isRested ? 2 : 1);
      weeks.set(week, [...(weeks.get(week) ?? []), pairing]);
    }
  }
  return weeks;
}

function listRounds(conferences: readonly Conference[], season: number): Pairing[][] {
  const [one = [], other = []] = conferences;
  const d = rivalRounds(conferences.flat());
  const intra = conferences.map((conference) => wholeRounds(pairsOf(conference, season)));
  const i = [0, 1, 2, 3].map((at) => intra.flatMap((rounds) => rounds[at] ?? []));
  const x = wholeRounds(across(one, other, season));
  const s = neighbourRounds(conferences, season);
  const extra = across(one, other, season + 1).flatMap(([a, b]) =>
    a.flatMap((team, rank) => hosted(team, b[rank], season % 2 === 0)),
  );
  return [
    ...[x[0], s[0], x[1], d[0], x[2]],
    ...[d[1], i[0], d[2], i[1], d[3], i[2], d[4]],
    ...[x[3], s[1], extra, i[3], d[5]],
  ].map((round) => round ?? []);
}

/** The two divisions of a pair rest one after the other, while a round of rivals is played. */
function byeWeeksOf(conferences: readonly Conference[], season: number): Map<string, number> {
  const groups = conferences.flatMap((conference) => pairsOf(conference, season));
  return new Map(
    groups.flatMap(([first, second], at) => [
      ...first.map(({ teamId }) => [teamId, firstByeWeek + 2 * at] as const),
      ...second.map(({ teamId }) => [teamId, firstByeWeek + 2 * at + 1] as const),
    ]),
  );
}

function matchingOf(season: number) {
  return matchings[((season % 3) + 3) % 3] ?? matchings[0];
}

function pairsOf(conference: Conference, season: number): [Division, Division][] {
  return matchingOf(season).map(([a, b]) => [conference[a] ?? [], conference[b] ?? []]);
}

function across(one: Conference, other: Conference, season: number): [Division, Division][] {
  return one.map((division, at) => [division, other[(((at + season) % 4) + 4) % 4] ?? []]);
}

/** Six rounds inside each division; the second meeting is at the other's. */
function rivalRounds(divisions: readonly Division[]): Pairing[][] {
  return [true, false].flatMap((isHost) =>
    matchings.map((pairs) =>
      divisions.flatMap((division) =>
        pairs.flatMap(([a, b]) => {
          const team = division[a];
          return team ? hosted(team, division[b], isHost) : [];
        }),
      ),
    ),
  );
}

/** Four rounds in which everybody of one division meets everybody of the other. */
function wholeRounds(pairs: readonly [Division, Division][]): Pairing[][] {
  return [0, 1, 2, 3].map((round) =>
    pairs.flatMap(([one, other]) =>
      one.flatMap((team, at) => hosted(team, other[(at + round) % 4], round % 2 === 0)),
    ),
  );
}

/** Two rounds against the equals of the two other divisions, one at home and one away. */
function neighbourRounds(conferences: readonly Conference[], season: number): Pairing[][] {
  const [first, second] = [matchingOf(season + 1), matchingOf(season + 2)];
  const [[p, q], [a, b]] = first;
  const afterQ = second.flat()[second.flat().indexOf(q) ^ 1];
  const [r, s] = afterQ === a ? [a, b] : [b, a];
  const meet = (conference: Conference, host: number, guest: number) =>
    (conference[host] ?? []).flatMap((team, rank) => hosted(team, conference[guest]?.[rank], true));
  return [
    conferences.flatMap((each) => [...meet(each, p, q), ...meet(each, r, s)]),
    conferences.flatMap((each) => [...meet(each, q, r), ...meet(each, s, p)]),
  ];
}
