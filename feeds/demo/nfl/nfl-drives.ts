import type { DriveRow } from '../../feed-rows.ts';
import { type Down, formatClock, type Play } from '../play/play.ts';

/** How a drive ends, by the kind of its last play; it goes on after any other. */
const results: Record<string, string> = {
  'Rushing Touchdown': 'Touchdown',
  'Passing Touchdown': 'Touchdown',
  'Field Goal Good': 'Field Goal',
  'Field Goal Missed': 'Missed Field Goal',
  Punt: 'Punt',
  'Punt Return Touchdown': 'Punt Return Touchdown',
  Interception: 'Interception',
  'Interception Return Touchdown': 'Interception Touchdown',
  'Fumble Recovery (Opponent)': 'Fumble',
  'Fumble Recovery (Opponent) Return Touchdown': 'Fumble Touchdown',
  Safety: 'Safety',
};
const notOfOffence = /^(Punt|Field Goal|Penalty)/;

type Snap = Play & { situation: Down };
type Drive = { snaps: [Snap, ...Snap[]]; result: string | null };

/** The drives of the plays so far; a side that gives the ball away without more has failed on downs. */
export function listNflDrives(gameId: string, plays: readonly Play[]): DriveRow[] {
  const drives: Drive[] = [];
  for (const play of plays) {
    const last = drives.at(-1);
    const on = last?.result === null ? last : undefined;
    if (isSnap(play)) addSnap(drives, on, play);
    else if (on) on.result = endOfPlay(play);
  }
  return drives.map((drive, at) => toRow(drive, { gameId, at, next: drives[at + 1] }));
}

function addSnap(drives: Drive[], on: Drive | undefined, play: Snap): void {
  const result = results[play.kind] ?? null;
  if (on?.snaps[0].situation.offence === play.situation.offence) {
    on.snaps.push(play);
    on.result = result;
    return;
  }
  if (on) on.result = 'Downs';
  drives.push({ snaps: [play], result });
}

function endOfPlay({ board, kind }: Play): string | null {
  if (board === 'Halftime') return 'End of Half';
  return kind === 'End of Game' ? 'End of Game' : null;
}

function isSnap(play: Play): play is Snap {
  return play.situation !== null;
}

type Place = { gameId: string; at: number; next: Drive | undefined };

function toRow({ snaps, result }: Drive, { gameId, at, next }: Place): DriveRow {
  const [first] = snaps;
  const last = snaps.at(-1) ?? first;
  const score = snaps.find(({ isScoring }) => isScoring);
  return {
    game_id: gameId,
    ordinal: at + 1,
    side: first.situation.offence,
    result,
    is_scoring: score !== undefined,
    scoring_side: score?.side ?? null,
    plays: snaps.filter(({ kind }) => !notOfOffence.test(kind)).length,
    yards: gained(first.situation, last.situation, { result, next }),
    seconds: snaps.reduce((sum, { usedS }) => sum + usedS, 0),
    start_period: first.period,
    start_clock: formatClock(first.clockS + first.usedS),
    start_spot: first.situation.spot,
    end_period: result ? last.period : null,
    end_clock: result ? formatClock(last.clockS) : null,
    // A touchdown ends where no play begins.
    end_spot: result && result !== 'Touchdown' ? last.situation.spot : null,
  };
}

/** What the last play of a drive gained is known by where the next one begins, or by a touchdown. */
function gained(
  first: Down,
  last: Down,
  { result, next }: { result: string | null; next: Drive | undefined },
): number | null {
  if (result === 'Touchdown') return first.toGoal;
  if (result === 'Downs' && next) return first.toGoal - (100 - next.snaps[0].situation.toGoal);
  const isOpen = result === null || result.startsWith('End of') || result === 'Downs';
  return isOpen ? null : first.toGoal - last.toGoal;
}
