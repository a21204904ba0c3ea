import pg from 'pg';
import { expect, it } from 'vitest';
import * as feedTables from '#server/product/feed/feed-tables.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { users } from '#test/users.ts';
import { insertSql } from './attempt.ts';
import { sampleRows, type TableName } from './sample-rows.ts';

const database = await createDatabaseForFile();

/** Inserts a good row with these values in it; returns the constraint that refused it. */
async function insert(
  client: pg.ClientBase,
  table: TableName,
  values: Record<string, unknown>,
): Promise<string | undefined> {
  const { fan } = await users(client);
  try {
    await client.query(insertSql(table, { ...sampleRows(fan.id)[table].fresh, ...values }));
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint ?? error.message;
    throw error;
  }
}

const refused: [table: TableName, values: Record<string, unknown>, constraint: string][] = [
  ['games', { sport: 'curling' }, 'games_sport_is_known'],
  ['games', { status: 'halftime' }, 'games_status_is_known'],
  ['games', { status: 'live' }, 'games_live_has_score'],
  ['games', { status: 'final', home_score: 3 }, 'games_final_has_score'],
  ['games', { home_score: -1 }, 'games_home_score_is_not_negative'],
  ['games', { away_score: -1 }, 'games_away_score_is_not_negative'],
  ['games', { quarter: 0 }, 'games_quarter_is_positive'],
  ['games', { possession: '2' }, 'games_possession_is_team_index'],
  ['games', { viewers: -1 }, 'games_viewers_is_not_negative'],
  ['games', { home_team_id: 'nfl-none' }, 'games_home_team_id_fkey'],
  ['news', { headline: ' ' }, 'news_headline_is_not_blank'],
  ['news', { url: 'javascript:alert(1)' }, 'news_url_is_web'],
  ['news', { sport: 'tennis' }, 'news_sport_is_known'],
  ['teams_master', { logo_url: 'data:,' }, 'teams_master_logo_url_is_web'],
  ['teams_master', { primary_color: 'red' }, 'teams_master_primary_color_is_hex'],
  ['teams_master', { secondary_color: '#FFF' }, 'teams_master_secondary_color_is_hex'],
  ['players_master', { jersey_number: 100 }, 'players_master_jersey_is_two_digits'],
  ['players_master', { age: 7 }, 'players_master_age_is_human'],
  ['players_master', { photo_url: 'photo.png' }, 'players_master_photo_url_is_web'],
  ['players_master', { team_id: 'nfl-none' }, 'players_master_team_id_fkey'],
  ['favorite_teams', { team_name: '' }, 'favorite_teams_name_is_not_blank'],
  ['favorite_teams', { team_name: 'x'.repeat(101) }, 'favorite_teams_name_is_short'],
  ['favorite_players', { player_name: '' }, 'favorite_players_name_is_not_blank'],
  ['favorite_players', { player_name: 'x'.repeat(101) }, 'favorite_players_name_is_short'],
  ['profiles', { first_name: 'A' }, 'profiles_first_name_has_2_to_100_characters'],
  ['profiles', { last_name: 'A' }, 'profiles_last_name_has_2_to_100_characters'],
  ['profiles', { date_of_birth: '1899-12-31' }, 'profiles_date_of_birth_is_plausible'],
  ['profiles', { date_of_birth: '2999-01-01' }, 'profiles_date_of_birth_is_plausible'],
  ['profiles', { phone_number: 'call me 55501' }, 'profiles_phone_number_is_one'],
  ['profiles', { phone_number: '+5550' }, 'profiles_phone_number_is_one'],
  ['profiles', { phone_number: '5'.repeat(16) }, 'profiles_phone_number_is_one'],
  ['profiles', { phone_number: '' }, 'profiles_phone_number_is_one'],
  ['subscriptions', { status: 'paid' }, 'subscriptions_status_is_known'],
  ['subscriptions', { subscription_tier: 'weekly' }, 'subscriptions_tier_is_known'],
];

it.each(refused)('%s refuses %j', async (table, values, constraint) => {
  const client = await database.connect();
  expect(await insert(client, table, values)).toBe(constraint);
});

// A text that a table refused would keep the whole answer out.
it('no length bounds what a feed may tell', async () => {
  const client = await database.connect();
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
      where conrelid = any ($1::regclass[]) and pg_get_constraintdef(oid) ~* 'length\\('`,
    [Object.values(feedTables).map(({ table }) => `public.${table}`)],
  );
  const names = rows.map(({ name }) => name);
  expect(names, 'cut the text where it is read: feeds/tolerant-schema.ts').toEqual([]);
});

const accepted: [table: TableName, values: Record<string, unknown>][] = [
  ['games', { sport: 'nba', status: 'live', home_score: 0, away_score: 0, possession: '1' }],
  ['games', { status: 'postponed' }],
  ['games', { status: 'final', home_score: 27, away_score: 24, quarter: 5 }],
  ['news', { url: null }],
  ['players_master', { jersey_number: 0 }],
  ['favorite_players', { sport: 'nfl' }],
  ['profiles', { first_name: null, last_name: null, date_of_birth: '1900-01-01' }],
  ['profiles', { date_of_birth: 'tomorrow' }],
  ['profiles', { phone_number: '+1 (555) 555-0100' }],
];

it.each(accepted)('%s accepts %j', async (table, values) => {
  const client = await database.connect();
  expect(await insert(client, table, values)).toBeUndefined();
});

it('leaves a phone number as it was stored before, and takes no other of its kind', async () => {
  const client = await database.connect();
  await client.query(`alter table profiles disable trigger profiles_check_phone_number`);
  expect(await insert(client, 'profiles', { phone_number: 'ask me' })).toBeUndefined();
  await client.query(`alter table profiles enable trigger profiles_check_phone_number`);
  const change = (set: string) =>
    client.query(`update profiles set ${set} where phone_number = 'ask me'`);
  expect((await change(`first_name = 'Ada'`)).rowCount).toBe(1);
  await expect(change(`phone_number = 'ask her'`)).rejects.toThrow('not a phone number');
});

const taken: [table: TableName, key: Record<string, unknown>, constraint: string][] = [
  ['games', { external_id: 'demo_9' }, 'games_external_id_is_unique'],
  ['news', { external_id: 'demo_9' }, 'news_external_id_is_unique'],
  ['teams_master', { team_id: 'nfl-x' }, 'teams_master_team_id_is_unique'],
  ['players_master', { player_id: 'demo_9' }, 'players_master_player_id_is_unique'],
];

it.each(taken)('%s holds %j once', async (table, key, constraint) => {
  const client = await database.connect();
  expect(await insert(client, table, key)).toBeUndefined();
  expect(await insert(client, table, key)).toBe(constraint);
});

it.each([
  ['favorite_teams', 'team_name'],
  ['favorite_players', 'player_name'],
] as const)('%s knows a favourite in any case of name and sport', async (table, name) => {
  const { client, fan } = await database.begin();
  const favourite = { user_id: fan.id, [name]: 'Ann Example', sport: 'NFL' };
  expect(await insert(client, table, favourite)).toBeUndefined();
  const again = { ...favourite, [name]: 'ANN EXAMPLE', sport: 'nfl' };
  expect(await insert(client, table, again)).toBe(`${table}_one_per_user`);
});

it.each(['games', 'news', 'favorite_teams', 'favorite_players'] as const)(
  '%s understands a sport in any case, and keeps one',
  async (table) => {
    const client = await database.connect();
    expect(await insert(client, table, { sport: 'Nfl' })).toBeUndefined();
    const { rows } = await client.query(
      `select distinct sport from ${table} where sport ilike 'nfl'`,
    );
    expect(rows).toEqual([{ sport: 'NFL' }]);
  },
);

it('moves updated_at with every change of a row', async () => {
  const client = await database.connect();
  await client.query(
    insertSql('games', { ...sampleRows('').games.fresh, updated_at: '2020-01-01T00:00:00Z' }),
  );
  const { rows } = await client.query(
    `update games set venue = 'Elsewhere' returning updated_at = now() as has_moved`,
  );
  expect(rows).toEqual([{ has_moved: true }]);
});
