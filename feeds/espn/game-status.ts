import type { Sport, ToldStatus } from '#shared/facts/sports.ts';
import type { FeedStatus } from './scoreboard-schema.ts';

export type Scores = { home: number | null; away: number | null };

/** Football and basketball clocks run down to zero, soccer's runs up from it. */
const clockAtStart: Record<Sport, string> = {
  NFL: '15:00',
  NBA: '12:00',
  SOCCER: "0'",
  CRICKET: "0'",
};

/** The status in capitals; cricket describes it without naming it. */
export function statusName({ type }: FeedStatus): string {
  return (type.name || type.description || '').toUpperCase().replaceAll(/[\s-]+/g, '_');
}

export function isInterrupted(name: string): boolean {
  return /DELAY|SUSPEND|INTERRUPT|BAD_LIGHT|RAIN_STOPPED/.test(name);
}

export function hasPoints({ home, away }: Scores): boolean {
  return (home ?? 0) + (away ?? 0) > 0;
}

/** What the feed's status means in our words; undefined when nothing is known by it. */
export function gameStatus(sport: Sport, feed: FeedStatus, scores: Scores): ToldStatus | undefined {
  const name = statusName(feed);
  if (/CANCEL|FORFEIT|ABANDON|NO_RESULT/.test(name) || isWithoutResult(sport, feed)) {
    return 'cancelled';
  }
  if (name.includes('POSTPONED')) return 'postponed';
  if (isInterrupted(name)) return hasBegun(sport, feed, scores) ? 'live' : 'scheduled';
  if (feed.type.state === 'pre') return 'scheduled';
  if (feed.type.state === 'in') return 'live';
  if (feed.type.state === 'post') {
    const isOver = feed.type.completed ?? true;
    return isOver || /FINAL|FULL_TIME/.test(name) ? 'final' : undefined;
  }
  return statusByName(name);
}

function isWithoutResult(sport: Sport, { type, summary }: FeedStatus): boolean {
  return sport === 'CRICKET' && type.state === 'post' && /abandon|no result/i.test(summary ?? '');
}

function statusByName(name: string): ToldStatus | undefined {
  if (/SCHEDULED|PRE_?GAME/.test(name)) return 'scheduled';
  if (/FINAL|FULL_TIME/.test(name)) return 'final';
  const isPlaying =
    /IN_PROGRESS|HALF|END_(OF_)?(PERIOD|QUARTER|REGULATION|EXTRA)|OVERTIME|SHOOTOUT/;
  return isPlaying.test(name) ? 'live' : undefined;
}

/** A game that waits for its first play may carry period 1 and a clock that has not moved. */
function hasBegun(sport: Sport, { type, period, displayClock }: FeedStatus, scores: Scores) {
  if (type.state === 'pre' || !period) return false;
  return hasPoints(scores) || period > 1 || displayClock !== clockAtStart[sport];
}
