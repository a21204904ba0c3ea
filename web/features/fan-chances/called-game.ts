/** What these cards need of a row of games. */
export type CalledGame = {
  external_id: string;
  sport: string;
  status: string;
  scheduled_at: string;
  home_team: string;
  away_team: string;
};
