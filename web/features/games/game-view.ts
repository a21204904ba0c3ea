import { hasBegun, isLeague, type Side, sideInPossession } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { teamLook } from '#shared/team-look.ts';
import type { gameNoticeTexts } from '#shared/texts/game-detail.ts';
import { gamesSpeech, gamesTexts } from '#shared/texts/games.ts';
import { dayLabel } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import type { Game } from './game.ts';

/** What of a game its score, its moment and their words are made of. */
export const viewedColumns = [
  'id',
  'sport',
  'status',
  'status_detail',
  'scheduled_at',
  'home_team',
  'away_team',
  'home_code',
  'away_code',
  'home_score',
  'away_score',
  'quarter',
  'time_remaining',
  'possession',
] as const satisfies (keyof Game)[];
export type ViewedGame = Pick<Game, (typeof viewedColumns)[number]>;

/** The status column of a game: a strong first line and a quieter second one. */
type GameStatusLines = { first: string; second: string | undefined };

export function statusLines(game: ViewedGame, now: Date): GameStatusLines {
  const day = dayLabel(new Date(game.scheduled_at), now);
  switch (game.status) {
    case 'live':
      return { first: gamesTexts.live, second: liveProgress(game) };
    case 'scheduled':
      return game.status_detail
        ? { first: game.status_detail, second: startTime(game) }
        : { first: startTime(game), second: day };
    case 'unknown':
      return { first: gamesTexts.unknown, second: game.status_detail ?? undefined };
    case 'postponed':
      return { first: gamesTexts.postponed, second: gamesTexts.postponedFrom(day) };
    default:
      return { first: endLabel(game), second: day };
  }
}

export type Interruption = keyof typeof gameNoticeTexts;

/** Why a game is not played as planned; the feed's words tell a stop from a break. */
export function interruptionOf({ status, status_detail }: ViewedGame): Interruption | undefined {
  if (status === 'unknown' || status === 'postponed' || status === 'cancelled') return status;
  if (status === 'scheduled') return status_detail ? 'delayedStart' : undefined;
  if (status !== 'live' || status_detail === null) return undefined;
  if (/suspend/i.test(status_detail)) return 'suspended';
  return /delay|interrupt|stopped|bad light/i.test(status_detail) ? 'delayed' : undefined;
}

/** It is on, or was when it was last told of, not long ago. */
export const isOn = ({ status, status_detail }: ViewedGame) =>
  status === 'live' || (status === 'unknown' && status_detail !== gamesTexts.noResult);
export const onCondition = `status.eq.live,and(status.eq.unknown,status_detail.neq."${gamesTexts.noResult}")`;

export function teamOf(game: ViewedGame, side: Side): string {
  return game[`${side}_team`];
}

/** In the feed's words, of a team that is none of ours. */
export function codeOf(game: ViewedGame, side: Side): string | null {
  return game[`${side}_code`];
}

/** The code that stands for a side wherever there is no room for its name. */
export function abbreviationOf(game: ViewedGame, side: Side): string {
  return codeOf(game, side) ?? teamLook(teamOf(game, side)).abbreviation;
}

/** The points of one side once the game has begun. */
export function scoreOf(game: ViewedGame, side: Side): number | undefined {
  return hasBegun(game) ? (game[`${side}_score`] ?? undefined) : undefined;
}

/** "Q3 7:45", "End of Q3", the feed's own words ("Halftime"), or nothing when the feed says no more than live. */
export function liveProgress(game: ViewedGame): string | undefined {
  return liveProgressParts(game).join(' ') || undefined;
}

export function liveProgressParts(game: ViewedGame): string[] {
  // "End of 3rd Quarter" has no room in a row.
  if (game.status_detail) return [game.status_detail.replace(/(\d).. Quarter$/, 'Q$1')];
  const clock = game.time_remaining ? [game.time_remaining] : [];
  // The clock of soccer runs through both halves, and cricket counts overs: it says enough alone.
  if (!isLeague(game.sport)) return clock;
  return game.quarter === null ? [] : [periodLabel(game.quarter), ...clock];
}

/** "Bills at Chiefs" */
export function matchup({ away_team, home_team }: ViewedGame): string {
  return gamesSpeech.matchup(nicknameOf(away_team), nicknameOf(home_team));
}

/** "Bills at Chiefs, live, 21 to 17": away score first, as the names. */
export function accessibleName(game: ViewedGame, now: Date, isScoreHidden = false): string {
  const parts = [matchup(game)];
  if (game.status === 'live') parts.push(gamesSpeech.live);
  else if (game.status === 'scheduled') parts.push(dayLabel(new Date(game.scheduled_at), now));
  else parts.push(endLabel(game).toLowerCase());
  if (game.status === 'scheduled') parts.push(game.status_detail ?? startTime(game));
  const [away, home] = [scoreOf(game, 'away'), scoreOf(game, 'home')];
  if (away === undefined || home === undefined) return parts.join(', ');
  parts.push(isScoreHidden ? gamesTexts.scoreHidden : gamesSpeech.score(away, home));
  return parts.join(', ');
}

/** "Chiefs 21, Bills 17, third quarter": the leader first, without the clock. */
export function spokenScore(game: ViewedGame): string {
  const parts = [
    { team: nicknameOf(game.away_team), score: game.away_score ?? 0 },
    { team: nicknameOf(game.home_team), score: game.home_score ?? 0 },
  ]
    .sort((a, b) => b.score - a.score)
    .map(({ team, score }) => gamesSpeech.teamScore(team, score));
  return [...parts, spokenPeriod(game)].filter(Boolean).join(', ');
}

export function startTime(game: ViewedGame): string {
  return formatMoment(new Date(game.scheduled_at), { hour: 'numeric', minute: '2-digit' });
}

/** "Saturday, November 28 at 6:30 PM EST": for who asks in which zone a clock counts. */
export function startInFull(game: ViewedGame): string {
  return formatMoment(new Date(game.scheduled_at), {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
}

export function startDayAndTime(game: ViewedGame, now: Date): string {
  return `${dayLabel(new Date(game.scheduled_at), now)}, ${startTime(game)}`;
}

/** Which side has the ball while the game is live. */
export function sideWithBall({ status, possession }: ViewedGame): Side | undefined {
  return status === 'live' ? sideInPossession(possession) : undefined;
}

export function endLabel(game: ViewedGame): string {
  if (game.status === 'postponed') return gamesTexts.postponed;
  if (game.status === 'unknown') return [gamesTexts.unknown, game.status_detail].join(' ');
  if (game.status === 'cancelled') return game.status_detail ?? gamesTexts.cancelled;
  return game.status_detail ?? gamesTexts.final;
}

function periodLabel(period: number): string {
  if (period <= 4) return `Q${period}`;
  return period === 5 ? 'OT' : `${period - 4}OT`;
}

function spokenPeriod(game: ViewedGame): string | undefined {
  if (game.status === 'final') return gamesSpeech.final;
  if (game.status !== 'live') return undefined;
  if (game.status_detail) return game.status_detail.toLowerCase();
  if (game.quarter === null || !isLeague(game.sport)) return undefined;
  return gamesSpeech.quarters[game.quarter - 1] ?? gamesSpeech.overtime;
}
