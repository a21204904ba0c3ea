import type { Sport } from '#shared/facts/sports.ts';
import type { GameRow } from '../feed.ts';
import { gameStatus, hasPoints, type Scores } from './game-status.ts';
import type { FeedStatus } from './scoreboard-schema.ts';
import { statusDetail } from './status-detail.ts';

export type GameState = Pick<
  GameRow,
  'status' | 'status_detail' | 'home_score' | 'away_score' | 'quarter' | 'time_remaining'
>;

/** What is read beside the status: points, a shootout, the overs that are cricket's clock. */
export type Standing = { scores: Scores; shootout: Scores; overs: string | null };

/** The state of a game; a string says why it could not be understood. */
export function readGameState(
  sport: Sport,
  feed: FeedStatus,
  { scores, shootout, overs }: Standing,
): GameState | string {
  const status = gameStatus(sport, feed, scores);
  if (status === undefined) {
    return `unknown status ${feed.type.name ?? feed.type.state ?? '(none)'}`;
  }
  const isPlayed = status === 'live' || status === 'final';
  if (isPlayed && (scores.home === null || scores.away === null))
    return `${status} without a score`;
  const showsScore = isPlayed || (status !== 'scheduled' && hasPoints(scores));
  const clock = sport === 'CRICKET' ? overs : feed.displayClock;
  return {
    status,
    status_detail: statusDetail(sport, status, feed, shootout),
    home_score: showsScore ? scores.home : null,
    away_score: showsScore ? scores.away : null,
    quarter: (isPlayed && feed.period) || null,
    time_remaining: (isPlayed && clock) || null,
  };
}
