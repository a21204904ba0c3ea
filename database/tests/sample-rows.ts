import type { Tables } from '#shared/database.types.ts';

export type TableName = keyof ReturnType<typeof sampleRows>;

/** A row that is there, one to insert, and a change to the first. */
export type Sample = {
  present: Record<string, unknown>;
  fresh: Record<string, unknown>;
  change: Record<string, unknown>;
};

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
      present: { user_id: userId, player_name: 'One', sport: 'nfl', player_id: null },
      fresh: { user_id: userId, player_name: 'Two', sport: 'NFL', player_id: null },
      change: { player_name: 'Three' },
    },
    profiles: {
      present: { id: userId, first_name: 'Ada' },
      fresh: { id: userId, first_name: 'Bea' },
      change: { first_name: 'Eve' },
    },
    subscriptions: {
      present: subscription(userId, 'active'),
      fresh: subscription(userId, 'trialing'),
      change: { subscription_end: '2099-01-01' },
    },
  } satisfies Record<string, Sample>;
}

function subscription(userId: string, status: string): Partial<Tables<'subscriptions'>> {
  return { user_id: userId, status, subscription_tier: 'yearly', subscription_end: '2027-01-01' };
}
