import * as z from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { forecastLeague, parlayLeagueNames } from '../contract/fields.ts';
import type { GradedParlays } from '../contract/graded-schemas.ts';
import { readGraded, readGradedSeason } from '../rows/graded-rows.ts';

const after = z.uuid().optional().describe('Id of the last row of the page before, its "next"');
const parameters = z.object({
  league: forecastLeague,
  season: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .describe('The newest with graded forecasts when left out'),
  after,
});
/** Old pages never change, and the newest does once a game is over. */
const shared = { csv: 'forecasts', tables: [], freshS: 60 };

const predictions = `said.home_team as home_name, said.away_team as away_name, said.home_win_probability, said.home_favored_by,
  said.margin_low, said.margin_high, said.total, said.uses_line,
  said.line_probability as market_home_probability, said.base_probability, said.rating_probability, said.home_score,
  said.away_score, said.outcome, said.brier, said.log_loss, said.is_replayed,
  case when said.outcome <> 0.5 and said.home_win_probability <> 0.5
    then (said.home_win_probability > 0.5) = (said.outcome = 1) end as is_right`;
const player = 'said.matchup, said.team_id, said.player_id, said.player_name, said.position';
const projections = `${player}, said.stat, said.low, said.middle, said.high, said.line, said.over_probability,
  said.injury_status, said.actual`;
const picks = `${player}, said.slate, said.salary, said.projected_points, said.low, said.high, said.confidence,
  said.is_in_line_up, said.actual_points`;
const leg = ['player_name', 'matchup', 'stat', 'side', 'line', 'probability']
  .map((name) => `'${name}', leg.value -> '${name}'`)
  .join(', ');
const parlays = `said.kind, said.probability, said.probability_low, said.probability_high, said.independent_probability,
  said.fair_odds, said.payout_per_100::float8, said.outcome,
  (select jsonb_agg(jsonb_build_object(${leg}) order by leg.place)
   from jsonb_array_elements(said.legs) with ordinality as leg (value, place)) as legs`;

export const gradedPredictions = endpoint({
  ...shared,
  parameters,
  path: '/graded-predictions/{league}',
  id: 'listGradedPredictions',
  summary: 'Every graded forecast of a winner: what was said, and what came',
  answer: 'GradedPredictions',
  read: (reading, wanted) =>
    readGradedSeason(reading, { table: 'predictions', columns: predictions }, wanted),
});

export const gradedProjections = endpoint({
  ...shared,
  parameters,
  path: '/graded-projections/{league}',
  id: 'listGradedProjections',
  summary: 'Every graded projection of a player: what was said, and what he did',
  answer: 'GradedProjections',
  read: (reading, wanted) =>
    readGradedSeason(reading, { table: 'player_projections', columns: projections }, wanted),
});

export const gradedPicks = endpoint({
  ...shared,
  parameters,
  path: '/graded-picks/{league}',
  id: 'listGradedPicks',
  summary: 'Every graded fantasy pick: what was said, and what the player got',
  answer: 'GradedPicks',
  read: (reading, wanted) =>
    readGradedSeason(reading, { table: 'fantasy_picks', columns: picks }, wanted),
});

export const gradedParlays = endpoint({
  ...shared,
  parameters: z.object({
    league: z.enum(parlayLeagueNames).describe('mixed: of games of several leagues'),
    after,
  }),
  path: '/graded-parlays/{league}',
  id: 'listGradedParlays',
  summary: 'Every graded parlay: its legs, and whether they came true',
  answer: 'GradedParlays',
  read: async (reading, wanted) => ({
    league: wanted.league,
    ...(await readGraded<GradedParlays['forecasts'][number]>(
      reading,
      { table: 'parlays', columns: parlays },
      wanted,
    )),
  }),
});
