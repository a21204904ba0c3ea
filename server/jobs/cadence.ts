import type { FeedName, GameRow } from '#feeds/feed.ts';
import { intervals } from '#shared/spec/intervals.ts';

/** How often one league is asked. All in milliseconds. */
export type Cadence = {
  liveMs: number;
  idleMs: number;
  scheduleMs: number;
  /** From the first answer to the first look at the whole schedule. */
  firstScheduleMs: number;
  backoffMaxMs: number;
};

const provider: Cadence = {
  liveMs: intervals.feedLiveMs,
  idleMs: intervals.feedIdleMs,
  scheduleMs: intervals.feedScheduleMs,
  // The provider gets one request at a time, not two at once.
  firstScheduleMs: intervals.feedLiveMs,
  backoffMaxMs: intervals.feedBackoffMaxMs,
};

export const cadences: Record<FeedName, Cadence> = {
  espn: provider,
  nba: provider,
  demo: {
    liveMs: intervals.demoTickMs,
    idleMs: intervals.demoTickMs,
    scheduleMs: intervals.feedScheduleMs,
    firstScheduleMs: 0,
    backoffMaxMs: intervals.feedBackoffMaxMs,
  },
};

const startsSoonMs = 5 * 60_000;
const startIsLateMs = 6 * 3_600_000;

/** True while a score may change: a game is on, starts within minutes, or is late to start. */
export function isLiveNow(games: GameRow[], now: Date): boolean {
  return games.some(({ status, scheduled_at }) => {
    if (status !== 'scheduled') return status === 'live';
    const untilStartMs = new Date(scheduled_at).getTime() - now.getTime();
    return untilStartMs <= startsSoonMs && untilStartMs >= -startIsLateMs;
  });
}

/** Doubles with each failure in a row; the random part keeps many servers from returning together. */
export function backoffMs(
  { liveMs, backoffMaxMs }: Cadence,
  failures: number,
  random: () => number,
): number {
  const full = Math.min(backoffMaxMs, liveMs * 2 ** Math.min(failures, 30));
  return Math.round(full / 2 + (full / 2) * random());
}
