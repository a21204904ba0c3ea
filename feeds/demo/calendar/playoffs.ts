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

/** Who wins a game, once it has ended. */
export type WinnerOf = (planned: Planned) => Team | undefined;

type Given = {
  league: League;
  /** The first of a day, at least half a day after the last start of the season. */
  fromSlot: number;
  seeds: ReadonlyMap<string, readonly Team[]>;
  lastOf: (team: Team) => number;
  winnerOf: WinnerOf;
};
export type Playoffs = {
  games: Planned[];
  /** The slot in which each club that is out played last; those still in them have none. */
  lastSlots: Map<Team, number | undefined>;
};

type Conference = { name: string; teams: readonly Team[] };
type Meeting = { name: string; pair: Pairing; readyAt: number };
type Series = { name: string; pair: Pairing; round: number; slot: number };

/** The games of the playoffs as far as their teams are known; a series goes on until it is decided. */
export function planPlayoffs(given: Given): Playoffs {
  const { league, fromSlot, seeds, lastOf } = given;
  const { order, roundDays, firstSlot, titles } = rules[league];
  let alive: Conference[] = [...seeds].map(([name, teams]) => ({
    name,
    teams: order.flatMap((at) => teams[at] ?? []),
  }));
  const all = alive.flatMap(({ teams }) => teams);
  const playoffs: Playoffs = {
    games: [],
    lastSlots: new Map(all.map((team) => [team, undefined])),
  };
  // At one time of the day in all rounds, the later one of two opponents: so nobody plays twice within a day.
  const offsets = new Map<Team, number>();
  for (const round of titles.keys()) {
    const startSlot = fromSlot + round * roundDays * paces[league].slotsADay;
    const readyAt = (team: Team) => (round === 0 ? lastOf(team) : (offsets.get(team) ?? 0));
    const meetings = pairOff(league, alive, round)
      .map(([name, pair]): Meeting => ({ name, pair, readyAt: Math.max(...pair.map(readyAt)) }))
      .sort((one, other) => one.readyAt - other.readyAt);
    const winners = meetings.map(({ name, pair, readyAt: ready }, at) => {
      const offset = round === 0 ? firstSlot + at : ready;
      for (const team of pair) offsets.set(team, offset);
      return playSeries(playoffs, given, { name, pair, round, slot: startSlot + offset });
    });
    if (winners.includes(undefined)) break;
    const beaten = new Set(
      meetings.flatMap(({ pair }) => pair).filter((t) => !winners.includes(t)),
    );
    alive = alive.map(({ name, teams }) => ({
      name,
      teams: teams.filter((team) => !beaten.has(team)),
    }));
  }
  return playoffs;

  function pairOff(of: League, conferences: readonly Conference[], round: number) {
    if (round === lastRound)
      return pairsOf(conferences.flatMap(({ teams }) => teams)).map(named(''));
    return conferences.flatMap(({ name, teams }) => {
      const ranked = seeds.get(name) ?? [];
      const pairs = of === 'NFL' ? pairsOf(foldIn(teams)) : pairsOf(teams);
      return pairs
        .map(([a, b]): Pairing => (ranked.indexOf(a) < ranked.indexOf(b) ? [a, b] : [b, a]))
        .map(named(name));
    });
  }
}

const named = (name: string) => (pair: Pairing) => [name, pair] as const;

function pairsOf(teams: readonly Team[]): Pairing[] {
  return teams.flatMap((team, at) => {
    const next = teams[at + 1];
    return at % 2 === 0 && next ? [[team, next] as const] : [];
  });
}

/** The best beside the worst; of an odd number the best rests. */
function foldIn(teams: readonly Team[]): Team[] {
  const playing = teams.slice(teams.length % 2);
  const half = playing.slice(0, playing.length / 2);
  return half.flatMap((team, at) => [team, playing[playing.length - 1 - at] ?? team]);
}

function playSeries(
  { games, lastSlots }: Playoffs,
  { league, winnerOf }: Given,
  { name, pair: [better, worse], round, slot }: Series,
): Team | undefined {
  const { winsNeeded } = rules[league];
  const wins = new Map<Team, number>();
  let isOpen = false;
  for (let at = 0; at < 2 * winsNeeded - 1 && !(isOpen && at >= winsNeeded); at += 1) {
    const [home, away] = at % 2 === 0 ? [better, worse] : [worse, better];
    const game: Planned = {
      ...{ home, away, kind: 'playoffs', slot: slot + at * paces[league].slotsADay },
      ...describe(league, name, round, at),
    };
    games.push(game);
    const winner = winnerOf(game);
    if (winner === undefined) isOpen = true;
    else wins.set(winner, (wins.get(winner) ?? 0) + 1);
    if (winner === undefined || wins.get(winner) !== winsNeeded) continue;
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
