import type { Sport, ToldStatus } from '#shared/facts/sports.ts';
import { ordinalPeriod, overtimeName } from '../period-names.ts';
import { isInterrupted, type Scores, statusName } from './game-status.ts';
import type { FeedStatus } from './scoreboard-schema.ts';

const plainWords = /^(final|full time|ft|live|result|scheduled|in progress)$/i;

/** What a fan reads beside a status: "Halftime", "Final/OT", "Penalties 4-3". */
export function statusDetail(
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
