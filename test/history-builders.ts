import type { PlayerGameRow, SeasonGameRow } from '#server/product/history/history-rows.ts';

/** Buffalo at Kansas City, 17 to 20; every column can be replaced. */
export function buildSeasonGame(
  parts: Pick<SeasonGameRow, 'game_id' | 'source'> & Partial<SeasonGameRow>,
): SeasonGameRow {
  return {
    sport: 'NFL',
    season: 2026,
    season_type: 2,
    week: 11,
    played_on: '2026-11-15',
    starts_at: null,
    home_team_id: 'nfl-kc',
    away_team_id: 'nfl-buf',
    home_score: 20,
    away_score: 17,
    home_periods: null,
    away_periods: null,
    is_neutral: false,
    is_division: false,
    home_favored_by: null,
    total_line: null,
    home_moneyline: null,
    away_moneyline: null,
    home_quarterback: null,
    away_quarterback: null,
    home_quarterback_epa: null,
    away_quarterback_epa: null,
    ...parts,
  };
}

/** What the quarterback of Kansas City did in a game of that season. */
export function buildPlayerGame(
  of: Pick<PlayerGameRow, 'game_id' | 'source'> & Partial<SeasonGameRow>,
  parts: Partial<PlayerGameRow> = {},
): PlayerGameRow {
  const { game_id, source, season = 2026, week = 11, played_on = '2026-11-15' } = of;
  return {
    ...{ game_id, source, season, week, played_on },
    player_id: `${source}_nfl_1`,
    sport: 'NFL',
    season_type: 2,
    player_name: 'Orlin Vance',
    position: 'QB',
    team_id: 'nfl-kc',
    opponent_team_id: 'nfl-buf',
    is_home: true,
    figures: { passingYards: 250, attempts: 30, carries: 2, fantasyPoints: 18 },
    ...parts,
  };
}
