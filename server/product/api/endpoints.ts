import { type Endpoint, inCsv } from './contract/endpoint.ts';
import { boxScore, game, games, plays } from './endpoints/games.ts';
import {
  gradedParlays,
  gradedPicks,
  gradedPredictions,
  gradedProjections,
  trackRecord,
} from './endpoints/graded-forecasts.ts';
import { injuries, news, player, players } from './endpoints/players.ts';
import { predictions } from './endpoints/predictions.ts';
import { projections } from './endpoints/projections.ts';
import { embeddedScoreboard, scoreboard, stream } from './endpoints/scoreboard.ts';
import { sealedDay, seals } from './endpoints/seals.ts';
import { gradedSeasonOdds, seasonOdds } from './endpoints/season-odds.ts';
import { playoffPicture, standings } from './endpoints/standings.ts';
import { myTeams, team, teamCalendar, teams } from './endpoints/teams.ts';

const own: readonly Endpoint[] = [
  scoreboard,
  embeddedScoreboard,
  stream,
  games,
  game,
  plays,
  boxScore,
  teams,
  team,
  teamCalendar,
  players,
  player,
  injuries,
  news,
  standings,
  playoffPicture,
  trackRecord,
  gradedPredictions,
  gradedProjections,
  gradedPicks,
  gradedParlays,
  gradedSeasonOdds,
  seals,
  sealedDay,
  myTeams,
  predictions,
  projections,
  seasonOdds,
];

/** Everything that /api/v1 answers; the OpenAPI document is made of the same table. */
export const endpoints: readonly Endpoint[] = own.flatMap((one) =>
  one.csv === undefined ? one : [inCsv(one), one],
);
