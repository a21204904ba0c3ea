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

// Every table that a feed fills. Columns that its rows do not have are ours to say and stay as they are.
export const games: FeedTarget<GameRow> = { table: 'games', key: ['external_id'] };
export const players: FeedTarget<RosterRow> = { table: 'players_master', key: ['player_id'] };
export const news: FeedTarget<NewsRow> = { table: 'news', key: ['external_id'] };
export const injuries: FeedTarget<InjuryRow> = { table: 'injuries', key: ['external_id'] };
export const standings: FeedTarget<StandingRow & { feed: FeedName }> = {
  table: 'standings',
  key: ['sport', 'competition', 'season', 'season_type', 'team_name'],
  hasGapsInKey: true,
};

/** No answer holds all facts of a game: what one leaves out stays. */
export const facts: FeedTarget<GameFactsRow> = {
  table: 'game_facts',
  key: ['game_id'],
  keepsMissing: true,
};
export const situations: FeedTarget<SituationPart> = { table: 'game_situations', key: ['game_id'] };
export const odds: FeedTarget<OddsRow> = { table: 'game_odds', key: ['game_id', 'provider'] };
export const periodScores: FeedTarget<PeriodScoreRow> = {
  table: 'game_period_scores',
  key: ['game_id', 'side', 'period'],
  isPerSide: true,
};
export const teamFigures: FeedTarget<TeamFigureRow> = {
  table: 'game_team_figures',
  key: ['game_id', 'side', 'basis', 'name'],
  isPerSide: true,
};
export const playerLines: FeedTarget<PlayerLineRow> = {
  table: 'game_player_lines',
  key: ['game_id', 'category', 'player_id'],
  isPerSide: true,
};
export const leaders: FeedTarget<LeaderRow> = {
  table: 'game_leaders',
  key: ['game_id', 'side', 'category'],
  isPerSide: true,
};
export const plays: FeedTarget<PlayRow> = { table: 'game_plays', key: ['external_id'] };
export const drives: FeedTarget<DriveRow> = { table: 'game_drives', key: ['game_id', 'ordinal'] };
export const winProbabilities: FeedTarget<WinProbabilityRow> = {
  table: 'game_win_probabilities',
  key: ['game_id', 'ordinal'],
};
