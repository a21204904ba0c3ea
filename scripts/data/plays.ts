import { z } from 'zod';
import type { Game } from '#forecast/game.ts';
import type { GameState } from '#forecast/in-game.ts';
import { gameClocks, regularPeriods } from '#shared/game-time.ts';
import { integer, text } from './cells.ts';
import { readRows } from './data-folders.ts';
import { toCodeOfToday } from './team-codes.ts';

/** A state of the game before a play; scores are those of the side with the ball and of the other one. @internal */
export const NflPlayRow = z.object({
  game_id: text,
  seconds_left: integer,
  offense: text,
  down: integer.optional(),
  to_go: integer.optional(),
  to_goal: integer.optional(),
  play_type: text.optional(),
  offense_score: integer,
  defense_score: integer,
});
export type NflPlayRow = z.infer<typeof NflPlayRow>;

/** By game id the states before its plays, in the order in which they were played. */
export async function readPlays(
  folders: readonly string[],
  games: readonly Game[],
): Promise<Map<string, GameState[]>> {
  const rows = Map.groupBy(
    await readRows(folders, 'nfl/plays', NflPlayRow),
    ({ game_id: id }) => id,
  );
  return new Map(
    games.flatMap((game) => {
      const own = rows.get(game.id);
      return own ? [[game.id, listStates(own, game.home)] as const] : [];
    }),
  );
}

/** The clock only ever rises when overtime begins, and a kick-off opens the second half. @internal */
export function listStates(rows: readonly NflPlayRow[], home: string): GameState[] {
  let before = Number.POSITIVE_INFINITY;
  let period = 1;
  return rows.map((row) => {
    const { seconds_left: left, play_type: kind } = row;
    const isRestart = left > before;
    before = left;
    const isBreak = left === halfTime && period === 2 && kind !== 'kickoff';
    if (isRestart) period = Math.max(regularPeriods, period) + 1;
    else if (period <= regularPeriods && !isBreak) period = getPeriod(left);
    return makeState(row, { home, period });
  });
}

const { periodSeconds } = gameClocks.NFL;
const halfTime = (regularPeriods / 2) * periodSeconds;

/** At its very end a quarter counts as over: the next play belongs to the next one. */
function getPeriod(secondsLeft: number): number {
  const played = regularPeriods * periodSeconds - secondsLeft;
  return Math.min(regularPeriods, 1 + Math.floor(played / periodSeconds));
}

function makeState(row: NflPlayRow, { home, period }: { home: string; period: number }): GameState {
  const { seconds_left: left, offense_score: own, defense_score: other } = row;
  const isHome = toCodeOfToday('NFL', row.offense) === home;
  const { down, to_go: toGo, to_goal: toGoal } = row;
  return {
    lead: isHome ? own - other : other - own,
    period,
    secondsLeft: Math.max(0, left - Math.max(0, regularPeriods - period) * periodSeconds),
    possession: isHome ? 'home' : 'away',
    ...(down && toGo !== undefined && toGoal !== undefined && { down: { down, toGo, toGoal } }),
  };
}

/**
 * For each state the next score of its half in points of the home side: a touchdown counts 7, whatever follows it;
 * 0 where none came. What an overtime brings is not looked at.
 */
export function listNextScores(states: readonly GameState[], finalLead: number): number[] {
  const scores: number[] = [];
  let next = 0;
  for (const [back, state] of states.toReversed().entries()) {
    const after = states[states.length - back];
    if (getHalf(after) !== getHalf(state)) next = 0;
    const change = (after?.lead ?? finalLead) - state.lead;
    next = readScore(change, state) ?? next;
    scores.push(next);
  }
  return scores.reverse();
}

function getHalf(state: GameState | undefined): number {
  return state === undefined ? 0 : Math.min(3, Math.ceil(state.period / 2));
}

/** One or two points without a down are the try after a touchdown. */
function readScore(change: number, { down }: GameState): number | undefined {
  const points = Math.abs(change);
  if (points === 0 || (points < 3 && !down)) return undefined;
  return Math.sign(change) * (points >= 6 ? 7 : points);
}
