/** What these cards need of a row of games. */
export type ForecastGame = {
  external_id: string;
  sport: string;
  status: string;
  home_team: string;
  away_team: string;
  home_team_id: string | null;
  away_team_id: string | null;
};

export function isForecastSport(sport: string): sport is 'NFL' | 'NBA' {
  return sport === 'NFL' || sport === 'NBA';
}
