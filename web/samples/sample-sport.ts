import type { Tables } from '#shared/database.types.ts';

type TeamRow = Tables<'teams_master'>;
type PlayerRow = Tables<'players_master'>;
type GameRow = Tables<'games'>;

/** Fixed content of a sport that no feed covers, by the fields of the tables that hold real rows. */
export type SampleSport = {
  teams: readonly Pick<TeamRow, 'team_name' | 'city' | 'abbreviation'>[];
  players: readonly (Pick<PlayerRow, 'player_name' | 'position' | 'jersey_number'> &
    Pick<TeamRow, 'team_name'>)[];
  /** One a day from tomorrow, at this hour of the reader's day. */
  games: readonly (Pick<GameRow, 'away_team' | 'home_team' | 'competition'> & { hour: number })[];
};
