import { afterAll, describe, expect, it } from 'vitest';
import { migrateInside, readMigrations } from '#server/base/database/migrate.ts';
import { connectForTest, createEmptyDatabase } from '#test/database.ts';
import { users } from '#test/users.ts';

const database = await createEmptyDatabase();

afterAll(() => database.drop());

/** A database as it was before favourites had ids, with favourites in it; then it is brought up to date. */
async function updateWith(favorites: string) {
  const client = await connectForTest(database.config);
  const names = (await readMigrations()).map(({ name }) => name);
  const before = names.slice(0, names.indexOf('app/20261130000100_listed_favorites.sql'));
  await migrateInside(client, new Set(before));
  const { fan, otherFan } = await users(client);
  await client.query(`
    insert into teams_master (team_id, team_name, city, abbreviation, sport, is_active) values
      ('nfl-buf', 'Buffalo Bills', 'Buffalo', 'BUF', 'NFL', true),
      ('nfl-old', 'Houston Oilers', 'Houston', 'HOU', 'NFL', false);
    insert into players_master (player_id, player_name, team_id, sport, is_active) values
      ('nfl-17', 'Josh Allen', 'nfl-buf', 'NFL', true), ('nfl-41', 'Josh Allen', null, 'NFL', true),
      ('nfl-7', 'Ann Ace', 'nfl-buf', 'NFL', true), ('nba-7', 'Ann Ace', null, 'NBA', true),
      ('nfl-8', 'Bo Ridge', 'nfl-buf', 'NFL', true), ('nfl-9', 'Bo Ridge', null, 'NFL', false),
      ('nfl-1', 'Cy Lake', null, 'NFL', false)`);
  await client.query(favorites.replaceAll(':fan', fan.id).replaceAll(':other', otherFan.id));
  await migrateInside(client);
  return client;
}

describe('favourites from before they had ids', () => {
  it('are the listed player of their name and sport, and a mere name when two or none bear it', async () => {
    const client = await updateWith(`
      insert into favorite_players (user_id, player_name, sport) values
        (':fan', 'ann ACE', 'NFL'), (':fan', 'Ann Ace', 'NBA'), (':fan', 'JOSH allen', 'NFL'),
        (':fan', 'Cy Lake', 'NFL'), (':fan', 'Nobody', 'NFL'), (':fan', 'Bo Ridge', 'NFL'),
        (':other', 'Ann Ace', 'NFL')`);
    const { rows } = await client.query(
      `select player_name, sport, listed_player_id as id from favorite_players
         where player_id is null order by player_name collate "C", sport, user_id`,
    );
    expect(rows.map(({ player_name, sport, id }) => `${player_name} ${sport} ${id}`)).toEqual([
      'Ann Ace NBA nba-7',
      'Ann Ace NFL nfl-7',
      'Bo Ridge NFL nfl-8',
      'Cy Lake NFL null',
      'JOSH allen NFL null',
      'Nobody NFL null',
      'ann ACE NFL nfl-7',
    ]);
  });

  it('are the listed team of their name and sport', async () => {
    const client = await updateWith(`
      insert into favorite_teams (user_id, team_name, sport) values
        (':fan', 'buffalo BILLS', 'NFL'), (':fan', 'Buffalo Bills', 'NBA'),
        (':fan', 'Houston Oilers', 'NFL')`);
    const { rows } = await client.query(
      `select team_name, sport, listed_team_id as id from favorite_teams
         where team_id is null order by team_name collate "C"`,
    );
    expect(rows.map(({ team_name, sport, id }) => `${team_name} ${sport} ${id}`)).toEqual([
      'Buffalo Bills NBA null',
      'Houston Oilers NFL null',
      'buffalo BILLS NFL nfl-buf',
    ]);
  });
});
