import { dayMs } from '#shared/facts/durations.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { pick, type Random, randomFrom, shuffle } from '../play/random.ts';
import { easternMoment, nthWeekday } from './eastern.ts';
import { hosted, type Pairing, type Planned } from './fixture.ts';
import { hoursBehindEast } from './zones.ts';

type Clock = readonly [number, number];

/** A winter as the real one, and half of it in summer, so that a demo has something to show in July. */
export type NbaTerms = { rounds: number; days: number; bestOf: number };
const winter: NbaTerms = { rounds: 82, days: 174, bestOf: 7 };
const summer: NbaTerms = { rounds: 40, days: 85, bestOf: 3 };
const summerAfterDays = 35 * 7;
/** Nobody plays while the league celebrates itself. */
const holidays = { from: 115, to: 121 };
const tuesday = 2;
const clubsOfConference = 15;
const conferenceMeetings = 4;
const crossRounds = 22;
/** How often the second of two days in a row is put off. */
const restShare = 0.75;

/** Even numbers are winters, 0 that of 2024. */
export function nbaTerms(seasonNumber: number): NbaTerms {
  return seasonNumber % 2 === 0 ? winter : summer;
}

export function nbaOpening(seasonNumber: number): number {
  const october = nthWeekday(2024 + Math.floor(seasonNumber / 2), 10, tuesday, 3);
  return october + (seasonNumber % 2 === 0 ? 0 : summerAfterDays * dayMs);
}

/** All games of the regular season: rounds of fifteen games, each spread over two days or three. */
export function planNbaSeason(seed: string, seasonNumber: number): Planned[] {
  const random = randomFrom(`${seed} NBA season ${seasonNumber}`);
  const { rounds: count, days } = nbaTerms(seasonNumber);
  const opening = nbaOpening(seasonNumber);
  const isWinter = count === winter.rounds;
  const playDays = Array.from({ length: days }, (_, day) => day).filter(
    (day) => !isWinter || day < holidays.from || day >= holidays.to,
  );
  const lastDay = new Map<string, number>();
  const rounds = shuffle(random, listRounds(random)).slice(0, count);
  return rounds.flatMap((round, at) => {
    const from = Math.floor((at * playDays.length) / count);
    const to = Math.floor(((at + 1) * playDays.length) / count);
    return shuffle(random, round).map(([home, away], game) => {
      const day = pickDay(random, playDays.slice(from, to), {
        game,
        isTired: (candidate) =>
          [home, away].some(({ teamId }) => lastDay.get(teamId) === candidate - 1),
      });
      for (const { teamId } of [home, away]) lastDay.set(teamId, day);
      return { home, away, startsAtMs: startOf(random, opening + day * dayMs, home) };
    });
  });
}

type Wish = { game: number; isTired: (day: number) => boolean };

function pickDay(random: Random, days: readonly number[], { game, isTired }: Wish): number {
  const wished = days[game % days.length] ?? 0;
  const later = days[days.length - 1] ?? wished;
  return isTired(wished) && random() < restShare ? later : wished;
}

/** Conference opponents meet four times, the others once or twice; every team is at home as often as away. */
function listRounds(random: Random): Pairing[][] {
  const clubs = teams.filter(({ sport }) => sport === 'NBA');
  const [east = [], west = []] = [
    ...Map.groupBy(shuffle(random, clubs), ({ conference }) => conference).values(),
  ];
  const own = Array.from({ length: conferenceMeetings }, (_, cycle) =>
    Array.from({ length: clubsOfConference }, (__, round) =>
      conferenceRound(east, west, { round, isHost: cycle % 2 === 0 }),
    ),
  ).flat();
  const cross = Array.from({ length: crossRounds }, (_, round) =>
    east.flatMap((team, at) =>
      hosted(team, west[(at + round) % clubsOfConference], round % 2 === 0),
    ),
  );
  return [...own, ...cross];
}

type Round = { round: number; isHost: boolean };

/** Fifteen are an odd number: the two whom a round leaves over meet each other. */
function conferenceRound(
  east: readonly Team[],
  west: readonly Team[],
  { round, isHost }: Round,
): Pairing[] {
  const pairs = [east, west].flatMap((clubs) =>
    Array.from({ length: (clubsOfConference - 1) / 2 }, (_, at) => {
      const one = clubs[(round + at + 1) % clubsOfConference];
      const other = clubs[(round - at - 1 + clubsOfConference) % clubsOfConference];
      return one ? hosted(one, other, isHost === (at % 2 === 0)) : [];
    }).flat(),
  );
  const left = east[round];
  return [...pairs, ...(left ? hosted(left, west[round], isHost) : [])];
}

const evenings: Record<number, readonly [Clock, ...Clock[]]> = {
  0: [
    [19, 0],
    [19, 0],
    [19, 30],
    [20, 0],
  ],
  1: [
    [20, 0],
    [20, 0],
    [20, 30],
  ],
  2: [
    [21, 0],
    [21, 30],
  ],
  3: [
    [22, 0],
    [22, 30],
  ],
};
const afternoons: readonly [Clock, ...Clock[]] = [
  [15, 30],
  [17, 0],
  [18, 0],
];
const afternoonShare = 0.4;

export function startOf(random: Random, dayStartMs: number, host: Team): number {
  const weekday = new Date(dayStartMs).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const usual = evenings[hoursBehindEast(host)] ?? afternoons;
  const clock = pick(random, isWeekend && random() < afternoonShare ? afternoons : usual);
  return easternMoment(dayStartMs, clock);
}
