import { keysOf } from '#shared/facts/keys-of.ts';
import type { ClubWhatIf } from '#shared/schemas/playoffs.ts';
import { indexClubs, type Season } from './season.ts';

/** What a club may reach, a bit each. */
export const aims = { playoffs: 1, division: 2, bye: 4, title: 8 };
const aimNames = keysOf(aims);

export type WhatIf = {
  gameId: string;
  home: string;
  away: string;
  /** Shares of the seasons in which it was played; what is missing to 1 are ties. */
  homeWins: number;
  awayWins: number;
  /** Seasons in which it was played: all, but for games after the season. */
  seasons: number;
  clubs: ClubWhatIf[];
  /** By how much the game is expected to move the play-off chances of its two clubs, together. */
  leverage: number;
};

type Counted = {
  season: Season;
  seasons: number;
  watched: readonly string[];
  reached: Uint8Array;
  seen: Int8Array;
};

/** Conditional shares, counted in the very seasons that the plain chances come from. */
export function countWhatIfs(counted: Counted): WhatIf[] {
  return counted.watched.flatMap((id, at) => {
    const game = counted.season.games.find((one) => one.id === id);
    return game === undefined ? [] : countWhatIf(counted, game, at);
  });
}

function countWhatIf(
  counted: Counted,
  { id, home, away }: { id: string; home: string; away: string },
  at: number,
): WhatIf {
  const { clubs } = counted.season;
  const counts = countByOutcome(counted, at);
  const told = clubs.map(({ id: team }, club) => tellClub(team, counts, club * aimNames.length));
  const played = counts.home.seasons + counts.away.seasons + counts.ties;
  const whatIf = {
    ...{ gameId: id, home, away, seasons: played, clubs: told },
    homeWins: counts.home.seasons / Math.max(1, played),
    awayWins: counts.away.seasons / Math.max(1, played),
  };
  return { ...whatIf, leverage: measureLeverage(counted.season, whatIf) };
}

type Outcome = { seasons: number; reached: Int32Array };

function countByOutcome(
  { season, seasons, watched, reached, seen }: Counted,
  at: number,
): { home: Outcome; away: Outcome; ties: number } {
  const size = season.clubs.length;
  const create = () => ({ seasons: 0, reached: new Int32Array(size * aimNames.length) });
  const [home, away] = [create(), create()];
  let ties = 0;
  for (let played = 0; played < seasons; played += 1) {
    const outcome = seen[played * watched.length + at];
    if (outcome === 0) ties += 1;
    if (outcome !== 1 && outcome !== -1) continue;
    addReached(outcome === 1 ? home : away, reached.subarray(played * size, (played + 1) * size));
  }
  return { home, away, ties };
}

/** Counts the aims of all clubs in one season. */
function addReached(outcome: Outcome, reached: Uint8Array): void {
  outcome.seasons += 1;
  for (let club = 0; club < reached.length; club += 1) {
    const bits = reached[club] ?? 0;
    if (bits === 0) continue;
    for (let aim = 0; aim < aimNames.length; aim += 1) {
      const cell = club * aimNames.length + aim;
      outcome.reached[cell] = (outcome.reached[cell] ?? 0) + ((bits >> aim) & 1);
    }
  }
}

function tellClub(
  team_id: string,
  { home, away }: { home: Outcome; away: Outcome },
  from: number,
): ClubWhatIf {
  const tell = (aim: number) => ({
    if_home: (home.reached[from + aim] ?? 0) / Math.max(1, home.seasons),
    if_away: (away.reached[from + aim] ?? 0) / Math.max(1, away.seasons),
  });
  return { team_id, playoffs: tell(0), division: tell(1), bye: tell(2), title: tell(3) };
}

/** The expected distance of the chance after the game from the one before it, of its two clubs alone. */
function measureLeverage(season: Season, whatIf: Omit<WhatIf, 'leverage'>): number {
  const indexOf = indexClubs(season.clubs);
  const { homeWins, awayWins } = whatIf;
  return [whatIf.home, whatIf.away].reduce((sum, team) => {
    const { if_home = 0, if_away = 0 } = whatIf.clubs[indexOf(team)]?.playoffs ?? {};
    return sum + 2 * homeWins * awayWins * Math.abs(if_home - if_away);
  }, 0);
}
