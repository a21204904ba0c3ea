import type { GameRow } from '#feeds/feed.ts';

/** A scheduled NFL game; every column can be replaced. */
export function buildGame(parts: Partial<GameRow> = {}): GameRow {
  const isPlayed = parts.status === 'live' || parts.status === 'final';
  return {
    external_id: 'espn_nfl_401',
    sport: 'NFL',
    status: 'scheduled',
    status_detail: null,
    scheduled_at: '2026-11-22T19:00:00.000Z',
    home_team: 'Cleveland Browns',
    away_team: 'Kansas City Chiefs',
    home_team_id: null,
    away_team_id: null,
    home_score: isPlayed ? 0 : null,
    away_score: isPlayed ? 0 : null,
    quarter: null,
    time_remaining: null,
    possession: null,
    viewers: null,
    venue: null,
    week: 12,
    competition: null,
    season: 2026,
    season_type: 2,
    is_neutral: false,
    home_code: null,
    away_code: null,
    ...parts,
  };
}
