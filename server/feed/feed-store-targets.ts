import type { FeedName, GameRow, NewsRow, PlayerRow } from '#feeds/feed.ts';
import type { InjuryRow, StandingRow } from '#feeds/feed-rows.ts';
import type { Target } from './feed-store-sql.ts';

/** Which columns of which table a feed's rows are written to. Columns that are not here stay as they are. */

export const games: Target<GameRow> = {
  table: 'games',
  key: ['external_id'],
  columns: [
    ['external_id', 'text'],
    ['sport', 'text'],
    ['status', 'text'],
    ['status_detail', 'text'],
    ['scheduled_at', 'timestamptz'],
    ['home_team', 'text'],
    ['away_team', 'text'],
    ['home_team_id', 'text'],
    ['away_team_id', 'text'],
    ['home_score', 'integer'],
    ['away_score', 'integer'],
    ['quarter', 'integer'],
    ['time_remaining', 'text'],
    ['possession', 'text'],
    ['viewers', 'integer'],
    ['venue', 'text'],
    ['week', 'integer'],
    ['competition', 'text'],
    ['season', 'integer'],
    ['season_type', 'integer'],
    ['is_neutral', 'boolean'],
  ],
};

export const players: Target<PlayerRow> = {
  table: 'players_master',
  key: ['player_id'],
  columns: [
    ['player_id', 'text'],
    ['team_id', 'text'],
    ['player_name', 'text'],
    ['position', 'text'],
    ['jersey_number', 'integer'],
    ['height', 'text'],
    ['weight', 'text'],
    ['age', 'integer'],
    ['photo_url', 'text'],
    ['sport', 'text'],
    ['is_active', 'boolean'],
    ['height_in', 'integer'],
    ['weight_lb', 'integer'],
    ['born_on', 'date'],
    ['roster_status', 'text'],
  ],
};

export const news: Target<NewsRow> = {
  table: 'news',
  key: ['external_id'],
  columns: [
    ['external_id', 'text'],
    ['sport', 'text'],
    ['headline', 'text'],
    ['summary', 'text'],
    ['url', 'text'],
    ['published_at', 'timestamptz'],
  ],
};

/** What an injury means (`impact`, `points_effect`) is not the feed's to say and stays. */
export const injuries: Target<InjuryRow> = {
  table: 'injuries',
  key: ['external_id'],
  columns: [
    ['external_id', 'text'],
    ['sport', 'text'],
    ['team_id', 'text'],
    ['team_name', 'text'],
    ['player_id', 'text'],
    ['player_name', 'text'],
    ['position', 'text'],
    ['status', 'text'],
    ['body_part', 'text'],
    ['side', 'text'],
    ['description', 'text'],
    ['comment', 'text'],
    ['reported_at', 'timestamptz'],
    ['returns_on', 'date'],
  ],
};

export const standings: Target<StandingRow & { feed: FeedName }> = {
  table: 'standings',
  hasGapsInKey: true,
  key: ['sport', 'competition', 'season', 'season_type', 'team_name'],
  columns: [
    ['sport', 'text'],
    ['competition', 'text'],
    ['season', 'integer'],
    ['season_type', 'integer'],
    ['team_id', 'text'],
    ['team_name', 'text'],
    ['conference', 'text'],
    ['rank', 'integer'],
    ['wins', 'integer'],
    ['losses', 'integer'],
    ['ties', 'integer'],
    ['points', 'integer'],
    ['win_fraction', 'double precision'],
    ['games_behind', 'numeric'],
    ['playoff_seed', 'integer'],
    ['clinched', 'text'],
    ['streak', 'text'],
    ['points_for', 'numeric'],
    ['points_against', 'numeric'],
    ['home_record', 'text'],
    ['road_record', 'text'],
    ['division_record', 'text'],
    ['conference_record', 'text'],
    ['last_ten', 'text'],
    ['feed', 'text'],
  ],
};
