import { z } from 'zod';
import { seasonTypes } from '#shared/facts/season-types.ts';
import { possessionOf, type Side, type Sport } from '#shared/facts/sports.ts';
import type { GameList, GameRow } from '../feed.ts';
import { readAnswer, readAs, readEach } from '../read-each.ts';
import { readFacts, readNote } from './game-facts.ts';
import { readGameState } from './game-state.ts';
import { espnKey } from './keys.ts';
import { readOdds } from './odds.ts';
import {
  type FeedCompetition,
  type FeedCompetitor,
  type FeedStatus,
  Scoreboard,
  ScoreboardEvent,
} from './scoreboard-schema.ts';
import {
  battingInnings,
  battingSide,
  readOvers,
  readPeriodScores,
  readScores,
  readShootout,
} from './scores.ts';
import { readSituation } from './situation.ts';
import { nameTeam } from './team-reference.ts';

export type ScoreboardRows = Required<GameList>;
export type EventRows = Exclude<ReturnType<typeof readEvent>, string>;

/** What an event takes from the board that lists it. */
type Board = { week?: number | undefined; competition?: string | null };
type Sides = Record<Side, FeedCompetitor>;
type Beside = {
  situation?: FeedCompetition['situation'];
  weather?: unknown;
  broadcasts?: readonly unknown[];
  series?: readonly unknown[];
};

/**
 * Reads a scoreboard answer. An event that makes no sense is refused by itself; an answer without a
 * list of events throws AppError `upstream_failed`.
 */
export function parseScoreboard(
  json: unknown,
  sport: Sport,
  competition: string | null = null,
): ScoreboardRows {
  const board = readAnswer(Scoreboard, json, 'the scoreboard has no list of events');
  const of = { week: board.week?.number, competition };
  const { rows, refused } = readEach(board.events, z.unknown(), (event) =>
    readEvent(event, sport, of),
  );
  return {
    games: rows.map(({ game }) => game),
    refused,
    periodScores: rows.flatMap(({ periodScores }) => periodScores),
    odds: rows.flatMap(({ odds }) => odds),
    facts: rows.flatMap(({ facts }) => facts),
    situations: rows.flatMap(({ situations }) => situations),
  };
}

/**
 * A game and its parts, or the reason why there is none. `sides` holds the feed's team ids, `codes` its
 * abbreviations; `beside` is what the answer says of the game outside its event.
 */
export function readEvent(json: unknown, sport: Sport, board: Board = {}, beside: Beside = {}) {
  const event = readAs(ScoreboardEvent, json);
  if (typeof event === 'string') return event;
  const competition = event.competitions[0];
  const sides = competition && sidesOf(competition);
  if (!competition || !sides) return 'no home and away side';
  const status = event.status ?? competition.status;
  if (!status) return 'no status';
  const startsAt = event.date ?? competition.date;
  if (!startsAt) return 'no start with a time zone';
  const state = readState(sport, status, sides);
  if (typeof state === 'string') return state;
  const gameId = espnKey(sport, event.id);
  const note = readNote(competition.notes, event.gameNote);
  const game: GameRow = {
    external_id: gameId,
    sport,
    ...state,
    scheduled_at: startsAt,
    ...nameSides(sport, sides),
    possession: state.status === 'live' ? readPossession(sport, competition, sides) : null,
    viewers: null,
    venue: competition.venue?.fullName || null,
    ...placeInSeason(sport, event, { ...board, note }),
    is_neutral: competition.neutralSite ?? false,
  };
  const codes = mapSides(sides, ({ team }) => team?.abbreviation || null);
  const { situation = competition.situation, weather = event.weather, ...more } = beside;
  return {
    game,
    sides: mapSides(sides, feedIdOf),
    codes,
    /** In the quarter being played. */
    fouls: mapSides(sides, ({ fouls }) => fouls?.teamFoulsCurrent ?? null),
    timeouts: mapSides(sides, ({ timeoutsRemaining }) => timeoutsRemaining ?? null),
    periodScores: state.home_score === null ? [] : readPeriodScores(sport, gameId, sides),
    odds: readOdds(competition.odds, gameId, codes).rows,
    facts: readFacts({ game, competition, sides, note, weather, ...more }),
    situations:
      state.status === 'live' ? readSituation(gameId, situation, battingInnings(sport, sides)) : [],
  };
}

/** What the NBA's cup was and is called, and its last game. */
const cup = /\b(cup|in-season tournament)\b/i;
const lastGame = /\b(championship|final)\b/i;
type Placing = Board & { note: string | null };

function placeInSeason(sport: Sport, event: ScoreboardEvent, { note, ...board }: Placing) {
  const isLastOfCup = sport === 'NBA' && note !== null && cup.test(note) && lastGame.test(note);
  return {
    week: sport === 'NFL' ? (event.week?.number ?? board.week ?? null) : null,
    competition: board.competition ?? null,
    season: event.season?.year ?? null,
    season_type: isLastOfCup
      ? seasonTypes.cupFinal
      : (event.season?.type ?? event.seasonType?.type ?? null),
  };
}

function mapSides<Value>({ home, away }: Sides, tell: (side: FeedCompetitor) => Value) {
  return { home: tell(home), away: tell(away) };
}

function sidesOf({ competitors }: FeedCompetition): Sides | undefined {
  const home = competitors.find(({ homeAway }) => homeAway === 'home');
  const away = competitors.find(({ homeAway }) => homeAway === 'away');
  return home && away && { home, away };
}

function readState(sport: Sport, status: FeedStatus, sides: Sides) {
  // A finished game's summary leaves its period out; the scores by period tell it.
  const period = status.period ?? (sides.home.linescores?.length || null);
  return readGameState(
    sport,
    { ...status, period },
    {
      scores: readScores(sport, sides, status.type.state === 'in'),
      shootout: readShootout(sides),
      overs: readOvers(sides),
    },
  );
}

function nameSides(sport: Sport, { home, away }: Sides) {
  const homeTeam = nameTeam(sport, feedIdOf(home), home.team);
  const awayTeam = nameTeam(sport, feedIdOf(away), away.team);
  return {
    home_team: homeTeam.name,
    away_team: awayTeam.name,
    home_team_id: homeTeam.teamId,
    away_team_id: awayTeam.teamId,
    home_code: homeTeam.code,
    away_code: awayTeam.code,
  };
}

function feedIdOf({ id, team }: FeedCompetitor): string | null {
  return team?.id ?? id ?? null;
}

function readPossession(sport: Sport, { situation }: FeedCompetition, sides: Sides) {
  const batting = sport === 'CRICKET' ? battingSide(sides) : null;
  const teamId = batting ? feedIdOf(sides[batting]) : situation?.possession;
  if (!teamId) return null;
  if (teamId === feedIdOf(sides.home)) return possessionOf('home');
  return teamId === feedIdOf(sides.away) ? possessionOf('away') : null;
}
