import type { Sport } from '#shared/facts/sports.ts';
import type { Broadcast } from '#shared/schemas/broadcast.ts';
import type { PlayerRow } from './feed.ts';

/** Rows beyond the scoreboard. `game_id` is the `external_id` of a game; text figures stay as given. */
export type Side = 'home' | 'away';

/** One side's points in one period; in cricket its runs, wickets and overs in one innings. */
export type PeriodScoreRow = {
  game_id: string;
  side: Side;
  period: number;
  score: number;
  wickets: number | null;
  overs: number | null;
};

/**
 * What is known of a game besides its score; null where the answer does not say. Records are "7-3" or
 * "7-3-1", as of the game. Codes and colours (#rrggbb) are of teams that are none of ours.
 */
export type GameFactsRow = {
  game_id: string;
  home_record: string | null;
  home_record_at_home: string | null;
  home_record_on_road: string | null;
  away_record: string | null;
  away_record_at_home: string | null;
  away_record_on_road: string | null;
  broadcasts: Broadcast[] | null;
  weather: string | null;
  temperature_f: number | null;
  gust_mph: number | null;
  precipitation_percent: number | null;
  note: string | null;
  series: string | null;
  season_series: string | null;
  home_code: string | null;
  home_color: string | null;
  home_alternate_color: string | null;
  away_code: string | null;
  away_color: string | null;
  away_alternate_color: string | null;
};

/**
 * Where a live game stands between two plays; null where the feed does not say or the sport has no such
 * thing. `yard_line` counts from the goal line of the home side; innings are those being played.
 */
export type GameSituationRow = {
  game_id: string;
  down: number | null;
  distance: number | null;
  spot: string | null;
  yard_line: number | null;
  is_red_zone: boolean | null;
  home_timeouts: number | null;
  away_timeouts: number | null;
  home_in_bonus: boolean | null;
  away_in_bonus: boolean | null;
  innings_runs: number | null;
  innings_wickets: number | null;
  innings_overs: number | null;
  last_play: string | null;
};

/** One drive of a football game; one that is on has no result and no end. */
export type DriveRow = {
  game_id: string;
  ordinal: number;
  side: Side | null;
  result: string | null;
  is_scoring: boolean;
  plays: number | null;
  yards: number | null;
  seconds: number | null;
  start_period: number | null;
  start_clock: string | null;
  start_spot: string | null;
  end_period: number | null;
  end_clock: string | null;
  end_spot: string | null;
};

/** Lines in American odds; a negative `home_spread` means that the home side is favoured. */
export type OddsRow = {
  game_id: string;
  provider: string;
  home_spread: number | null;
  total: number | null;
  home_moneyline: number | null;
  away_moneyline: number | null;
  draw_moneyline: number | null;
  home_spread_odds: number | null;
  away_spread_odds: number | null;
  over_odds: number | null;
  under_odds: number | null;
  open_home_spread: number | null;
  open_total: number | null;
  open_home_moneyline: number | null;
  open_away_moneyline: number | null;
};

/** A player as a roster lists them. */
export type RosterRow = PlayerRow;

export type InjuryRow = {
  external_id: string;
  sport: Sport;
  team_id: string | null;
  team_name: string | null;
  player_id: string | null;
  player_name: string | null;
  position: string | null;
  status: string;
  body_part: string | null;
  side: string | null;
  description: string | null;
  comment: string | null;
  reported_at: string | null;
  returns_on: string | null;
};

export type StandingRow = {
  sport: Sport;
  competition: string | null;
  season: number | null;
  season_type: number | null;
  team_id: string | null;
  team_name: string;
  conference: string | null;
  rank: number;
  wins: number;
  losses: number;
  ties: number | null;
  points: number | null;
  win_fraction: number | null;
  games_behind: number | null;
  playoff_seed: number | null;
  clinched: string | null;
  streak: string | null;
  points_for: number | null;
  points_against: number | null;
  home_record: string | null;
  road_record: string | null;
  division_record: string | null;
  conference_record: string | null;
  last_ten: string | null;
};

/** `basis` tells a figure of this game from a season average shown before it. */
export type TeamFigureRow = {
  game_id: string;
  side: Side;
  basis: 'game' | 'season';
  name: string;
  label: string;
  figure: string;
  ordinal: number;
};

export type PlayerLineRow = {
  game_id: string;
  side: Side;
  player_id: string;
  player_name: string;
  category: string;
  is_starter: boolean;
  did_not_play: boolean;
  figures: Record<string, string>;
  ordinal: number;
};

export type LeaderRow = {
  game_id: string;
  side: Side;
  category: string;
  label: string;
  player_id: string | null;
  player_name: string;
  figure: string;
};

/** Feet from the basket that is shot at: `shot_x` across, 25 straight before it; `shot_y` into the field. */
export type PlayRow = {
  external_id: string;
  game_id: string;
  ordinal: number;
  period: number | null;
  clock: string | null;
  kind: string | null;
  description: string;
  situation: string | null;
  side: Side | null;
  is_scoring: boolean;
  home_score: number | null;
  away_score: number | null;
  occurred_at: string | null;
  shot_x: number | null;
  shot_y: number | null;
};

/** What the provider of the feed computes, from 0 to 1; never ours. */
export type WinProbabilityRow = {
  game_id: string;
  play_id: string | null;
  ordinal: number;
  provider_home_win: number;
  provider_tie: number;
};

export type GameLogRow = {
  player_id: string;
  game_id: string;
  season: string | null;
  played_at: string | null;
  opponent: string | null;
  result: string | null;
  figures: Record<string, string>;
};
