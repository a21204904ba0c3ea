import type { GameStatus, League } from '#shared/spec/sports.ts';
import type { GameRow } from '../feed.ts';
import { ordinalPeriod, overtimeName } from '../period-names.ts';
import type { FeedStatus } from './scoreboard-schema.ts';

export type GameState = Pick<
  GameRow,
  'status' | 'status_detail' | 'home_score' | 'away_score' | 'quarter' | 'time_remaining'
>;
type Scores = { home: number | null; away: number | null };

const fullClock: Record<League, string> = { NFL: '15:00', NBA: '12:00' };

/** What the feed's status means in our words; a string says why it could not be understood. */
export function readGameState(
  league: League,
  feed: FeedStatus,
  scores: Scores,
): GameState | string {
  const status = statusOf(league, feed, scores);
  if (status === undefined) {
    return `unknown status ${feed.type.name ?? feed.type.state ?? '(none)'}`;
  }
  const isPlayed = status === 'live' || status === 'final';
  if (isPlayed && (scores.home === null || scores.away === null))
    return `${status} without a score`;
  const showsScore = isPlayed || (status !== 'scheduled' && hasPoints(scores));
  return {
    status,
    status_detail: detailOf(status, feed),
    home_score: showsScore ? scores.home : null,
    away_score: showsScore ? scores.away : null,
    quarter: (isPlayed && feed.period) || null,
    time_remaining: (isPlayed && feed.displayClock) || null,
  };
}

function hasPoints({ home, away }: Scores): boolean {
  return (home ?? 0) + (away ?? 0) > 0;
}

function statusOf(league: League, feed: FeedStatus, scores: Scores): GameStatus | undefined {
  const name = (feed.type.name ?? '').toUpperCase();
  if (/CANCEL|FORFEIT|ABANDON/.test(name)) return 'cancelled';
  if (name.includes('POSTPONED')) return 'postponed';
  const isInterrupted = /DELAY|SUSPEND/.test(name);
  if (isInterrupted) return hasBegun(league, feed, scores) ? 'live' : 'scheduled';
  if (feed.type.state === 'pre') return 'scheduled';
  if (feed.type.state === 'in') return 'live';
  if (feed.type.state === 'post') {
    const isOver = feed.type.completed ?? true;
    return isOver || name.includes('FINAL') ? 'final' : undefined;
  }
  return statusByName(name);
}

function statusByName(name: string): GameStatus | undefined {
  if (name.includes('SCHEDULED')) return 'scheduled';
  if (/IN_PROGRESS|HALFTIME|END_PERIOD/.test(name)) return 'live';
  return name.includes('FINAL') ? 'final' : undefined;
}

/** A game that waits for its first play may carry period 1 and a full clock. */
function hasBegun(league: League, { type, period, displayClock }: FeedStatus, scores: Scores) {
  if (type.state === 'pre' || !period) return false;
  return hasPoints(scores) || period > 1 || displayClock !== fullClock[league];
}

function detailOf(status: GameStatus, feed: FeedStatus): string | null {
  const { type, period } = feed;
  const name = (type.name ?? '').toUpperCase();
  switch (status) {
    case 'scheduled':
      return /DELAY|SUSPEND/.test(name) ? 'Delayed' : null;
    case 'live':
      return liveDetail(name, feed);
    case 'final':
      return finalDetail(type.detail, period);
    case 'postponed':
      return 'Postponed';
    case 'cancelled':
      return type.description || 'Cancelled';
  }
}

function liveDetail(name: string, { type, period }: FeedStatus): string | null {
  if (name.includes('HALFTIME')) return 'Halftime';
  if (/END_(OF_)?(PERIOD|QUARTER|REGULATION)/.test(name)) {
    return type.detail?.startsWith('End of') ? type.detail : `End of ${ordinalPeriod(period ?? 1)}`;
  }
  return /DELAY|SUSPEND/.test(name) ? type.description || 'Delayed' : null;
}

function finalDetail(detail: string | null | undefined, period: number | null | undefined) {
  if (detail && detail.toLowerCase() !== 'final') return detail;
  return period && period > 4 ? `Final/${overtimeName(period)}` : null;
}
