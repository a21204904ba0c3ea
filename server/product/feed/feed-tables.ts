import type { GameRow, NewsRow } from '#feeds/feed.ts';
import type {
  DriveRow,
  GameFactsRow,
  InjuryRow,
  LeaderRow,
  OddsRow,
  PeriodScoreRow,
  PlayerLineRow,
  PlayRow,
  RosterRow,
  SituationPart,
  StandingRow,
  TeamFigureRow,
  WinProbabilityRow,
} from '#feeds/feed-rows.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import type { FeedTarget } from './feed-store-sql.ts';

/** Every table that a feed fills. Columns that its rows do not have are ours to say and stay as they are. */
type Fill<Row> = FeedTarget<Row>;

export const games: Fill<GameRow> = { table: 'games', key: ['external_id'] };
export const players: Fill<RosterRow> = { table: 'players_master', key: ['player_id'] };
export const news: Fill<NewsRow> = { table: 'news', key: ['external_id'] };
export const injuries: Fill<InjuryRow> = { table: 'injuries', key: ['external_id'] };
export const standings: Fill<StandingRow & { feed: FeedName }> = {
  table: 'standings',
  key: ['sport', 'competition', 'season', 'season_type', 'team_name'],
  hasGapsInKey: true,
};

/** No answer holds all facts of a game: what one leaves out stays. */
export const facts: Fill<GameFactsRow> = {
  table: 'game_facts',
  key: ['game_id'],
  keepsMissing: true,
};
export const situations: Fill<SituationPart> = { table: 'game_situations', key: ['game_id'] };
export const odds: Fill<OddsRow> = { table: 'game_odds', key: ['game_id', 'provider'] };
export const periodScores: Fill<PeriodScoreRow> = {
  table: 'game_period_scores',
  key: ['game_id', 'side', 'period'],
  isPerSide: true,
};
export const teamFigures: Fill<TeamFigureRow> = {
  table: 'game_team_figures',
  key: ['game_id', 'side', 'basis', 'name'],
  isPerSide: true,
};
export const playerLines: Fill<PlayerLineRow> = {
  table: 'game_player_lines',
  key: ['game_id', 'category', 'player_id'],
  isPerSide: true,
};
export const leaders: Fill<LeaderRow> = {
  table: 'game_leaders',
  key: ['game_id', 'side', 'category'],
  isPerSide: true,
};
export const plays: Fill<PlayRow> = { table: 'game_plays', key: ['external_id'] };
export const drives: Fill<DriveRow> = { table: 'game_drives', key: ['game_id', 'ordinal'] };
export const winProbabilities: Fill<WinProbabilityRow> = {
  table: 'game_win_probabilities',
  key: ['game_id', 'ordinal'],
};
