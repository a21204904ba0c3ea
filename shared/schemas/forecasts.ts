import * as z from 'zod/mini';
import { parlayKinds, parlaySports } from '../facts/forecasts.ts';
import { leagues, sides } from '../facts/sports.ts';

/** Signed parts of a forecast; they add up to its number. */
export const Factors = z.array(z.object({ key: z.string(), points: z.number() }));
export type Factors = z.infer<typeof Factors>;

const league = z.enum(leagues);

/** What a forecast of a game stands on, besides the game's own line. */
export const ForecastBasis = z.object({
  /** Finished games that the server itself knew, and the season in which they begin. */
  games: z.number(),
  first_season: z.nullable(z.number()),
  /** The last season of the ratings that this version came with, where it went on from these. */
  seed_season: z.nullable(z.number()),
  /** Whether anything was said of players of the league. */
  has_reports: z.boolean(),
  /** Who was expected to start at quarterback, with his chance (NFL). */
  starters: z.array(z.object({ side: z.enum(sides), name: z.string(), chance: z.number() })),
});
export type ForecastBasis = z.infer<typeof ForecastBasis>;

const made = {
  id: z.string(),
  game_id: z.string(),
  starts_at: z.string(),
  made_at: z.string(),
  model_version: z.string(),
};

export const Prediction = z.object({
  ...made,
  sport: league,
  season: z.number(),
  home_team: z.string(),
  away_team: z.string(),
  home_win_probability: z.number(),
  /** What the betting market gave the home side, where it is known. */
  line_probability: z.nullable(z.number()),
  home_favored_by: z.number(),
  margin_low: z.number(),
  margin_high: z.number(),
  total: z.number(),
  uses_line: z.boolean(),
  factors: Factors,
  /** Null of forecasts that are older than this column. */
  basis: z.nullable(ForecastBasis),
});
export type Prediction = z.infer<typeof Prediction>;

/** Of a game to come, with what stands in the list of them. */
export const ComingPrediction = z.extend(Prediction, {
  /** Key of the game's page. */
  row_id: z.string(),
});
export type ComingPrediction = z.infer<typeof ComingPrediction>;

export const PlayerProjection = z.object({
  ...made,
  sport: league,
  player_id: z.string(),
  player_name: z.string(),
  team_id: z.string(),
  position: z.nullable(z.string()),
  matchup: z.string(),
  stat: z.string(),
  middle: z.number(),
  low: z.number(),
  high: z.number(),
  /** Newest first. */
  last_five: z.array(z.object({ played_on: z.string(), opponent: z.string(), value: z.number() })),
  factors: Factors,
  injury_status: z.nullable(z.string()),
  line: z.nullable(z.number()),
  over_probability: z.nullable(z.number()),
});
export type PlayerProjection = z.infer<typeof PlayerProjection>;

/** As a table shows it: the reasons come when they are asked for. */
export const ProjectionRow = z.omit(PlayerProjection, { factors: true });
export type ProjectionRow = z.infer<typeof ProjectionRow>;

export const FantasyPick = z.object({
  ...made,
  sport: league,
  slate: z.string(),
  player_id: z.string(),
  player_name: z.string(),
  position: z.nullable(z.string()),
  team_id: z.string(),
  matchup: z.string(),
  projected_points: z.number(),
  low: z.number(),
  high: z.number(),
  salary: z.number(),
  confidence: z.number(),
  factors: Factors,
  is_in_line_up: z.boolean(),
});
export type FantasyPick = z.infer<typeof FantasyPick>;

const ParlayLeg = z.object({
  game_id: z.string(),
  player_id: z.nullish(z.string()),
  player_name: z.nullish(z.string()),
  team_id: z.nullish(z.string()),
  matchup: z.nullish(z.string()),
  stat: z.string(),
  line: z.nullish(z.number()),
  side: z.string(),
  probability: z.number(),
  reason: z.nullish(z.string()),
});
export type ParlayLeg = z.infer<typeof ParlayLeg>;

export const Parlay = z.object({
  ...made,
  sport: z.enum(parlaySports),
  kind: z.enum(parlayKinds),
  legs: z.array(ParlayLeg),
  probability: z.number(),
  probability_low: z.number(),
  probability_high: z.number(),
  independent_probability: z.number(),
  fair_odds: z.number(),
  payout_per_100: z.number(),
});
export type Parlay = z.infer<typeof Parlay>;

export const LiveWinProbability = z.object({
  game_id: z.string(),
  at: z.string(),
  home_win: z.number(),
  home_win_low: z.nullish(z.number()),
  home_win_high: z.nullish(z.number()),
  period: z.nullable(z.number()),
  clock: z.nullable(z.string()),
  home_score: z.number(),
  away_score: z.number(),
});
export type LiveWinProbability = z.infer<typeof LiveWinProbability>;

export const Injury = z.object({
  external_id: z.string(),
  sport: z.string(),
  team_name: z.nullable(z.string()),
  player_id: z.nullish(z.string()),
  player_name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  status: z.string(),
  body_part: z.nullable(z.string()),
  side: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  reported_at: z.nullable(z.string()),
  returns_on: z.nullable(z.string()),
  impact: z.nullable(z.string()),
  points_effect: z.nullable(z.number()),
  /** That go missing without him, and who gains how many. */
  fantasy_points: z.nullable(z.number()),
  gainers: z.array(z.object({ name: z.string(), points: z.number() })),
});
export type Injury = z.infer<typeof Injury>;

/** What everybody may know of an injury: who, what, since when; nothing of its effect. */
export const InjuryStatus = z.extend(
  z.omit(Injury, {
    team_name: true,
    comment: true,
    impact: true,
    points_effect: true,
    fantasy_points: true,
    gainers: true,
  }),
  { team_id: z.nullable(z.string()) },
);
