import * as z from 'zod';
import { parlayKinds, parlayOutcomes } from '#shared/facts/forecasts.ts';
import {
  amount,
  chance,
  count,
  forecastLeague,
  listOf,
  made,
  moment,
  parlayLeagueNames,
  player,
  share,
  text,
  winner,
} from './fields.ts';
import { Projection } from './forecast-schemas.ts';
import { next } from './paging.ts';

/** What every forecast tells besides, once its game is over. */
const kept = {
  recorded_at: moment('When the row was written: before the start, unless it is replayed'),
  graded_at: moment('When it was graded'),
  void_reason: text('Why it counts for nothing: postponed, cancelled, did not play'),
};
const game = {
  id: z.uuid().describe('Of the forecast, also in its seal'),
  game_id: z.uuid().nullable().describe('For /games/{id}; null when only history knows the game'),
  starts_at: moment('Scheduled start, UTC'),
};

export const GradedPrediction = z.object({
  ...game,
  ...winner,
  margin_low: z.number().describe('Four margins in five fall between margin_low and margin_high'),
  margin_high: z.number().describe('Of those four in five'),
  total: amount('Expected points of both sides'),
  uses_line: z.boolean().describe('Whether the market line went into it'),
  market_home_probability: share("The market's chance then, where a line was known"),
  base_probability: share('How often home sides had won until then'),
  rating_probability: share("A plain Elo rating's chance"),
  ...made,
  home_score: count('As it ended'),
  away_score: count('As it ended'),
  outcome: share('1: the home side won; 0.5: a tie; 0: it lost; null: not graded'),
  is_right: z.boolean().nullable().describe('Null for ties, even forecasts and games not played'),
  brier: amount('Of this forecast; lower is better'),
  log_loss: amount('Of this forecast; lower is better'),
  is_replayed: z
    .boolean()
    .describe('Of a simulated game, made after it from what was known before'),
  ...kept,
});

export const GradedProjection = z.object({
  ...game,
  ...Projection.omit({ game_id: true, league: true, starts_at: true }).shape,
  actual: amount('What he did; null when it counts for nothing'),
  ...kept,
});

export const GradedPick = z.object({
  ...game,
  slate: z.string().describe('The games of a line-up: "NFL 2026 week 11"'),
  ...player,
  salary: z.int().describe("Dollars of a 50,000-dollar cap, set by us: no contest site's"),
  projected_points: z.number().describe('Fantasy points that were expected'),
  low: z.number().describe('Four results in five fall between low and high'),
  high: z.number().describe('Of those four in five'),
  confidence: z.int().describe('Percent'),
  is_in_line_up: z.boolean().describe('Whether it was in the line-up that we suggested'),
  ...made,
  actual_points: amount('What he got; null when it counts for nothing'),
  ...kept,
});

export const GradedParlay = z.object({
  ...game,
  kind: z.enum(parlayKinds).describe('Where its legs come from'),
  legs: listOf('What all had to come true', {
    player_name: text('Null of a leg that is no player'),
    matchup: text('"KC at BUF"'),
    stat: z.string().describe('passingYards, points, ...'),
    side: z.string().describe('over, under'),
    line: amount('Of the statistic'),
    probability: share('Of this leg alone'),
  }),
  probability: chance('That all legs come true'),
  probability_low: z.number().describe('Lower end of what it may be'),
  probability_high: z.number().describe('Upper end of what it may be'),
  independent_probability: z.number().describe('The plain product of its legs'),
  fair_odds: z.int().describe('American odds'),
  payout_per_100: z.number().describe('What 100 would bring at the fair odds'),
  ...made,
  outcome: z.enum(parlayOutcomes).nullable().describe('Null when it counts for nothing'),
  ...kept,
});

const season = z
  .int()
  .nullable()
  .describe('NFL: the year it starts; NBA: the year it ends; null while nothing was graded');

function pageOf<Forecast extends z.ZodObject>(forecast: Forecast, description: string) {
  const forecasts = z.array(forecast).describe('The newest game first');
  return z.object({ league: forecastLeague, season, forecasts, next }).describe(description);
}

export const GradedPredictions = pageOf(
  GradedPrediction,
  'What we said of winners, and what came: the rows from which the track record is computed.',
);
export type GradedPredictions = z.infer<typeof GradedPredictions>;

export const GradedProjections = pageOf(
  GradedProjection,
  'What we said that players would do, and what they did.',
);
export type GradedProjections = z.infer<typeof GradedProjections>;

export const GradedPicks = pageOf(
  GradedPick,
  'Whom we picked for fantasy line-ups, and what they got.',
);
export type GradedPicks = z.infer<typeof GradedPicks>;

export const GradedParlays = z
  .object({
    league: z.enum(parlayLeagueNames).describe('mixed: of games of several leagues'),
    forecasts: z.array(GradedParlay).describe('The one that began last first'),
    next,
  })
  .describe('Which parlays we suggested, and which came true.');
export type GradedParlays = z.infer<typeof GradedParlays>;
