import { z } from 'zod';
import { day, integer, number, price, text } from './cells.ts';

// What is read of each file of NBA seasons. A column that may be absent is optional.

const points = integer.optional();

export const NbaGameRow = z.object({
  season: integer,
  date: day,
  home_team: text,
  away_team: text,
  season_type: text.optional(),
  home_score: points,
  away_score: points,
  q1_home: points,
  q2_home: points,
  q3_home: points,
  q4_home: points,
  ot_home: points,
  q1_away: points,
  q2_away: points,
  q3_away: points,
  q4_away: points,
  ot_away: points,
  spread_line: number.optional(),
  total_line: number.optional(),
  moneyline_home: price,
  moneyline_away: price,
});
export type NbaGameRow = z.infer<typeof NbaGameRow>;

const figure = number.optional();

export const NbaPlayerGameRow = z.object({
  season: integer,
  date: day,
  player_id: text,
  team: text,
  opponent: text,
  home: text,
  season_type: text.optional(),
  player: text.optional(),
  min: figure,
  pts: figure,
  reb: figure,
  ast: figure,
  stl: figure,
  blk: figure,
  tov: figure,
  fgm: figure,
  fga: figure,
  fg3m: figure,
  fg3a: figure,
  ftm: figure,
  fta: figure,
  oreb: figure,
  dreb: figure,
  pf: figure,
  plus_minus: figure,
});
export type NbaPlayerGameRow = z.infer<typeof NbaPlayerGameRow>;

export const NbaRosterRow = z.object({
  team: text,
  player: text,
  player_id: text,
  position: text.optional(),
  jersey_number: integer.optional(),
  height_in: integer.optional(),
  weight_lb: integer.optional(),
  age: integer.optional(),
  espn_id: text.optional(),
});

/** The league's own report; `report_et` YYYY-MM-DD HH:MM, Eastern. */
export const NbaOfficialReportRow = z.object({
  report_et: text,
  game_date: day,
  minutes_to_tip: number.optional(),
  team: text.optional(),
  player_id: text.optional(),
  status: text,
});

/** What a page said of a player of whose team the next game is on `game_date`. */
export const NbaNewsRow = z.object({
  seen_date: text,
  seen_et: text.optional(),
  team: text.optional(),
  game_date: day.optional(),
  player_id: text.optional(),
  status: text.optional(),
});

export const NbaTransactionRow = z.object({
  date: day,
  move: text,
  team: text.optional(),
  player_id: text.optional(),
  kind: text.optional(),
});

/** `tip_et` HH:MM as scheduled. */
export const NbaScheduleTimeRow = z.object({
  date: day,
  home_team: text,
  away_team: text,
  tip_et: text.optional(),
});
