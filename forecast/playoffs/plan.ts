import { tabulate } from '#shared/tie-breakers/table.ts';
import { groupByDay } from '../game.ts';
import type { Outlook } from './outlook.ts';
import { indexClubs, listTableGames, type Offset, type Season, type SeasonGame } from './season.ts';

export type PlanOptions = { offsets?: readonly Offset[]; watched?: readonly string[] };

/** What all simulated seasons have in common. */
export type Plan = ReturnType<typeof planSeasons>;

export function planSeasons(
  season: Season,
  outlook: Outlook,
  { offsets = [], watched = [] }: PlanOptions,
) {
  const indexOf = indexClubs(season.clubs);
  const size = season.clubs.length;
  const open = groupByDay(season.games.filter(({ afterStart }) => !afterStart)).flat();
  const points = season.clubs.map(({ id }) =>
    listPoints(offsets.filter(({ team }) => team === id)),
  );
  const regular = open.filter(({ kind }) => kind === 'regular');
  return {
    season,
    outlook,
    size,
    table: tabulate(season.clubs, listTableGames(season.games)),
    open: layOut(regular, outlook, { indexOf, points, watched }),
    bracket: readBracket(season, indexOf),
    /** Points of each club in its games after the season, the first of them first. */
    laterPoints: points,
    /** Watched games after the season: by cell `home * clubs + away`, else -1. */
    watchedPairs: findPairs(season, watched, indexOf),
    uninvited: new Set((season.uninvited ?? []).map(indexOf)),
  };
}

/** Points in the next game, in the one after it and so on, of all that holds for a team together. */
function listPoints(offsets: readonly Offset[]): number[] {
  const longest = Math.max(0, ...offsets.map(({ games }) => games));
  return Array.from({ length: longest }, (_, at) =>
    offsets.reduce((sum, { points, games }) => sum + (at < games ? points : 0), 0),
  );
}

type Layout = {
  indexOf: (team: string) => number;
  /** Taken from the front with each game. */
  points: number[][];
  watched: readonly string[];
};

/** Games of the season still to be played, in their order, as columns. */
function layOut(
  games: readonly SeasonGame[],
  { circumstances, gameNoise, postseasonNoise }: Outlook,
  { indexOf, points, watched }: Layout,
) {
  const takeOffset = (club: number) => points[club]?.shift() ?? 0;
  const home = Int32Array.from(games, (game) => indexOf(game.home));
  const away = Int32Array.from(games, (game) => indexOf(game.away));
  return {
    home,
    away,
    /** 0 at a neutral site, else 1. */
    hosts: Float64Array.from(games, ({ isNeutral }) => Number(!isNeutral)),
    /** For the home side besides strengths and edge. */
    points: Float64Array.from(games, ({ id }, at) => {
      const offset = takeOffset(home[at] ?? -1) - takeOffset(away[at] ?? -1);
      return (circumstances.get(id) ?? 0) + offset;
    }),
    noise: Float64Array.from(games, ({ id }) => gameNoise.get(id) ?? postseasonNoise),
    /** Position among the watched games, or -1. */
    watched: Int32Array.from(games, ({ id }) => watched.indexOf(id)),
  };
}

/** Games after the season that are over: what a simulated one has to go on from. */
export type PlayedBracket = ReturnType<typeof readBracket>;

export function readBracket({ clubs, games }: Season, indexOf: (team: string) => number) {
  const size = clubs.length;
  /** Play-off games won: cell `club * clubs + opponent`. */
  const wins = new Int32Array(size * size);
  /** Winners of the play-in games of a pair in their order, by the cell of the lower club first. */
  const playIn = new Map<number, number[]>();
  for (const { kind, home, away, afterStart } of groupByDay(games).flat()) {
    if (!afterStart || (kind !== 'playoffs' && kind !== 'play_in')) continue;
    const isHome = afterStart.score.home > afterStart.score.away;
    const winner = indexOf(isHome ? home : away);
    const loser = indexOf(isHome ? away : home);
    if (kind === 'playoffs') {
      wins[winner * size + loser] = (wins[winner * size + loser] ?? 0) + 1;
    } else {
      const cell = pairCell(winner, loser, size);
      playIn.set(cell, [...(playIn.get(cell) ?? []), winner]);
    }
  }
  return { wins, playIn };
}

export function pairCell(one: number, other: number, size: number): number {
  return Math.min(one, other) * size + Math.max(one, other);
}

function findPairs(
  { clubs, games }: Season,
  watched: readonly string[],
  indexOf: (team: string) => number,
): Int32Array {
  const size = clubs.length;
  const pairs = new Int32Array(size * size).fill(-1);
  for (const { id, kind, home, away, afterStart } of games) {
    if (afterStart || kind === 'regular' || kind === 'cup_final' || !watched.includes(id)) continue;
    pairs[indexOf(home) * size + indexOf(away)] = watched.indexOf(id);
  }
  return pairs;
}
