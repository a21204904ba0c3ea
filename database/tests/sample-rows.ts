import { hashSeal, origin } from '#shared/seal/seal.ts';
import {
  buildComingGame,
  buildParlay,
  buildPick,
  buildPrediction,
  buildProjection,
} from '#test/forecast-rows.ts';
import { buildPlayerGame, buildSeasonGame } from '#test/history-builders.ts';
import { buildPlayerLine } from '#test/player-line-builder.ts';
import { type Sample, sample } from './sample.ts';
import { sampleOdds } from './sample-odds.ts';

export type TableName = keyof ReturnType<typeof sampleRows>;

const channel = { name: 'ESPN', market: 'national', kind: 'tv' };

/** Personal rows belong to `userId`. */
export function sampleRows(userId: string) {
  const start = '2026-11-21T18:00:00Z';
  const team = { sport: 'NFL', team_name: 'Testers', city: 'Testville', abbreviation: 'TST' };
  const article = { sport: 'NFL', external_id: 'demo_1', headline: 'One', published_at: start };
  const own = { user_id: userId };
  const yearly = { subscription_tier: 'yearly', subscription_end: '2027-01-01' };
  const shownAs = (name: string) => `${name} ${userId.slice(0, 8)}`;
  return {
    teams_master: sample(
      { ...team, team_id: 'nfl-tst' },
      { team_id: 'nfl-new' },
      { city: 'Elsewhere' },
    ),
    players_master: sample(
      { sport: 'NFL', player_id: 'demo_1', player_name: 'One' },
      { player_id: 'demo_2', player_name: 'Two' },
      { position: 'QB' },
    ),
    games: sample(
      { ...parentGame, external_id: 'demo_1' },
      { external_id: 'demo_2' },
      { venue: 'Elsewhere' },
    ),
    news: sample(article, { external_id: 'demo_2', headline: 'Two' }, { headline: 'Changed' }),
    favorite_teams: sample(
      { ...own, team_name: 'Buffalo Bills', sport: 'NFL', team_id: null },
      { team_name: 'New York Jets' },
      { team_name: 'Miami Dolphins' },
    ),
    favorite_players: sample(
      { ...own, player_name: 'One', sport: 'NFL', player_id: null },
      { player_name: 'Two' },
      { player_name: 'Three' },
    ),
    profiles: sample(
      { id: userId, first_name: 'Ada' },
      { first_name: 'Bea' },
      { first_name: 'Eve' },
    ),
    security_log: sample(
      { ...own, kind: 'signed_in' },
      { kind: 'password_changed' },
      { kind: 'signed_out' },
    ),
    subscriptions: sample(
      { ...own, status: 'active', ...yearly },
      { status: 'trialing' },
      { subscription_end: '2099-01-01' },
    ),
    api_keys: sample(
      { ...own, name: 'One', prefix: 'shk_One', scopes: '{scores}' },
      { name: 'Two', prefix: 'shk_Two', scopes: '{favorites}' },
      { scopes: '{predictions}' },
    ),
    calendars: sample({ ...own, league: 'NFL' }, { league: 'NBA' }, { with_results: true }),
    alert_devices: sample(device(userId, 'one'), device(userId, 'two'), { delay_s: 30 }),
    alert_settings: sample(
      { ...own, most_per_hour: 5 },
      { most_per_hour: 6 },
      { most_per_hour: 7 },
    ),
    alert_choices: sample(
      { ...own, player_id: 'one', kinds: '{injury}' },
      { player_id: 'two', kinds: '{}' },
      { kinds: '{}' },
    ),
    fan_chances: {
      present: { ...chance, ...own },
      fresh: { ...own, game_id, home_win_percent: 40 },
      change: { home_win_percent: 70 },
    },
    fan_table_members: sample(
      { ...own, shown_name: shownAs('Ada') },
      { shown_name: shownAs('Bea') },
      { shown_name: shownAs('Eve') },
    ),
    ...gameDetails,
    ...seasons,
    ...forecasts,
    ...sampleOdds(game_id, 'demo_1'),
  } satisfies Record<string, Sample>;
}

const point = `B${'A'.repeat(86)}`;

function device(userId: string, name: string) {
  const endpoint = `https://push.example/${userId}/${name}`;
  const keys = { p256dh: point, auth: 'A'.repeat(22), server_key: point };
  return { user_id: userId, endpoint, ...keys, name };
}

/** Rows that hang on a game need one that is to come. */
export const parentGame = {
  external_id: 'demo_parent',
  sport: 'NFL',
  status: 'scheduled',
  scheduled_at: '2026-11-21T18:00:00Z',
  home_team: 'A',
  away_team: 'B',
};
const game_id = parentGame.external_id;

const periodScore = { game_id, side: 'home', score: 7 };
const teamFigure = {
  game_id,
  side: 'home',
  basis: 'game',
  label: 'Yards',
  figure: '1',
  ordinal: 1,
};
const playerLine = buildPlayerLine({ game_id, player_id: 'demo_1', player_name: 'One' });
const leader = { game_id, category: 'passing', label: 'Passing', player_name: 'One', figure: '1' };
const play = { game_id, ordinal: 1, description: 'A run.', is_scoring: false };

const gameDetails = {
  game_period_scores: sample({ ...periodScore, period: 1 }, { period: 2 }, { score: 8 }),
  game_odds: sample(
    { game_id, provider: 'One', total: 44.5 },
    { provider: 'Two', total: 45.5 },
    { total: 40 },
  ),
  injury_changes: {
    present: { injury_id: 'demo_seen', sport: 'NFL', is_listed: true, status: 'Out' },
    fresh: { injury_id: 'demo_seen', sport: 'NFL', is_listed: false },
    change: { status: 'Doubtful' },
  },
  line_changes: {
    present: { game_id, provider: 'Seen', is_listed: true, total: 44.5 },
    fresh: { game_id, provider: 'Seen', is_listed: false },
    change: { total: 40 },
  },
  game_team_figures: sample({ ...teamFigure, name: 'yards' }, { name: 'more' }, { figure: '2' }),
  game_player_lines: sample(playerLine, { player_id: 'demo_2' }, { ordinal: 2 }),
  game_leaders: sample({ ...leader, side: 'home' }, { side: 'away' }, { figure: '2' }),
  game_plays: sample(
    { ...play, external_id: 'demo_1' },
    { external_id: 'demo_2' },
    { description: 'A pass.' },
  ),
  game_win_probabilities: sample(
    { game_id, ordinal: 1, provider_home_win: 0.5 },
    { ordinal: 2, provider_home_win: 0.6 },
    { provider_home_win: 0.7 },
  ),
  game_milestones: sample({ game_id, moves: 1 }, { moves: 3 }, { moves: 2 }),
  game_facts: {
    present: { game_id, note: 'Final', broadcasts: JSON.stringify([channel]) },
    fresh: { game_id, note: 'Another' },
    change: { note: 'Changed' },
  },
  game_situations: sample(
    { game_id, down: 1, distance: 10 },
    { down: 2, distance: 7 },
    { home_timeouts: 2 },
  ),
  game_drives: sample(
    { game_id, ordinal: 1, is_scoring: false },
    { ordinal: 2 },
    { result: 'Punt' },
  ),
} satisfies Record<string, Sample>;

const standing = { sport: 'NFL', season: 2026, rank: 1, wins: 1, losses: 0, feed: 'demo' };
const seasonGame = buildSeasonGame({ game_id: 'past_1', source: 'import' });
const playerGame = buildPlayerGame(seasonGame, { player_id: 'demo_1', player_name: 'One' });

const seasons = {
  standings: sample(
    { ...standing, team_name: 'Buffalo Bills' },
    { team_name: 'New York Jets' },
    { wins: 2 },
  ),
  injuries: sample(
    { external_id: 'demo_1', sport: 'NFL', status: 'Out' },
    { external_id: 'demo_2' },
    { status: 'Questionable' },
  ),
  season_games: sample(seasonGame, { game_id: 'past_2' }, { home_score: 7 }),
  player_games: sample(playerGame, { player_id: 'demo_2' }, { position: 'WR' }),
  feed_states: sample({ job: 'scores', subject: 'NFL' }, { subject: 'NBA' }, { failures: 1 }),
} satisfies Record<string, Sample>;

const coming = {
  ...buildComingGame('nfl-kc', 'nfl-buf', parentGame.scheduled_at, 11),
  ...parentGame,
};
const made = { made_at: '2026-11-20T18:00:00Z' };
const later = { made_at: '2026-11-20T19:00:00Z' };
const prediction = buildPrediction(coming, made);
const projection = buildProjection(coming, made);
const parlay = buildParlay(coming, [], made);
const pick = buildPick(coming, made);
const chance = {
  game_id,
  home_win_percent: 60,
  sport: 'NFL',
  made_at: made.made_at,
  updated_at: made.made_at,
  starts_at: parentGame.scheduled_at,
};
/** The first of its chain, of games that are to come for good. */
const seal = {
  world: 'demo' as const,
  number: 1,
  day: '2999-11-21',
  sealed_at: '2026-11-21T17:50:00Z',
  first_start: '2999-11-21T18:00:00Z',
  rows: 1,
  root: 'a'.repeat(64),
  previous: origin,
};
const live = { game_id, home_win: 0.5, home_score: 7, away_score: 7, model_version: 'test-1' };

const forecasts = {
  predictions: sample(prediction, later, { graded_at: '2026-11-22', void_reason: 'postponed' }),
  player_projections: sample(projection, later, { graded_at: '2026-11-22', actual: 251 }),
  parlays: sample(parlay, later, { graded_at: '2026-11-22', outcome: 'lost' }),
  fantasy_picks: sample(pick, later, { graded_at: '2026-11-22', actual_points: 12.5 }),
  seals: sample({ ...seal, hash: hashSeal(seal) }, { number: 2 }, { rows: 2 }),
  live_win_probabilities: sample(
    { ...live, at: '2026-11-21T18:10:00Z' },
    { at: '2026-11-21T18:20:00Z' },
    { home_win: 0.75 },
  ),
} satisfies Record<string, Sample>;
