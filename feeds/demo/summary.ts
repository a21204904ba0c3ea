import type { Side } from '../feed-rows.ts';
import { lastPlay, type PlayedGame } from './play/play.ts';
import { count, type Line, leaderOf, tally } from './play/tally.ts';

/** A player's evening in words: "31 points, 9 rebounds". */
export type Star = {
  side: Side;
  playerId: string;
  name: string;
  words: string;
  isRemarkable: boolean;
};

/** What is kept of a game that was played: enough for scoreboards, standings and headlines. */
export type GameSummary = {
  home: number;
  away: number;
  period: number;
  endsAtMs: number;
  /** The largest deficit that the winner made up. */
  comeback: number;
  stars: Star[];
};

export function summarize(game: PlayedGame): GameSummary {
  const { home, away, period } = lastPlay(game);
  const lines = tally(game.plays, { isBrief: true });
  const lead = home > away ? 1 : -1;
  const comeback = game.plays.reduce(
    (most, play) => Math.max(most, (play.away - play.home) * lead),
    0,
  );
  const stars = (['home', 'away'] as const).flatMap((side) => starsOf(lines, side));
  return { home, away, period, endsAtMs: game.endsAtMs, comeback, stars };
}

function starsOf(lines: readonly Line[], side: Side): Star[] {
  const best = [
    starOf(
      leaderOf(lines, side, 'fieldGoalAttempts'),
      leaderOf(lines, side, 'points'),
      hooperWords,
    ),
    starOf(
      leaderOf(lines, side, 'passAttempts'),
      leaderOf(lines, side, 'passingYards'),
      passerWords,
    ),
    starOf(leaderOf(lines, side, 'carries'), leaderOf(lines, side, 'rushingYards'), runnerWords),
    starOf(leaderOf(lines, side, 'targets'), leaderOf(lines, side, 'receivingYards'), catcherWords),
  ];
  return best.filter((star) => star !== undefined);
}

type Words = { words: string; isRemarkable: boolean };

/** `sign` tells whether the sport has such players at all. */
function starOf(
  sign: Line | undefined,
  line: Line | undefined,
  describe: (line: Line) => Words,
): Star | undefined {
  if (!sign || !line) return undefined;
  const { athlete, side } = line;
  return { side, playerId: athlete.id, name: athlete.name, ...describe(line) };
}

function hooperWords(line: Line): Words {
  const points = count(line, 'points');
  const rebounds = count(line, 'rebounds');
  const assists = count(line, 'assists');
  const parts = [plural(points, 'point')];
  if (rebounds >= 5) parts.push(plural(rebounds, 'rebound'));
  if (assists >= 5) parts.push(plural(assists, 'assist'));
  const isTripleDouble = points >= 10 && rebounds >= 10 && assists >= 10;
  return { words: listed(parts), isRemarkable: points >= 38 || isTripleDouble };
}

function passerWords(line: Line): Words {
  const yards = count(line, 'passingYards');
  const touchdowns = count(line, 'passingTouchdowns');
  const parts = [`${yards} passing yards`, ...touchdownWords(touchdowns)];
  return { words: listed(parts), isRemarkable: yards >= 340 || touchdowns >= 4 };
}

function runnerWords(line: Line): Words {
  const yards = count(line, 'rushingYards');
  const touchdowns = count(line, 'rushingTouchdowns');
  const parts = [`${yards} rushing yards`, ...touchdownWords(touchdowns)];
  return { words: listed(parts), isRemarkable: yards >= 130 || touchdowns >= 3 };
}

function catcherWords(line: Line): Words {
  const yards = count(line, 'receivingYards');
  const touchdowns = count(line, 'receivingTouchdowns');
  const parts = [`${yards} receiving yards`, ...touchdownWords(touchdowns)];
  return { words: listed(parts), isRemarkable: yards >= 150 || touchdowns >= 3 };
}

function touchdownWords(touchdowns: number): string[] {
  return touchdowns > 0 ? [plural(touchdowns, 'touchdown')] : [];
}

export function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const [last = '', ...before] = [...parts].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}
