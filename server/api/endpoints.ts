import { type Endpoint, inCsv } from './contract/endpoint.ts';
import { game } from './endpoints/game.ts';
import {
  gradedParlays,
  gradedPicks,
  gradedPredictions,
  gradedProjections,
} from './endpoints/graded-forecasts.ts';
import { gradedSeasonOdds } from './endpoints/graded-season-odds.ts';
import { playoffPicture } from './endpoints/playoff-picture.ts';
import { predictions } from './endpoints/predictions.ts';
import { projections } from './endpoints/projections.ts';
import { embeddedScoreboard, scoreboard } from './endpoints/scoreboard.ts';
import { sealedDay, seals } from './endpoints/seals.ts';
import { seasonOdds } from './endpoints/season-odds.ts';
import { standings } from './endpoints/standings.ts';
import { myTeams, team, teamCalendar, teamSchedule, teams } from './endpoints/teams.ts';
import { trackRecord } from './endpoints/track-record.ts';

const own: readonly Endpoint[] = [
  scoreboard,
  embeddedScoreboard,
  game,
  teams,
  team,
  teamSchedule,
  teamCalendar,
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
