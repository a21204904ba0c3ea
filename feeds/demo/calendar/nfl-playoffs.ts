import { dayMs } from '#shared/facts/durations.ts';
import type { Team } from '#shared/facts/teams.ts';
import { easternMoment } from './eastern.ts';
import type { Planned } from './fixture.ts';
import { nflOpening, nflWeeks } from './nfl-season.ts';

type Slot = readonly [day: number, clock: readonly [number, number]];

/** Days after the first Saturday. */
const rounds: readonly (readonly Slot[])[] = [
  [
    [0, [16, 30]],
    [0, [20, 15]],
    [1, [15, 5]],
    [1, [16, 40]],
    [1, [20, 15]],
    [2, [20, 15]],
  ],
  [
    [7, [16, 30]],
    [7, [20, 15]],
    [8, [15, 5]],
    [8, [18, 30]],
  ],
  [
    [15, [15, 5]],
    [15, [18, 40]],
  ],
  [[29, [18, 30]]],
];
const titles = ['Wild Card Round', 'Divisional Round', 'Championship', 'Super Bowl'];
/** The best one rests in the first round. */
const qualified = 7;
const superBowlWeek = 5;

/** Who wins a game, once it has ended; `ordinal` is its own among those that may start with it. */
export type WinnerOf = (planned: Planned, ordinal: number) => Team | undefined;

/** The games of the play-offs as far as their teams are known. */
export function planNflPlayoffs(
  seasonNumber: number,
  seeds: ReadonlyMap<string, readonly Team[]>,
  winnerOf: WinnerOf,
): Planned[] {
  const saturday = nflOpening(seasonNumber) + (nflWeeks * 7 + 2) * dayMs;
  const planned: Planned[] = [];
  let alive = [...seeds].map(([name, teams]) => ({ name, teams: teams.slice(0, qualified) }));
  for (const [round, slots] of rounds.entries()) {
    const pairs = alive.flatMap(({ name, teams }) =>
      pairOff(teams).map((pair) => ({ name, pair })),
    );
    const isLast = round === rounds.length - 1;
    const final = alive.flatMap(({ teams }) => teams);
    const meetings = isLast ? [{ name: '', pair: final }] : pairs;
    const games = meetings.flatMap(({ name, pair: [home, away] }, at): Planned[] => {
      const [day, clock] = slots[at] ?? [0, [20, 15]];
      if (!home || !away) return [];
      const startsAtMs = easternMoment(saturday + day * dayMs, clock);
      const title = round === 2 ? `${name} ${titles[round]}` : (titles[round] ?? null);
      const week = isLast ? superBowlWeek : round + 1;
      return [{ home, away, startsAtMs, week, title, isNeutral: isLast }];
    });
    planned.push(...games);
    const winners = games.map((game, at) => winnerOf(game, at + 1));
    if (winners.some((winner) => winner === undefined)) break;
    const beaten = new Set(
      games.flatMap(({ home, away }, at) => [winners[at] === home ? away : home]),
    );
    alive = alive.map(({ name, teams }) => ({
      name,
      teams: teams.filter((team) => !beaten.has(team)),
    }));
  }
  return planned;
}

/** The best meets the worst; of an odd number the best rests. */
function pairOff(teams: readonly Team[]): Team[][] {
  const playing = teams.slice(teams.length % 2);
  return playing.slice(0, playing.length / 2).flatMap((team, at) => {
    const other = playing[playing.length - 1 - at];
    return other ? [[team, other]] : [];
  });
}
