import type { Tables } from '#shared/database.types.ts';

let count = 0;

/** A live Bills at Chiefs game in the third quarter, unless told otherwise. */
export function buildGame(fields: Partial<Tables<'games'>> = {}): Tables<'games'> {
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    external_id: `demo_${count}`,
    sport: 'NFL',
    status: 'live',
    status_detail: null,
    scheduled_at: '2026-11-21T18:00:00Z',
    home_team: 'Kansas City Chiefs',
    away_team: 'Buffalo Bills',
    home_team_id: 'nfl-kc',
    away_team_id: 'nfl-buf',
    home_score: 21,
    away_score: 17,
    quarter: 3,
    time_remaining: '7:45',
    possession: '0',
    viewers: null,
    venue: null,
    week: 12,
    competition: null,
    season: null,
    season_type: null,
    is_neutral: false,
    home_code: null,
    away_code: null,
    has_begun: false,
    updated_at: '2026-11-21T20:00:00Z',
    ...fields,
  };
}

export function buildScheduledGame(fields: Partial<Tables<'games'>> = {}): Tables<'games'> {
  return buildGame({
    status: 'scheduled',
    home_score: null,
    away_score: null,
    quarter: null,
    time_remaining: null,
    possession: null,
    ...fields,
  });
}

/** A live game of which the feed tells nothing but what is given. */
export function buildSituation(
  fields: Partial<Tables<'game_situations'>> = {},
): Tables<'game_situations'> {
  return {
    game_id: 'demo_1',
    down: null,
    distance: null,
    spot: null,
    yard_line: null,
    is_red_zone: null,
    home_timeouts: null,
    away_timeouts: null,
    home_in_bonus: null,
    away_in_bonus: null,
    home_fouls: null,
    away_fouls: null,
    innings_runs: null,
    innings_wickets: null,
    innings_overs: null,
    last_play: null,
    updated_at: '2026-11-21T20:00:00Z',
    ...fields,
  };
}
