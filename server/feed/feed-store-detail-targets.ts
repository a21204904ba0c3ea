import type {
  DriveRow,
  GameFactsRow,
  GameSituationRow,
  LeaderRow,
  OddsRow,
  PeriodScoreRow,
  PlayerLineRow,
  PlayRow,
  TeamFigureRow,
  WinProbabilityRow,
} from '#feeds/feed-rows.ts';
import type { Target } from './feed-store-sql.ts';

/** What stands beside a game: the same as feed-store-targets.ts, for everything that goes with its game. */

export const periodScores: Target<PeriodScoreRow> = {
  table: 'game_period_scores',
  isPerSide: true,
  key: ['game_id', 'side', 'period'],
  columns: [
    ['game_id', 'text'],
    ['side', 'text'],
    ['period', 'integer'],
    ['score', 'integer'],
    ['wickets', 'integer'],
    ['overs', 'numeric'],
  ],
};

export const odds: Target<OddsRow> = {
  table: 'game_odds',
  key: ['game_id', 'provider'],
  columns: [
    ['game_id', 'text'],
    ['provider', 'text'],
    ['home_spread', 'numeric'],
    ['total', 'numeric'],
    ['home_moneyline', 'integer'],
    ['away_moneyline', 'integer'],
    ['draw_moneyline', 'integer'],
    ['home_spread_odds', 'integer'],
    ['away_spread_odds', 'integer'],
    ['over_odds', 'integer'],
    ['under_odds', 'integer'],
    ['open_home_spread', 'numeric'],
    ['open_total', 'numeric'],
    ['open_home_moneyline', 'integer'],
    ['open_away_moneyline', 'integer'],
  ],
};

export const teamFigures: Target<TeamFigureRow> = {
  table: 'game_team_figures',
  isPerSide: true,
  key: ['game_id', 'side', 'basis', 'name'],
  columns: [
    ['game_id', 'text'],
    ['side', 'text'],
    ['basis', 'text'],
    ['name', 'text'],
    ['label', 'text'],
    ['figure', 'text'],
    ['ordinal', 'integer'],
  ],
};

export const playerLines: Target<PlayerLineRow> = {
  table: 'game_player_lines',
  isPerSide: true,
  key: ['game_id', 'category', 'player_id'],
  columns: [
    ['game_id', 'text'],
    ['side', 'text'],
    ['player_id', 'text'],
    ['player_name', 'text'],
    ['category', 'text'],
    ['is_starter', 'boolean'],
    ['did_not_play', 'boolean'],
    ['figures', 'jsonb'],
    ['ordinal', 'integer'],
  ],
};

export const leaders: Target<LeaderRow> = {
  table: 'game_leaders',
  isPerSide: true,
  key: ['game_id', 'side', 'category'],
  columns: [
    ['game_id', 'text'],
    ['side', 'text'],
    ['category', 'text'],
    ['label', 'text'],
    ['player_id', 'text'],
    ['player_name', 'text'],
    ['figure', 'text'],
  ],
};

export const plays: Target<PlayRow> = {
  table: 'game_plays',
  key: ['external_id'],
  columns: [
    ['external_id', 'text'],
    ['game_id', 'text'],
    ['ordinal', 'integer'],
    ['period', 'integer'],
    ['clock', 'text'],
    ['kind', 'text'],
    ['description', 'text'],
    ['situation', 'text'],
    ['side', 'text'],
    ['is_scoring', 'boolean'],
    ['home_score', 'integer'],
    ['away_score', 'integer'],
    ['occurred_at', 'timestamptz'],
    ['shot_x', 'integer'],
    ['shot_y', 'integer'],
  ],
};

export const winProbabilities: Target<WinProbabilityRow> = {
  table: 'game_win_probabilities',
  key: ['game_id', 'ordinal'],
  columns: [
    ['game_id', 'text'],
    ['ordinal', 'integer'],
    ['play_id', 'text'],
    ['provider_home_win', 'double precision'],
    ['provider_tie', 'double precision'],
  ],
};

/** No answer holds all facts of a game: what one leaves out stays. */
export const facts: Target<GameFactsRow> = {
  table: 'game_facts',
  key: ['game_id'],
  keepsMissing: true,
  columns: [
    ['game_id', 'text'],
    ['home_record', 'text'],
    ['home_record_at_home', 'text'],
    ['home_record_on_road', 'text'],
    ['away_record', 'text'],
    ['away_record_at_home', 'text'],
    ['away_record_on_road', 'text'],
    ['broadcasts', 'jsonb'],
    ['weather', 'text'],
    ['temperature_f', 'integer'],
    ['gust_mph', 'integer'],
    ['precipitation_percent', 'integer'],
    ['note', 'text'],
    ['series', 'text'],
    ['season_series', 'text'],
    ['home_code', 'text'],
    ['home_color', 'text'],
    ['home_alternate_color', 'text'],
    ['away_code', 'text'],
    ['away_color', 'text'],
    ['away_alternate_color', 'text'],
  ],
};

export const situations: Target<GameSituationRow> = {
  table: 'game_situations',
  key: ['game_id'],
  columns: [
    ['game_id', 'text'],
    ['down', 'integer'],
    ['distance', 'integer'],
    ['spot', 'text'],
    ['yard_line', 'integer'],
    ['is_red_zone', 'boolean'],
    ['home_timeouts', 'integer'],
    ['away_timeouts', 'integer'],
    ['home_in_bonus', 'boolean'],
    ['away_in_bonus', 'boolean'],
    ['innings_runs', 'integer'],
    ['innings_wickets', 'integer'],
    ['innings_overs', 'numeric'],
    ['last_play', 'text'],
  ],
};

export const drives: Target<DriveRow> = {
  table: 'game_drives',
  key: ['game_id', 'ordinal'],
  columns: [
    ['game_id', 'text'],
    ['ordinal', 'integer'],
    ['side', 'text'],
    ['result', 'text'],
    ['is_scoring', 'boolean'],
    ['plays', 'integer'],
    ['yards', 'integer'],
    ['seconds', 'integer'],
    ['start_period', 'integer'],
    ['start_clock', 'text'],
    ['start_spot', 'text'],
    ['end_period', 'integer'],
    ['end_clock', 'text'],
    ['end_spot', 'text'],
  ],
};
