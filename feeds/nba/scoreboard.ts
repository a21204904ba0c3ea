import { z } from 'zod';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { Side } from '#shared/facts/sports.ts';
import { findTeamByAbbreviation, teamName } from '#shared/facts/teams.ts';
import type { GameList, GameRow } from '../feed.ts';
import type { GameFactsRow, GameSituationRow, PeriodScoreRow } from '../feed-rows.ts';
import { listFacts, listSituation } from '../game-facts.ts';
import { ordinalPeriod, overtimeName } from '../period-names.ts';
import { readAnswer, readAs, readEach } from '../read-each.ts';
import { flag, id, integerBetween, moment, optional, readCode, text } from '../tolerant-schema.ts';

const mostPoints = 999;

const Period = z.object({
  period: integerBetween(1, 99),
  score: integerBetween(0, mostPoints),
});
const Team = z.object({
  teamCity: optional(text),
  teamName: optional(text),
  teamTricode: optional(text),
  score: optional(integerBetween(0, mostPoints)),
  wins: optional(integerBetween(0, 99)),
  losses: optional(integerBetween(0, 99)),
  timeoutsRemaining: optional(integerBetween(0, 9)),
  inBonus: optional(z.union([flag, z.enum(['0', '1']).transform((digit) => digit === '1')])),
  periods: optional(z.array(optional(Period)).max(99)),
});

const LiveGame = z.object({
  gameId: id,
  gameStatus: integerBetween(0, 9),
  gameStatusText: optional(text),
  period: optional(integerBetween(0, 99)),
  gameClock: optional(text),
  gameTimeUTC: moment,
  isNeutral: optional(flag),
  gameLabel: optional(text),
  gameSubLabel: optional(text),
  poRoundDesc: optional(text),
  seriesConference: optional(text),
  seriesGameNumber: optional(text),
  seriesText: optional(text),
  homeTeam: Team,
  awayTeam: Team,
});

const LiveScoreboard = z.object({
  scoreboard: z.object({ games: z.array(z.unknown()) }),
});

type LiveGame = z.infer<typeof LiveGame>;
type LiveTeam = LiveGame['homeTeam'];

const gameStatuses = { scheduled: 1, live: 2, final: 3 } as const;
const regulationPeriods = 4;

type GameParts = Required<Pick<GameList, 'periodScores' | 'facts' | 'situations'>>;
export type NbaScoreboardRows = GameList & GameParts;
type State = Pick<
  GameRow,
  'status' | 'status_detail' | 'home_score' | 'away_score' | 'quarter' | 'time_remaining'
>;

/** The league's own live scoreboard; a game that makes no sense is refused by itself. */
export function parseNbaScoreboard(json: unknown): NbaScoreboardRows {
  const { scoreboard } = readAnswer(LiveScoreboard, json, 'the scoreboard has no list of games');
  const { rows, refused } = readEach(scoreboard.games, z.unknown(), readLiveGame);
  return {
    games: rows.map(({ game }) => game),
    periodScores: rows.flatMap((row) => row.periodScores),
    facts: rows.flatMap(({ facts }) => facts),
    situations: rows.flatMap(({ situations }) => situations),
    refused,
  };
}

export function readLiveGame(entry: unknown): (GameParts & { game: GameRow }) | string {
  const given = readAs(LiveGame, entry);
  if (typeof given === 'string') return given;
  const state = readState(given);
  if (typeof state === 'string') return state;
  const home = nameTeam(given.homeTeam);
  const away = nameTeam(given.awayTeam);
  if (!home || !away) return 'no home and away side';
  const gameId = `nba_${given.gameId}`;
  return {
    game: {
      external_id: gameId,
      sport: 'NBA',
      ...state,
      scheduled_at: given.gameTimeUTC,
      home_team: home.name,
      away_team: away.name,
      home_team_id: home.teamId,
      away_team_id: away.teamId,
      home_code: home.code,
      away_code: away.code,
      possession: null,
      viewers: null,
      venue: null,
      week: null,
      competition: null,
      ...seasonOf(given.gameId),
      is_neutral: given.isNeutral ?? false,
    },
    periodScores: state.home_score === null ? [] : periodScores(given, gameId),
    facts: readFacts(given, gameId),
    situations: state.status === 'live' ? readSituation(given, gameId) : [],
  };
}

/** In the play-offs wins and losses are those of the series, which has words of its own. */
function readFacts({ homeTeam, awayTeam, ...given }: LiveGame, gameId: string): GameFactsRow[] {
  const isSeason = !given.seriesText && seasonOf(given.gameId).season_type === seasonTypes.regular;
  const round = [given.seriesConference, given.poRoundDesc].filter(Boolean).join(' ');
  const words = [given.gameLabel || round, given.gameSubLabel || given.seriesGameNumber];
  return listFacts(gameId, {
    home_record: isSeason ? recordOf(homeTeam) : null,
    away_record: isSeason ? recordOf(awayTeam) : null,
    note: words.filter(Boolean).join(' - ') || null,
    series: given.seriesText || null,
  });
}

function recordOf({ wins = null, losses = null }: LiveTeam): string | null {
  return wins === null || losses === null ? null : `${wins}-${losses}`;
}

function readSituation({ homeTeam, awayTeam }: LiveGame, gameId: string): GameSituationRow[] {
  return listSituation(gameId, {
    home_timeouts: homeTeam.timeoutsRemaining ?? null,
    away_timeouts: awayTeam.timeoutsRemaining ?? null,
    home_in_bonus: homeTeam.inBonus ?? null,
    away_in_bonus: awayTeam.inBonus ?? null,
  });
}

/** By the third digit of a key; 3 is the game of the all stars. */
const typeOfDigit: Record<string, number> = {
  1: seasonTypes.preseason,
  2: seasonTypes.regular,
  4: seasonTypes.playOffs,
  5: seasonTypes.playIn,
  6: seasonTypes.cupFinal,
};
const yearsOfTwoDigits = 2000;

/** 0022400501 is a game of the season that began in 2024 and ends in 2025. */
function seasonOf(gameId: string): Pick<GameRow, 'season' | 'season_type'> {
  const [, kind = '', begin = ''] = /^00(\d)(\d\d)\d{5}$/.exec(gameId) ?? [];
  if (begin === '') return { season: null, season_type: null };
  return { season: yearsOfTwoDigits + Number(begin) + 1, season_type: typeOfDigit[kind] ?? null };
}

const noScore = { home_score: null, away_score: null, quarter: null, time_remaining: null };

function readState(given: LiveGame): State | string {
  const words = given.gameStatusText ?? '';
  if (/^(ppd|postponed)/i.test(words)) {
    return { status: 'postponed', status_detail: 'Postponed', ...noScore };
  }
  if (/^cancel/i.test(words)) {
    return { status: 'cancelled', status_detail: 'Cancelled', ...noScore };
  }
  switch (given.gameStatus) {
    case gameStatuses.scheduled: {
      const detail = /delay/i.test(words) ? 'Delayed' : null;
      return { status: 'scheduled', status_detail: detail, ...noScore };
    }
    case gameStatuses.live:
      return withScore('live', given, liveDetail(words, given.period));
    case gameStatuses.final:
      return withScore('final', given, finalDetail(given.period));
    default:
      return `unknown status ${given.gameStatus}`;
  }
}

function withScore(
  status: 'live' | 'final',
  { homeTeam, awayTeam, period, gameClock }: LiveGame,
  detail: string | null,
): State | string {
  const home = homeTeam.score ?? null;
  const away = awayTeam.score ?? null;
  if (home === null || away === null) return `${status} without a score`;
  return {
    status,
    status_detail: detail,
    home_score: home,
    away_score: away,
    quarter: period || null,
    time_remaining: status === 'live' ? clockOf(gameClock) : null,
  };
}

function liveDetail(words: string, period: number | null | undefined): string | null {
  if (/^half/i.test(words)) return 'Halftime';
  if (/^end/i.test(words)) return `End of ${ordinalPeriod(period ?? 1)}`;
  return /delay|suspend/i.test(words) ? 'Delayed' : null;
}

function finalDetail(period: number | null | undefined): string | null {
  return period && period > regulationPeriods ? `Final/${overtimeName(period)}` : null;
}

function nameTeam({ teamCity, teamName: nickname, teamTricode }: LiveTeam) {
  const known = findTeamByAbbreviation('NBA', teamTricode ?? '');
  if (known) return { name: teamName(known), teamId: known.teamId, code: null };
  const name = [teamCity, nickname].filter(Boolean).join(' ') || teamTricode;
  return name ? { name, teamId: null, code: readCode(teamTricode) } : null;
}

function periodScores({ homeTeam, awayTeam }: LiveGame, gameId: string): PeriodScoreRow[] {
  const sides: [Side, LiveTeam][] = [
    ['home', homeTeam],
    ['away', awayTeam],
  ];
  return sides.flatMap(([side, { periods }]) =>
    (periods ?? []).flatMap((given) =>
      given ? [{ game_id: gameId, side, ...given, wickets: null, overs: null }] : [],
    ),
  );
}

const secondsPerMinute = 60;

/** "PT05M41.00S" as fans read it, 5:41; tenths only in the last minute, and no clock for anything else. */
function clockOf(duration: string | null | undefined): string | null {
  const found = /^PT(?:(\d{1,2})M)?(?:(\d{1,2})(?:\.(\d{1,3}))?S)?$/.exec(duration ?? '');
  if (!found || duration === 'PT') return null;
  const [, minutes = '0', seconds = '0', fraction = '0'] = found;
  if (Number(seconds) >= secondsPerMinute) return null;
  const tenths = fraction[0] ?? '0';
  const isLastMinute = Number(minutes) === 0 && Number(seconds) > 0 && tenths !== '0';
  if (isLastMinute) return `${Number(seconds)}.${tenths}`;
  return `${Number(minutes)}:${seconds.padStart(2, '0')}`;
}
