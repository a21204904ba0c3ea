import { AppError } from '#shared/errors.ts';
import type { League } from '#shared/spec/sports.ts';
import { findTeamByFeedId, teamName } from '#shared/spec/teams.ts';
import type { GameList, GameRow } from '../feed.ts';
import { readGameState } from './game-state.ts';
import { type FeedCompetitor, Scoreboard, ScoreboardEvent } from './scoreboard-schema.ts';

const mostPoints = 999;
const unknownTeam = 'TBD';

/**
 * Reads a scoreboard answer. An event that makes no sense is refused by itself; an answer without a
 * list of events throws AppError `upstream_failed`.
 */
export function parseScoreboard(json: unknown, league: League): GameList {
  const board = Scoreboard.safeParse(json);
  if (!board.success) throw new AppError('upstream_failed', 'the scoreboard has no list of events');
  const list: GameList = { games: [], refused: [] };
  for (const event of board.data.events) {
    const game = readEvent(event, league, board.data.week?.number);
    if (typeof game === 'string') list.refused.push({ id: idOf(event), reason: game });
    else list.games.push(game);
  }
  return list;
}

/** A game, or the reason why there is none. */
function readEvent(json: unknown, league: League, boardWeek: number | undefined): GameRow | string {
  const parsed = ScoreboardEvent.safeParse(json);
  if (!parsed.success) return firstIssue(parsed.error.issues);
  const event = parsed.data;
  const competition = event.competitions[0];
  const home = competition?.competitors.find(({ homeAway }) => homeAway === 'home');
  const away = competition?.competitors.find(({ homeAway }) => homeAway === 'away');
  if (!competition || !home || !away) return 'no home and away side';
  const status = event.status ?? competition.status;
  if (!status) return 'no status';
  const startsAt = new Date(event.date ?? competition.date ?? Number.NaN);
  if (Number.isNaN(startsAt.getTime())) return 'no start';
  const scores = { home: readScore(home), away: readScore(away) };
  const state = readGameState(league, status, scores);
  if (typeof state === 'string') return state;
  return {
    external_id: `espn_${league.toLowerCase()}_${event.id}`,
    sport: league,
    ...state,
    scheduled_at: startsAt.toISOString(),
    ...readTeams(league, home, away),
    possession:
      state.status === 'live' ? sideOf(competition.situation?.possession, home, away) : null,
    viewers: null,
    venue: competition.venue?.fullName || null,
    week: league === 'NFL' ? (event.week?.number ?? boardWeek ?? null) : null,
  };
}

function readTeams(league: League, home: FeedCompetitor, away: FeedCompetitor) {
  const homeTeam = readTeam(league, home);
  const awayTeam = readTeam(league, away);
  return {
    home_team: homeTeam.name,
    away_team: awayTeam.name,
    home_team_id: homeTeam.teamId,
    away_team_id: awayTeam.teamId,
  };
}

function readTeam(league: League, competitor: FeedCompetitor) {
  const known = findTeamByFeedId(league, feedIdOf(competitor) ?? '');
  if (known) return { name: teamName(known), teamId: known.teamId };
  const { displayName, location, name, shortDisplayName, abbreviation } = competitor.team ?? {};
  const fullName = [location, name].filter(Boolean).join(' ');
  return {
    name: displayName || fullName || shortDisplayName || abbreviation || unknownTeam,
    teamId: null,
  };
}

function feedIdOf({ id, team }: FeedCompetitor): string | null {
  return team?.id ?? id ?? null;
}

function readScore({ score }: FeedCompetitor): number | null {
  const given = typeof score === 'object' ? score?.value : score;
  if (given === undefined || given === '') return null;
  const points = Number(given);
  return Number.isInteger(points) && points >= 0 && points <= mostPoints ? points : null;
}

function sideOf(
  teamId: string | null | undefined,
  home: FeedCompetitor,
  away: FeedCompetitor,
): '0' | '1' | null {
  if (!teamId) return null;
  if (teamId === feedIdOf(home)) return '0';
  return teamId === feedIdOf(away) ? '1' : null;
}

function idOf(event: unknown): string | null {
  const parsed = ScoreboardEvent.pick({ id: true }).safeParse(event);
  return parsed.success ? parsed.data.id : null;
}

function firstIssue(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'event'}: ${issue.message}` : 'not an event';
}
