import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { GameDetail, GameRow, NewsRow, Parsed } from '../feed.ts';
import type { InjuryRow, SituationPart } from '../feed-rows.ts';
import { readAnswer } from '../read-each.ts';
import { feedFailure } from '../refusal.ts';
import { list, optional, text } from '../tolerant-schema.ts';
import { readPlayerLines, readTeamFigures } from './box-score.ts';
import { readDrives } from './drives.ts';
import { parseInjuries } from './injuries.ts';
import { readLeaders } from './leaders.ts';
import { parseNews } from './news.ts';
import { readOdds } from './odds.ts';
import { readPlays } from './plays.ts';
import { type EventRows, readEvent } from './scoreboard.ts';
import { Situation } from './situation.ts';
import { readWinProbabilities } from './win-probability.ts';

/** `refused` is about the game's own details; what stands beside them has refusals of its own. */
export type SummaryRows = GameDetail & {
  game: GameRow;
  injuries: Parsed<InjuryRow>;
  news: Parsed<NewsRow>;
};

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
  injuries: list,
  news: z.object({ articles: list }).catch({ articles: [] }),
});
type SummaryAnswer = z.infer<typeof SummaryAnswer>;

/**
 * Everything about one game. The game itself must make sense: without it there is nothing to hang the
 * rest on, so AppError `upstream_failed` is thrown. Every other part is read entry by entry.
 */
export function parseSummary(json: unknown, sport: Sport): SummaryRows {
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
    injuries: parseInjuries({ injuries: answer.injuries }, sport),
    news: parseNews(answer.news, sport),
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
