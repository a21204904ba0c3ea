import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { GameDetail, GameRow, Parsed } from '../feed.ts';
import type { LeaderRow, SituationPart, WinProbabilityRow } from '../feed-rows.ts';
import { readAnswer, readAs, readEach } from '../read-each.ts';
import { feedFailure } from '../refusal.ts';
import { filledText, id, list, numberBetween, optional, text } from '../tolerant-schema.ts';
import { type GameSides, readByTeam, readPlayerLines, readTeamFigures } from './box-score.ts';
import { readDrives } from './drives.ts';
import { espnKey, idInAddress } from './keys.ts';
import { readOdds } from './odds.ts';
import { readPlays } from './plays.ts';
import { type EventRows, readEvent } from './scoreboard.ts';
import { Situation } from './situation.ts';

const SummaryAnswer = z.object({
  header: z.unknown().optional(),
  gameInfo: optional(
    z.object({
      venue: optional(z.object({ fullName: optional(text) })),
      weather: z.unknown().optional(),
    }),
  ),
  situation: optional(Situation),
  broadcasts: list,
  seasonseries: list,
  boxscore: z.object({ teams: list, players: list }).catch({ teams: [], players: [] }),
  leaders: list,
  plays: list,
  keyEvents: list,
  scoringPlays: list,
  drives: z.unknown().optional(),
  winprobability: list,
  pickcenter: list,
  odds: list,
});
type SummaryAnswer = z.infer<typeof SummaryAnswer>;

/**
 * Everything about one game. The game itself must make sense: without it there is nothing to hang the
 * rest on, so AppError `upstream_failed` is thrown. Every other part is read entry by entry.
 */
export function parseSummary(json: unknown, sport: Sport): GameDetail & { game: GameRow } {
  const answer = readAnswer(SummaryAnswer, json, 'the answer is no summary');
  const event = readEvent(answer.header, sport, undefined, {
    ...(answer.situation && { situation: answer.situation }),
    weather: answer.gameInfo?.weather,
    broadcasts: answer.broadcasts,
    series: answer.seasonseries,
  });
  if (typeof event === 'string') {
    throw feedFailure('changed', 'the summary has no game', { details: { reason: event } });
  }
  const venue = answer.gameInfo?.venue?.fullName || event.game.venue;
  const parts = readParts(answer, event);
  return {
    game: { ...event.game, venue },
    periodScores: event.periodScores,
    facts: event.facts,
    situations: withFouls(event),
    teamFigures: parts.teamFigures.rows,
    playerLines: parts.playerLines.rows,
    leaders: parts.leaders.rows,
    plays: parts.plays.rows,
    drives: parts.drives.rows,
    winProbabilities: parts.winProbability.rows,
    odds: parts.odds.rows,
    refused: Object.values(parts).flatMap(({ refused }: Parsed<object>) => refused),
  };
}

/** A list of games tells no fouls; the summary of a game of basketball tells them without a situation. */
function withFouls({ game, situations, fouls, timeouts }: EventRows): SituationPart[] {
  if (game.status !== 'live' || (fouls.home === null && fouls.away === null)) return situations;
  const [known = { game_id: game.external_id, ...timeoutsOf(timeouts) }] = situations;
  return [{ ...known, home_fouls: fouls.home, away_fouls: fouls.away }];
}

function timeoutsOf({ home, away }: EventRows['timeouts']) {
  return home === null || away === null ? {} : { home_timeouts: home, away_timeouts: away };
}

function readParts(answer: SummaryAnswer, of: EventRows) {
  const { sport, external_id: gameId } = of.game;
  const plays = readPlays(answer, of);
  const offers = answer.pickcenter.length > 0 ? answer.pickcenter : answer.odds;
  return {
    teamFigures: readTeamFigures(answer.boxscore.teams, of),
    playerLines: readPlayerLines(answer.boxscore.players, of),
    leaders: readLeaders(answer.leaders, of),
    plays,
    drives: readDrives(answer.drives, of, plays.rows),
    winProbability: readWinProbabilities(answer.winprobability, sport, gameId),
    odds: readOdds(offers, gameId, of.codes),
  };
}

const Moment = z.object({
  playId: optional(id),
  play: optional(z.object({ $ref: z.string().max(400) })),
  homeWinPercentage: numberBetween(0, 1),
  tiePercentage: optional(numberBetween(0, 1)),
});
/** Chances as they stand in a list of moments, wherever an answer carries one. */
function readWinProbabilities(
  items: readonly unknown[],
  sport: Sport,
  gameId: string,
): Parsed<WinProbabilityRow> {
  return readEach(items, Moment, (moment, index) => {
    const playId = moment.playId ?? idInAddress('plays', moment.play?.$ref);
    return {
      game_id: gameId,
      play_id: playId ? espnKey(sport, playId) : null,
      ordinal: index + 1,
      provider_home_win: moment.homeWinPercentage,
      provider_tie: moment.tiePercentage ?? 0,
    };
  });
}

const Leader = z.object({
  displayValue: filledText,
  athlete: z.object({ id: optional(id), displayName: filledText }),
});
const Category = z.object({
  name: filledText,
  displayName: optional(text),
  leaders: z.array(z.unknown()),
});
const TeamLeaders = z.object({ team: z.object({ id }), leaders: z.array(z.unknown()) });

/** The first of each category; a category that nobody leads yet is not an error. */
function readLeaders(teams: readonly unknown[], of: GameSides): Parsed<LeaderRow> {
  return readByTeam(teams, TeamLeaders, of, ({ leaders }, side) => {
    const led = leaders.filter((entry) => !isEmpty(entry));
    return readEach(led, Category, (category) => {
      const leader = readAs(Leader, category.leaders[0]);
      if (typeof leader === 'string') return leader;
      return {
        game_id: of.game.external_id,
        side,
        category: category.name,
        label: category.displayName || category.name,
        player_id: leader.athlete.id ? espnKey(of.game.sport, leader.athlete.id) : null,
        player_name: leader.athlete.displayName,
        figure: leader.displayValue,
      };
    });
  });
}

function isEmpty(entry: unknown): boolean {
  const category = Category.safeParse(entry);
  return category.success && category.data.leaders.length === 0;
}
