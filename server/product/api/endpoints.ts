import { type Endpoint, inCsv } from './contract/endpoint.ts';
import {
  gradedParlays,
  gradedPicks,
  gradedPredictions,
  gradedProjections,
  trackRecord,
} from './endpoints/graded-forecasts.ts';
import { predictions } from './endpoints/predictions.ts';
import { projections } from './endpoints/projections.ts';
import { embeddedScoreboard, game, scoreboard } from './endpoints/scoreboard.ts';
import { sealedDay, seals } from './endpoints/seals.ts';
import { gradedSeasonOdds, seasonOdds } from './endpoints/season-odds.ts';
import { playoffPicture, standings } from './endpoints/standings.ts';
import { myTeams, team, teamCalendar, teamSchedule, teams } from './endpoints/teams.ts';

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
