import type { Tables } from '#shared/database.types.ts';
import type { Side, Sport } from '#shared/facts/sports.ts';
import type { Broadcast } from '#shared/schemas/broadcast.ts';

/**
 * Rows beyond the scoreboard, as the tables hold them; the migrations tell what each column means. `game_id`
 * is the `external_id` of a game; text figures stay as given; null where the feed does not say.
 */
type Narrowed<Row, Columns extends Partial<Record<keyof Row, unknown>>> = Omit<
  Row,
  keyof Columns | 'updated_at'
> &
  Columns;

/** One side's points in one period; in cricket its runs, wickets and overs in one innings. */
export type PeriodScoreRow = Narrowed<Tables<'game_period_scores'>, { side: Side }>;

/**
 * What is known of a game besides its score. Records are "7-3" or "7-3-1", as of the game. Codes and colours
 * (#rrggbb) are of teams that are none of ours.
 */
export type GameFactsRow = Narrowed<Tables<'game_facts'>, { broadcasts: Broadcast[] | null }>;

type Situation = Omit<Tables<'game_situations'>, 'updated_at'>;
type Fouls = 'home_fouls' | 'away_fouls';
/**
 * Where a live game stands between two plays. `yard_line` counts from the goal line of the home side; innings
 * are those being played. Where a list of games does not count fouls, those that are known stay.
 */
export type GameSituationRow = Omit<Situation, Fouls> & Partial<Pick<Situation, Fouls>>;
/** What one more answer about a game adds. */
export type SituationPart = Pick<Situation, 'game_id'> & Partial<Situation>;

/** One drive of a football game; one that is on has no result and no end. */
export type DriveRow = Narrowed<
  Tables<'game_drives'>,
  { side: Side | null; scoring_side: Side | null }
>;

/** Lines in American odds; a negative `home_spread` means that the home side is favoured. */
export type OddsRow = Omit<Tables<'game_odds'>, 'updated_at'>;

/** A player as a roster lists them; their place among players of the same position where a depth chart tells it. */
export type RosterRow = Omit<
  Narrowed<Tables<'players_master'>, { sport: Sport }>,
  'id' | 'depth'
> & {
  depth?: number | null;
};

/** What an injury means is ours to say. */
export type InjuryRow = Omit<
  Narrowed<Tables<'injuries'>, { sport: Sport }>,
  'impact' | 'points_effect' | 'fantasy_points' | 'gainers'
>;

export type StandingRow = Omit<Narrowed<Tables<'standings'>, { sport: Sport }>, 'id' | 'feed'>;

/** `basis` tells a figure of this game from a season average shown before it. */
export type TeamFigureRow = Narrowed<
  Tables<'game_team_figures'>,
  { side: Side; basis: 'game' | 'season' }
>;

export type PlayerLineRow = Narrowed<
  Tables<'game_player_lines'>,
  { side: Side; figures: Record<string, string> }
>;

export type LeaderRow = Narrowed<Tables<'game_leaders'>, { side: Side }>;

/** Feet from the basket that is shot at: `shot_x` across, 25 straight before it; `shot_y` into the field. */
export type PlayRow = Narrowed<Tables<'game_plays'>, { side: Side | null }>;

/** What the provider of the feed computes, from 0 to 1; never ours. */
export type WinProbabilityRow = Tables<'game_win_probabilities'>;
