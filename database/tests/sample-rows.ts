import type { Tables } from '#shared/database.types.ts';
import { hashSeal, origin } from '#shared/seal/seal.ts';
import { sampleOdds } from './sample-odds.ts';

export type TableName = keyof ReturnType<typeof sampleRows>;

/** A row that is there, one to insert, and a change to the first. */
export type Sample = {
  present: Record<string, unknown>;
  fresh: Record<string, unknown>;
  change: Record<string, unknown>;
};

const channel = { name: 'ESPN', market: 'national', kind: 'tv' };

/** Personal rows belong to `userId`. */
export function sampleRows(userId: string) {
  const start = '2026-11-21T18:00:00Z';
  const game = {
    sport: 'NFL',
    status: 'scheduled',
    scheduled_at: start,
    home_team: 'A',
    away_team: 'B',
  };
  const team = { sport: 'NFL', team_name: 'Testers', city: 'Testville', abbreviation: 'TST' };
  return {
    teams_master: {
      present: { ...team, team_id: 'nfl-tst' },
      fresh: { ...team, team_id: 'nfl-new' },
      change: { city: 'Elsewhere' },
    },
    players_master: {
      present: { sport: 'NFL', player_id: 'demo_1', player_name: 'One' },
      fresh: { sport: 'NFL', player_id: 'demo_2', player_name: 'Two' },
      change: { position: 'QB' },
    },
    games: {
      present: { ...game, external_id: 'demo_1' },
      fresh: { ...game, external_id: 'demo_2' },
      change: { venue: 'Elsewhere' },
    },
    news: {
      present: { sport: 'NFL', external_id: 'demo_1', headline: 'One', published_at: start },
      fresh: { sport: 'NFL', external_id: 'demo_2', headline: 'Two', published_at: start },
      change: { headline: 'Changed' },
    },
    favorite_teams: {
      present: { user_id: userId, team_name: 'Buffalo Bills', sport: 'NFL', team_id: null },
      fresh: { user_id: userId, team_name: 'New York Jets', sport: 'NFL', team_id: null },
      change: { team_name: 'Miami Dolphins' },
    },
    favorite_players: {
      present: { user_id: userId, player_name: 'One', sport: 'NFL', player_id: null },
      fresh: { user_id: userId, player_name: 'Two', sport: 'NFL', player_id: null },
      change: { player_name: 'Three' },
    },
    profiles: {
      present: { id: userId, first_name: 'Ada' },
      fresh: { id: userId, first_name: 'Bea' },
      change: { first_name: 'Eve' },
    },
    security_log: {
      present: { user_id: userId, kind: 'signed_in' },
      fresh: { user_id: userId, kind: 'password_changed' },
      change: { kind: 'signed_out' },
    },
    subscriptions: {
      present: subscription(userId, 'active'),
      fresh: subscription(userId, 'trialing'),
      change: { subscription_end: '2099-01-01' },
    },
    api_keys: {
      present: { user_id: userId, name: 'One', prefix: 'shk_One', scopes: '{scores}' },
      fresh: { user_id: userId, name: 'Two', prefix: 'shk_Two', scopes: '{favorites}' },
      change: { scopes: '{predictions}' },
    },
    calendars: {
      present: { user_id: userId, league: 'NFL' },
      fresh: { user_id: userId, league: 'NBA' },
      change: { with_results: true },
    },
    alert_devices: {
      present: device(userId, 'one'),
      fresh: device(userId, 'two'),
      change: { delay_s: 30 },
    },
    alert_settings: {
      present: { user_id: userId, most_per_hour: 5 },
      fresh: { user_id: userId, most_per_hour: 6 },
      change: { most_per_hour: 7 },
    },
    alert_choices: {
      present: { user_id: userId, player_id: 'one', kinds: '{injury}' },
      fresh: { user_id: userId, player_id: 'two', kinds: '{}' },
      change: { kinds: '{}' },
    },
    fan_chances: {
      present: { ...chance, user_id: userId },
      fresh: { user_id: userId, game_id, home_win_percent: 40 },
      change: { home_win_percent: 70 },
    },
    fan_table_members: {
      present: { user_id: userId, shown_name: `Ada ${userId.slice(0, 8)}` },
      fresh: { user_id: userId, shown_name: `Bea ${userId.slice(0, 8)}` },
      change: { shown_name: `Eve ${userId.slice(0, 8)}` },
    },
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

function subscription(userId: string, status: string): Partial<Tables<'subscriptions'>> {
  return { user_id: userId, status, subscription_tier: 'yearly', subscription_end: '2027-01-01' };
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
const playerLine = {
  game_id,
  side: 'home',
  player_name: 'One',
  category: 'passing',
  is_starter: true,
  did_not_play: false,
  figures: '{}',
  ordinal: 1,
};
const leader = { game_id, category: 'passing', label: 'Passing', player_name: 'One', figure: '1' };
const play = { game_id, ordinal: 1, description: 'A run.', is_scoring: false };

const gameDetails = {
  game_period_scores: {
    present: { ...periodScore, period: 1 },
    fresh: { ...periodScore, period: 2 },
    change: { score: 8 },
  },
  game_odds: {
    present: { game_id, provider: 'One', total: 44.5 },
    fresh: { game_id, provider: 'Two', total: 45.5 },
    change: { total: 40 },
  },
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
  game_team_figures: {
    present: { ...teamFigure, name: 'yards' },
    fresh: { ...teamFigure, name: 'more' },
    change: { figure: '2' },
  },
  game_player_lines: {
    present: { ...playerLine, player_id: 'demo_1' },
    fresh: { ...playerLine, player_id: 'demo_2' },
    change: { ordinal: 2 },
  },
  game_leaders: {
    present: { ...leader, side: 'home' },
    fresh: { ...leader, side: 'away' },
    change: { figure: '2' },
  },
  game_plays: {
    present: { ...play, external_id: 'demo_1' },
    fresh: { ...play, external_id: 'demo_2' },
    change: { description: 'A pass.' },
  },
  game_win_probabilities: {
    present: { game_id, ordinal: 1, provider_home_win: 0.5 },
    fresh: { game_id, ordinal: 2, provider_home_win: 0.6 },
    change: { provider_home_win: 0.7 },
  },
  game_milestones: {
    present: { game_id, moves: 1 },
    fresh: { game_id, moves: 3 },
    change: { moves: 2 },
  },
  game_facts: {
    present: { game_id, note: 'Final', broadcasts: JSON.stringify([channel]) },
    fresh: { game_id, note: 'Another' },
    change: { note: 'Changed' },
  },
  game_situations: {
    present: { game_id, down: 1, distance: 10 },
    fresh: { game_id, down: 2, distance: 7 },
    change: { home_timeouts: 2 },
  },
  game_drives: {
    present: { game_id, ordinal: 1, is_scoring: false },
    fresh: { game_id, ordinal: 2, is_scoring: false },
    change: { result: 'Punt' },
  },
} satisfies Record<string, Sample>;

const standing = { sport: 'NFL', season: 2026, rank: 1, wins: 1, losses: 0, feed: 'demo' };
const seasonGame = {
  sport: 'NFL',
  season: 2026,
  season_type: 2,
  played_on: '2026-11-21',
  home_team_id: 'nfl-kc',
  away_team_id: 'nfl-buf',
  source: 'import',
};
const playerGame = {
  game_id: 'past_1',
  sport: 'NFL',
  season: 2026,
  season_type: 2,
  played_on: '2026-11-21',
  player_name: 'One',
  team_id: 'nfl-kc',
  opponent_team_id: 'nfl-buf',
  is_home: true,
  figures: '{}',
  source: 'import',
};

const seasons = {
  standings: {
    present: { ...standing, team_name: 'Buffalo Bills' },
    fresh: { ...standing, team_name: 'New York Jets' },
    change: { wins: 2 },
  },
  injuries: {
    present: { external_id: 'demo_1', sport: 'NFL', status: 'Out' },
    fresh: { external_id: 'demo_2', sport: 'NFL', status: 'Out' },
    change: { status: 'Questionable' },
  },
  season_games: {
    present: { ...seasonGame, game_id: 'past_1' },
    fresh: { ...seasonGame, game_id: 'past_2' },
    change: { home_score: 7 },
  },
  player_games: {
    present: { ...playerGame, player_id: 'demo_1' },
    fresh: { ...playerGame, player_id: 'demo_2' },
    change: { position: 'QB' },
  },
  feed_states: {
    present: { job: 'scores', subject: 'NFL' },
    fresh: { job: 'scores', subject: 'NBA' },
    change: { failures: 1 },
  },
} satisfies Record<string, Sample>;

const made = {
  game_id,
  sport: 'NFL',
  starts_at: parentGame.scheduled_at,
  made_at: '2026-11-20T18:00:00Z',
  model_version: 'test-1',
};
const later = { made_at: '2026-11-20T19:00:00Z' };
const prediction = {
  ...made,
  season: 2026,
  home_team: 'A',
  away_team: 'B',
  home_win_probability: 0.625,
  home_favored_by: 3.5,
  margin_low: -10,
  margin_high: 17,
  total: 44.5,
  uses_line: false,
  factors: '[]',
  base_probability: 0.55,
  rating_probability: 0.6,
};
const projection = {
  ...made,
  season: 2026,
  player_id: 'demo_1',
  player_name: 'One',
  team_id: 'nfl-kc',
  matchup: 'B at A',
  stat: 'passingYards',
  middle: 250,
  low: 180,
  high: 320,
  last_five: '[]',
  factors: '[]',
};
const parlay = {
  ...made,
  kind: 'same_game',
  legs: '[]',
  probability: 0.25,
  probability_low: 0.2,
  probability_high: 0.3,
  independent_probability: 0.2,
  fair_odds: 300,
  payout_per_100: 300,
};
const pick = {
  ...made,
  season: 2026,
  slate: 'NFL 2026 week 11',
  player_id: 'demo_1',
  player_name: 'One',
  team_id: 'nfl-kc',
  matchup: 'B at A',
  projected_points: 18.5,
  low: 9,
  high: 28,
  salary: 6000,
  confidence: 70,
  factors: '[]',
  is_in_line_up: true,
};
const chance = {
  game_id,
  home_win_percent: 60,
  sport: 'NFL',
  made_at: made.made_at,
  updated_at: made.made_at,
  starts_at: made.starts_at,
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
  predictions: {
    present: prediction,
    fresh: { ...prediction, ...later },
    change: { graded_at: '2026-11-22', void_reason: 'postponed' },
  },
  player_projections: {
    present: projection,
    fresh: { ...projection, ...later },
    change: { graded_at: '2026-11-22', actual: 251 },
  },
  parlays: {
    present: parlay,
    fresh: { ...parlay, ...later },
    change: { graded_at: '2026-11-22', outcome: 'lost' },
  },
  fantasy_picks: {
    present: pick,
    fresh: { ...pick, ...later },
    change: { graded_at: '2026-11-22', actual_points: 12.5 },
  },
  seals: {
    present: { ...seal, hash: hashSeal(seal) },
    fresh: { ...seal, number: 2, hash: hashSeal(seal) },
    change: { rows: 2 },
  },
  live_win_probabilities: {
    present: { ...live, at: '2026-11-21T18:10:00Z' },
    fresh: { ...live, at: '2026-11-21T18:20:00Z' },
    change: { home_win: 0.75 },
  },
} satisfies Record<string, Sample>;
