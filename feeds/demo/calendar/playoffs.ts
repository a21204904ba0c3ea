import type { League } from '#shared/facts/sports.ts';
import type { Team } from '#shared/facts/teams.ts';
import type { Pairing, Planned } from './fixture.ts';
import { paces } from './season-years.ts';

/** `firstSlot` is that of the first game on the first day; `order` is that of the bracket. */
const rules = {
  NFL: {
    ...{ winsNeeded: 1, roundDays: 2, firstSlot: 2 },
    order: [0, 1, 2, 3, 4, 5, 6],
    titles: ['Wild Card Round', 'Divisional Round', 'Championship', 'Super Bowl'],
  },
  NBA: {
    ...{ winsNeeded: 2, roundDays: 3, firstSlot: 4 },
    order: [0, 7, 3, 4, 2, 5, 1, 6],
    titles: ['First Round', 'Semifinals', 'Finals', 'NBA Finals'],
  },
} as const;
export const seriesWinsNeeded = rules.NBA.winsNeeded;
const lastRound = 3;
const superBowlWeek = 5;

type PlayoffsInput = {
  league: League;
  /** The first of a day, at least half a day after the last start of the season. */
  fromSlot: number;
  seeds: ReadonlyMap<string, readonly Team[]>;
  lastOf: (team: Team) => number;
  /** Who wins a game, once it has ended. */
  winnerOf: (planned: Planned) => Team | undefined;
};
export type Playoffs = {
  games: Planned[];
  /** The slot in which each club that is out played last; infinite for those still in them. */
  lastSlots: Map<Team, number>;
};

type Series = { name: string; pair: Pairing; round: number; slot: number };

/** The games of the playoffs as far as their teams are known; a series goes on until it is decided. */
export function planPlayoffs(given: PlayoffsInput): Playoffs {
  const { league, fromSlot, seeds, lastOf } = given;
  const { order, roundDays, firstSlot, titles } = rules[league];
  let alive = [...seeds].map(([name, ranked]) => ({
    name,
    teams: order.flatMap((at) => ranked[at] ?? []),
  }));
  const all = alive.flatMap(({ teams }) => teams);
  const lastSlots = new Map(all.map((team) => [team, Number.POSITIVE_INFINITY]));
  const playoffs: Playoffs = { games: [], lastSlots };
  // At one time of the day in all rounds, the later one of two opponents: so nobody plays twice within a day.
  const offsets = new Map<Team, number>();
  for (const round of titles.keys()) {
    if (round === lastRound) alive = [{ name: '', teams: alive.flatMap(({ teams }) => teams) }];
    const startSlot = fromSlot + round * roundDays * paces[league].slotsADay;
    const readyAt = (team: Team) => (round === 0 ? lastOf(team) : (offsets.get(team) ?? 0));
    const winners = alive
      .flatMap(({ name, teams }) => pairUp(league, teams, seeds.get(name)).map(named(name)))
      .map((meeting) => ({ ...meeting, readyAt: Math.max(...meeting.pair.map(readyAt)) }))
      .sort((one, other) => one.readyAt - other.readyAt)
      .map((meeting, at) => {
        const offset = round === 0 ? firstSlot + at : meeting.readyAt;
        for (const team of meeting.pair) offsets.set(team, offset);
        return playSeries(playoffs, given, { ...meeting, round, slot: startSlot + offset });
      });
    if (winners.includes(undefined)) break;
    const isIn = (team: Team) => lastSlots.get(team) === Number.POSITIVE_INFINITY;
    alive = alive.map(({ name, teams }) => ({ name, teams: teams.filter(isIn) }));
  }
  return playoffs;
}

const named = (name: string) => (pair: Pairing) => ({ name, pair });

/** Neighbours in the bracket, in football the best and the worst; of an odd number the best rests. The better is at home. */
function pairUp(
  league: League,
  teams: readonly Team[],
  ranked: readonly Team[] = teams,
): Pairing[] {
  const playing = teams.slice(teams.length % 2);
  return playing.slice(0, playing.length / 2).flatMap((_, at): Pairing[] => {
    const places = league === 'NFL' ? [at, playing.length - 1 - at] : [2 * at, 2 * at + 1];
    const pair = places.flatMap((place) => playing[place] ?? []);
    const [home, away] = pair.sort((a, b) => ranked.indexOf(a) - ranked.indexOf(b));
    return home && away ? [[home, away]] : [];
  });
}

/** The winner, once there is one. */
function playSeries(
  { games, lastSlots }: Playoffs,
  { league, winnerOf }: PlayoffsInput,
  { name, pair: [better, worse], round, slot }: Series,
): Team | undefined {
  const { winsNeeded } = rules[league];
  const winners: Team[] = [];
  for (let at = 0; at < 2 * winsNeeded - 1; at += 1) {
    const [home, away] = at % 2 === 0 ? [better, worse] : [worse, better];
    const game: Planned = {
      ...{ home, away, kind: 'playoffs', slot: slot + at * paces[league].slotsADay },
      ...describe(league, name, round, at),
    };
    games.push(game);
    const winner = winnerOf(game);
    if (winner) winners.push(winner);
    // As many as will be played in any case.
    else if (at + 1 >= winsNeeded) break;
    if (!winner || winners.filter((each) => each === winner).length < winsNeeded) continue;
    lastSlots.set(winner === better ? worse : better, game.slot);
    if (round === lastRound) lastSlots.set(winner, game.slot);
    return winner;
  }
  return undefined;
}

function describe(league: League, conference: string, round: number, game: number) {
  const title = rules[league].titles[round] ?? '';
  const isLast = round === lastRound;
  if (league === 'NBA') {
    return { title: `${isLast ? title : `${conference} Conference ${title}`}, Game ${game + 1}` };
  }
  const week = isLast ? superBowlWeek : round + 1;
  return { week, isNeutral: isLast, title: round === 2 ? `${conference} ${title}` : title };
}
