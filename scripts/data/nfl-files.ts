import { z } from 'zod';
import { day, integer, number, price, text } from './cells.ts';

// What is read of each file of NFL seasons. A column that may be absent is optional.

export const NflGameRow = z.object({
  game_id: text,
  season: integer,
  week: integer,
  gameday: day,
  home_team: text,
  away_team: text,
  game_type: text.optional(),
  gametime: text.optional(),
  home_franchise: text.optional(),
  away_franchise: text.optional(),
  home_score: integer.optional(),
  away_score: integer.optional(),
  location: text.optional(),
  overtime: text.optional(),
  stadium: text.optional(),
  div_game: text.optional(),
  spread_line: number.optional(),
  total_line: number.optional(),
  home_moneyline: price,
  away_moneyline: price,
  home_qb_id: text.optional(),
  away_qb_id: text.optional(),
});
export type NflGameRow = z.infer<typeof NflGameRow>;

export const NflLineRow = z.object({
  game_id: text,
  /** Negative: the home side is favoured. */
  home_spread_last: number.optional(),
  total_line_last: number.optional(),
  home_ml_last: price,
  away_ml_last: price,
});

export const NflQuarterRow = z.object({
  game_id: text,
  home_q1: integer.optional(),
  home_q2: integer.optional(),
  home_q3: integer.optional(),
  home_q4: integer.optional(),
  away_q1: integer.optional(),
  away_q2: integer.optional(),
  away_q3: integer.optional(),
  away_q4: integer.optional(),
  home_final: integer.optional(),
  away_final: integer.optional(),
});

const figure = number.optional();

/** Yards and counts of one player in one week. */
export const NflPlayerWeekRow = z.object({
  season: integer,
  week: integer,
  player_id: text,
  season_type: text.optional(),
  player: text.optional(),
  position: text.optional(),
  team: text.optional(),
  opponent: text.optional(),
  completions: figure,
  attempts: figure,
  passing_yards: figure,
  passing_tds: figure,
  interceptions: figure,
  sacks: figure,
  passing_air_yards: figure,
  passing_epa: figure,
  carries: figure,
  rushing_yards: figure,
  rushing_tds: figure,
  rushing_fumbles_lost: figure,
  rushing_epa: figure,
  receptions: figure,
  targets: figure,
  receiving_yards: figure,
  receiving_tds: figure,
  receiving_air_yards: figure,
  receiving_epa: figure,
  target_share: figure,
  air_yards_share: figure,
  sack_fumbles_lost: figure,
  receiving_fumbles_lost: figure,
  passing_2pt_conversions: figure,
  rushing_2pt_conversions: figure,
  receiving_2pt_conversions: figure,
  special_teams_tds: figure,
  fantasy_points: figure,
  fantasy_points_ppr: figure,
});
export type NflPlayerWeekRow = z.infer<typeof NflPlayerWeekRow>;

/** The same of a fantasy site, with ids of its own and the points it had projected. */
export const NflFantasyWeekRow = NflPlayerWeekRow.extend({
  played: text.optional(),
  redzone_touches: figure,
  proj_points: figure,
});
export type NflFantasyWeekRow = z.infer<typeof NflFantasyWeekRow>;

export const NflRosterRow = z.object({
  team: text,
  player: text,
  position: text.optional(),
  jersey_number: integer.optional(),
  status: text.optional(),
  birth_date: day.optional(),
  height_in: integer.optional(),
  weight_lb: integer.optional(),
  gsis_id: text.optional(),
  espn_id: text.optional(),
  headshot_url: text.optional(),
});

export const NflScheduleRow = z.object({
  season: integer,
  week: integer,
  date: day,
  home_team: text,
  away_team: text,
  time_eastern: text.optional(),
});
export type NflScheduleRow = z.infer<typeof NflScheduleRow>;

/** `modified_utc` YYYY-MM-DD HH:MM of the last change. */
export const NflInjuryRow = z.object({
  season: integer,
  week: integer,
  team: text,
  player_id: text.optional(),
  report_status: text.optional(),
  practice_status: text.optional(),
  modified_utc: text.optional(),
});
export type NflInjuryRow = z.infer<typeof NflInjuryRow>;

/** Shares 0 to 1 of the snaps of each unit. */
export const NflSnapRow = z.object({
  game_id: text,
  team: text,
  player_id: text.optional(),
  pfr_player_id: text.optional(),
  player: text.optional(),
  position: text.optional(),
  offense_pct: figure,
  defense_pct: figure,
});
export type NflSnapRow = z.infer<typeof NflSnapRow>;

/** Weekly, before the games of the week. `depth` 1 plays first. */
export const NflDepthRow = z.object({
  season: integer,
  week: integer,
  team: text,
  player_id: text.optional(),
  depth_position: text.optional(),
  depth: integer.optional(),
});
