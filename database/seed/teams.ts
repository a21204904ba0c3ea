import type pg from 'pg';
import { teamName, teams } from '#shared/facts/teams.ts';

/** Writes the 62 clubs; rows that already say the same stay untouched. Returns how many were written. */
export async function seedTeams(pool: pg.Pool): Promise<number> {
  const rows = teams.map((team) => ({
    team_id: team.teamId,
    team_name: teamName(team),
    city: team.city,
    abbreviation: team.abbreviation,
    conference: team.conference,
    division: team.division,
    sport: team.sport,
    primary_color: team.primaryColor,
    secondary_color: team.secondaryColor,
  }));
  const { rowCount } = await pool.query(upsert, [JSON.stringify(rows)]);
  return rowCount ?? 0;
}

const columns = [
  ...['team_id', 'team_name', 'city', 'abbreviation', 'conference', 'division', 'sport'],
  ...['primary_color', 'secondary_color'],
];
const list = (prefix: string) => columns.map((column) => prefix + column).join(', ');

const upsert = `
  insert into public.teams_master as old (${list('')})
  select ${list('')} from json_populate_recordset(null::public.teams_master, $1)
  on conflict (team_id) do update set (${list('')}) = row(${list('excluded.')})
  where (${list('old.')}) is distinct from (${list('excluded.')})`;
