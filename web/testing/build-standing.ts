import type { Tables } from '#shared/database.types.ts';

let built = 0;

export function buildStanding(parts: Partial<Tables<'standings'>> = {}): Tables<'standings'> {
  built += 1;
  return {
    id: `standing-${built}`,
    sport: 'NFL',
    competition: null,
    season: 2026,
    season_type: 2,
    team_id: 'nfl-kc',
    team_name: 'Kansas City Chiefs',
    conference: 'AFC',
    rank: 1,
    wins: 8,
    losses: 3,
    ties: 0,
    points: null,
    win_fraction: 0.727,
    games_behind: null,
    playoff_seed: null,
    clinched: null,
    streak: 'W2',
    points_for: 250,
    points_against: 201,
    home_record: '5-1',
    road_record: '3-2',
    division_record: '2-1',
    conference_record: '6-2',
    last_ten: '7-3',
    feed: 'demo',
    updated_at: '2026-11-21T10:00:00Z',
    ...parts,
  };
}
