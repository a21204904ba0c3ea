export type ForecastGame = {
  external_id: string;
  scheduled_at: string;
  sport: string;
  status: string;
  home_team: string;
  away_team: string;
  home_team_id: string | null;
  away_team_id: string | null;
};

/** Games of listed teams alone are forecast: nothing is known of how others play. */
export function isForecast<Game extends ForecastGame>(
  game: Game,
): game is Game & { sport: 'NFL' | 'NBA' } {
  const isListed = game.home_team_id !== null && game.away_team_id !== null;
  return isListed && (game.sport === 'NFL' || game.sport === 'NBA');
}
