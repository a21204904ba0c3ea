import type { League } from '#shared/spec/sports.ts';
import { backoffMs, type Cadence, isLiveNow } from './cadence.ts';
import { pause } from './pause.ts';
import { type SyncResult, type SyncTools, syncCurrentGames, syncSchedule } from './sync-games.ts';

export type PollOptions = SyncTools & { cadence: Cadence; random: () => number };

/**
 * Polls one league until the signal aborts; the promise ends with it and never rejects. A failure is
 * logged, leaves the rows as they were, and makes the next attempt wait longer.
 */
export async function pollLeague(
  options: PollOptions,
  league: League,
  signal: AbortSignal,
): Promise<void> {
  const { cadence, logger, now, random } = options;
  let failures = 0;
  let scheduleDueMs = Number.POSITIVE_INFINITY;
  while (!signal.aborted) {
    const isScheduleTurn = now().getTime() >= scheduleDueMs;
    try {
      const { updated, games } = await ask(options, league, { isScheduleTurn, signal });
      logger.debug({ league, updated, games: games.length }, 'games saved');
      failures = 0;
      scheduleDueMs = dueNext(scheduleDueMs, isScheduleTurn, { cadence, now: now() });
      await pause(waitMs(games, scheduleDueMs, { cadence, now: now() }), signal);
    } catch (error) {
      if (signal.aborted) return;
      const delayMs = backoffMs(cadence, failures, random);
      failures += 1;
      // A schedule that cannot be had must not keep the scores of the moment from coming.
      if (isScheduleTurn) scheduleDueMs = now().getTime() + cadence.idleMs;
      logger.warn(
        { err: error, league, failures, delayMs },
        'the feed failed; rows stay as they were',
      );
      await pause(delayMs, signal);
    }
  }
}

type Turn = { isScheduleTurn: boolean; signal: AbortSignal };
type Timing = { cadence: Cadence; now: Date };

function ask(
  tools: SyncTools,
  league: League,
  { isScheduleTurn, signal }: Turn,
): Promise<SyncResult> {
  const sync = isScheduleTurn ? syncSchedule : syncCurrentGames;
  return sync(tools, league, signal);
}

function dueNext(dueMs: number, wasScheduleTurn: boolean, { cadence, now }: Timing): number {
  if (wasScheduleTurn) return now.getTime() + cadence.scheduleMs;
  return dueMs === Number.POSITIVE_INFINITY ? now.getTime() + cadence.firstScheduleMs : dueMs;
}

function waitMs(
  games: SyncResult['games'],
  scheduleDueMs: number,
  { cadence, now }: Timing,
): number {
  const untilScheduleMs = Math.max(0, scheduleDueMs - now.getTime());
  const usualMs = isLiveNow(games, now) ? cadence.liveMs : cadence.idleMs;
  return Math.min(usualMs, untilScheduleMs);
}
