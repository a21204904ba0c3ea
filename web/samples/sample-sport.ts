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

type Words<Abbreviation extends string> = {
  teams: Record<Abbreviation, Pick<TeamRow, 'team_name' | 'city'>>;
  players: readonly [name: string, position: string, jersey: number, team: Abbreviation][];
  games: readonly [away: Abbreviation, home: Abbreviation, competition: string, hour: number][];
};

/** The tables of a sport, written by the abbreviations of its teams. */
export function sampleSport<Team extends string>(words: Words<Team>): SampleSport {
  const { teams, players, games } = words;
  const nameOf = (team: Team) => teams[team].team_name;
  return {
    teams: Object.entries<(typeof teams)[Team]>(teams).map(([abbreviation, team]) => ({
      ...team,
      abbreviation,
    })),
    players: players.map(([player_name, position, jersey_number, team]) => {
      return { player_name, position, jersey_number, team_name: nameOf(team) };
    }),
    games: games.map(([away, home, competition, hour]) => {
      return { away_team: nameOf(away), home_team: nameOf(home), competition, hour };
    }),
  };
}
