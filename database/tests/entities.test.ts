import { expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';

const database = await createDatabaseForFile();

/** The tables of specification section 3, field by field. */
const fields: [table: string, columns: string][] = [
  ['profiles', 'id first_name last_name date_of_birth phone_number profile_picture updated_at'],
  ['news', 'id sport headline summary url published_at'],
  [
    'teams_master',
    'id team_id team_name city abbreviation logo_url conference division sport is_active',
  ],
  [
    'players_master',
    'id team_id player_id player_name position jersey_number height weight age photo_url sport is_active',
  ],
  ['favorite_teams', 'id user_id team_name sport team_id'],
  ['favorite_players', 'id user_id player_name sport player_id'],
  [
    'games',
    'id sport status scheduled_at home_team away_team home_score away_score quarter time_remaining possession viewers venue week external_id',
  ],
];

it.each(fields)('%s has the fields of the specification: %s', async (table, columns) => {
  const client = await database.connect();
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const stored = new Set(rows.map((row) => row.column_name));
  expect(columns.split(' ').filter((column) => !stored.has(column))).toEqual([]);
});
