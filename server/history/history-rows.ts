import type { Database } from '#shared/database.types.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Sql } from '../database/serial-client.ts';

type Tables = Database['public']['Tables'];
export type Figures = Readonly<Record<string, number>>;
export type SeasonGameRow = Omit<Tables['season_games']['Row'], 'updated_at' | 'sport'> & {
  sport: League;
};
export type PlayerGameRow = Omit<Tables['player_games']['Row'], 'sport' | 'figures'> & {
  sport: League;
  figures: Figures;
};

const seasonGameTypes: Record<keyof SeasonGameRow, string> = {
  game_id: 'text',
  sport: 'text',
  season: 'integer',
  season_type: 'integer',
  week: 'integer',
  played_on: 'date',
  starts_at: 'timestamptz',
  home_team_id: 'text',
  away_team_id: 'text',
  home_score: 'integer',
  away_score: 'integer',
  home_periods: 'integer[]',
  away_periods: 'integer[]',
  is_neutral: 'boolean',
  is_division: 'boolean',
  home_favored_by: 'double precision',
  total_line: 'double precision',
  home_moneyline: 'integer',
  away_moneyline: 'integer',
  home_quarterback: 'text',
  away_quarterback: 'text',
  home_quarterback_epa: 'double precision',
  away_quarterback_epa: 'double precision',
  source: 'text',
};

const playerGameTypes: Record<keyof PlayerGameRow, string> = {
  game_id: 'text',
  player_id: 'text',
  sport: 'text',
  season: 'integer',
  season_type: 'integer',
  week: 'integer',
  played_on: 'date',
  player_name: 'text',
  position: 'text',
  team_id: 'text',
  opponent_team_id: 'text',
  is_home: 'boolean',
  figures: 'jsonb',
  source: 'text',
};

type Target = { table: string; keys: string[]; types: Record<string, string> };
const seasonGames: Target = { table: 'season_games', keys: ['game_id'], types: seasonGameTypes };
const playerGames: Target = {
  table: 'player_games',
  keys: ['player_id', 'game_id'],
  types: playerGameTypes,
};

/** Each returns how many rows were new or different. What is not known never takes away what is. */
export function saveSeasonGames(sql: Sql, rows: readonly SeasonGameRow[]): Promise<number> {
  return save(sql, seasonGames, uniqueGames(rows));
}

export function savePlayerGames(sql: Sql, rows: readonly PlayerGameRow[]): Promise<number> {
  return save(sql, playerGames, uniqueLines(rows));
}

/** Games and the lines of their players in one statement: all of them are kept, or none. */
export async function saveHistory(
  sql: Sql,
  games: readonly SeasonGameRow[],
  lines: readonly PlayerGameRow[],
): Promise<number> {
  const { rows } = await sql.query<{ changed: number }>(
    `with games as (${upsertSql(seasonGames, '$1')} returning 1),
          lines as (${upsertSql(playerGames, '$2')} returning 1)
     select ((select count(*) from games) + (select count(*) from lines))::integer as changed`,
    [JSON.stringify(uniqueGames(games)), JSON.stringify(uniqueLines(lines))],
  );
  return rows[0]?.changed ?? 0;
}

async function save(sql: Sql, target: Target, rows: readonly object[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await sql.query(upsertSql(target, '$1'), [JSON.stringify(rows)]);
  return rowCount ?? 0;
}

/** One statement cannot write a row twice: the last one of a key counts. */
function uniqueGames(rows: readonly SeasonGameRow[]): SeasonGameRow[] {
  return [...new Map(rows.map((row) => [row.game_id, row])).values()];
}

function uniqueLines(rows: readonly PlayerGameRow[]): PlayerGameRow[] {
  return [...new Map(rows.map((row) => [`${row.player_id} ${row.game_id}`, row])).values()];
}

function upsertSql({ table, keys, types }: Target, parameter: string): string {
  const names = Object.keys(types);
  const changing = names.filter((name) => !keys.includes(name));
  const next = (name: string) =>
    name === 'figures'
      ? 'held.figures || excluded.figures'
      : `coalesce(excluded.${name}, held.${name})`;
  return `
    insert into public.${table} as held (${names.join(', ')})
    select ${names.join(', ')}
      from json_to_recordset(${parameter}::json)
        as given (${names.map((name) => `${name} ${types[name]}`).join(', ')})
    on conflict (${keys.join(', ')}) do update
      set ${changing.map((name) => `${name} = ${next(name)}`).join(', ')}
      where (${changing.map((name) => `held.${name}`).join(', ')})
        is distinct from (${changing.map(next).join(', ')})`;
}
