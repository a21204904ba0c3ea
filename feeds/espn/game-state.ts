import type { Sport, ToldStatus } from '#shared/facts/sports.ts';
import type { GameRow } from '../feed.ts';
import { ordinalPeriod, overtimeName } from '../period-names.ts';
import { gameStatus, hasPoints, isInterrupted, type Scores, statusName } from './game-status.ts';
import type { FeedStatus } from './scoreboard-schema.ts';

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

const plainWords = /^(final|full time|ft|live|result|scheduled|in progress)$/i;

/** What a fan reads beside a status: "Halftime", "Final/OT", "Penalties 4-3". */
function statusDetail(
  sport: Sport,
  status: ToldStatus,
  feed: FeedStatus,
  shootout: Scores,
): string | null {
  switch (status) {
    case 'scheduled':
      return isInterrupted(statusName(feed)) ? 'Delayed' : null;
    case 'live':
      return liveDetail(sport, feed, shootout);
    case 'final':
      return finalDetail(sport, feed, shootout);
    case 'postponed':
      return 'Postponed';
    case 'cancelled':
      return calledOffDetail(feed);
  }
}

function calledOffDetail({ type, summary }: FeedStatus): string {
  const isPlain = plainWords.test(type.description ?? '');
  return (isPlain ? summary : type.description) || 'Cancelled';
}

function liveDetail(sport: Sport, feed: FeedStatus, shootout: Scores): string | null {
  const { type, period, summary } = feed;
  const name = statusName(feed);
  if (name.includes('HALFTIME') || name === 'HALF_TIME') return 'Halftime';
  if (isInterrupted(name)) return type.description || 'Delayed';
  if (sport === 'CRICKET') return summary || unlessPlain(type.description);
  if (sport === 'SOCCER') return soccerDetail(name, shootout);
  if (!/END_(OF_)?(PERIOD|QUARTER|REGULATION)/.test(name)) return null;
  return type.detail?.startsWith('End of') ? type.detail : `End of ${ordinalPeriod(period ?? 1)}`;
}

function soccerDetail(name: string, shootout: Scores): string | null {
  if (/SHOOTOUT|PENALT/.test(name)) return penalties(shootout);
  if (/END_(OF_)?(OVERTIME|EXTRA)/.test(name)) return 'End of Extra Time';
  if (/END_(OF_)?REGULATION/.test(name)) return 'End of Regulation';
  return /OVERTIME|EXTRA/.test(name) ? 'Extra Time' : null;
}

function finalDetail(sport: Sport, feed: FeedStatus, shootout: Scores): string | null {
  const { type, period, summary } = feed;
  if (sport === 'CRICKET') return summary || unlessPlain(type.description);
  const detail = unlessPlain(type.detail);
  if (sport === 'SOCCER')
    return soccerEnd(`${statusName(feed)} ${detail ?? ''}`, shootout) ?? detail;
  if (detail) return detail;
  return period && period > 4 ? `Final/${overtimeName(period)}` : null;
}

function soccerEnd(words: string, shootout: Scores): string | null {
  const isShootout = /PEN/i.test(words) || shootout.home !== null;
  if (isShootout) return penalties(shootout);
  return /AET|EXTRA/i.test(words) ? 'After Extra Time' : null;
}

/** Home side first, as soccer scores are read. */
function penalties({ home, away }: Scores): string {
  return home === null || away === null ? 'Penalties' : `Penalties ${home}-${away}`;
}

function unlessPlain(words: string | null | undefined): string | null {
  return words && !plainWords.test(words) ? words : null;
}
