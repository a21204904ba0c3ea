import { type Side, sides } from '#shared/facts/sports.ts';
import { type PlayedGame, playAt } from './play/play.ts';
import { count, type Line, leaderOf, tally } from './play/tally.ts';

/** A player's evening in words: "31 points, 9 rebounds". */
export type Star = { side: Side; name: string; words: string; isRemarkable: boolean };

/** What is kept of a game that was played: enough for scoreboards, standings and headlines. */
export type GameSummary = ReturnType<typeof summarize>;

export function summarize(game: PlayedGame) {
  const { home, away, period } = playAt(game, game.endsAtMs);
  const lines = tally(game.plays, { isBrief: true });
  const lead = home > away ? 1 : -1;
  /** The largest deficit that the winner made up. */
  const comeback = game.plays.reduce(
    (most, play) => Math.max(most, (play.away - play.home) * lead),
    0,
  );
  const stars = sides.flatMap((side) => starsOf(lines, side));
  return { home, away, period, endsAtMs: game.endsAtMs, comeback, stars };
}

/** Whose yards are told, and from how many on, or touchdowns, they are remarkable. */
const footballers = [
  ['passing', 340, 4],
  ['rushing', 130, 3],
  ['receiving', 150, 3],
] as const;

function starsOf(lines: readonly Line[], side: Side): Star[] {
  const isBasketball = leaderOf(lines, side, 'rebounds') !== undefined;
  const hooper = isBasketball ? leaderOf(lines, side, 'points') : undefined;
  if (hooper) return [describeHooper(hooper)];
  return footballers.flatMap(([what, yards, touchdowns]) => {
    const line = leaderOf(lines, side, `${what}Yards`);
    if (!line) return [];
    const gained = count(line, `${what}Yards`);
    const scored = count(line, `${what}Touchdowns`);
    const parts = [`${gained} ${what} yards`, ...(scored > 0 ? [plural(scored, 'touchdown')] : [])];
    const isRemarkable = gained >= yards || scored >= touchdowns;
    return [{ side, name: line.athlete.name, words: listed(parts), isRemarkable }];
  });
}

function describeHooper(line: Line): Star {
  const points = count(line, 'points');
  const others = [count(line, 'rebounds'), count(line, 'assists')] as const;
  const parts = [plural(points, 'point')];
  if (others[0] >= 5) parts.push(plural(others[0], 'rebound'));
  if (others[1] >= 5) parts.push(plural(others[1], 'assist'));
  const isRemarkable = points >= 38 || Math.min(points, ...others) >= 10;
  return { side: line.side, name: line.athlete.name, words: listed(parts), isRemarkable };
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  const [last = '', ...before] = [...parts].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}
