/** What these cards need of a row of games. */
export type CalledGame = {
  external_id: string;
  sport: string;
  status: string;
  scheduled_at: string;
  has_begun: boolean;
  home_team: string;
  away_team: string;
};
