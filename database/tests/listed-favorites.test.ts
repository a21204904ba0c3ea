import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { runAs } from './attempt.ts';

const database = await createDatabaseForFile();

const allens = ['Josh Allen demo_nfl-buf_17', 'Josh Allen demo_nfl-jac_41'] as const;

/** Two players of one name and one of another, two fans, and a connection that is rolled back. */
async function prepare() {
  const { client, fan, otherFan, visitor } = await database.begin();
  await client.query(`
    insert into teams_master (team_id, team_name, city, abbreviation, sport) values
      ('nfl-buf', 'Buffalo Bills', 'Buffalo', 'BUF', 'NFL'), ('nfl-jac', 'Jacksonville Jaguars', 'Jacksonville', 'JAC', 'NFL');
    insert into players_master (player_id, player_name, team_id, position, jersey_number, sport) values
      ('demo_nfl-buf_17', 'Josh Allen', 'nfl-buf', 'QB', 17, 'NFL'),
      ('demo_nfl-jac_41', 'Josh Allen', 'nfl-jac', 'LB', 41, 'NFL'),
      ('demo_nfl-jac_7', 'Ann Ace', 'nfl-jac', 'K', 7, 'NFL');
    insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id) values
      ('x_1', 'NFL', 'scheduled', now() + interval '1 day', 'Buffalo Bills', 'Jacksonville Jaguars', 'nfl-buf', 'nfl-jac')`);
  const as = (claims: Claims, sql: string, values?: unknown[]) =>
    runAs(client, claims, sql, values);
  return { client, fan, otherFan, visitor, as };
}

async function stored(client: pg.Client, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ favorite: string }>(
    `select player_name || ' ' || coalesce(listed_player_id, '?') || coalesce(player_id, '') as favorite
       from favorite_players where user_id = $1 order by 1`,
    [userId],
  );
  return rows.map(({ favorite }) => favorite);
}

const insert = `insert into public.favorite_players (player_name, sport, listed_player_id) values ($1, 'NFL', $2)`;
const save = `select public.replace_favorite_players('NFL', $1, $2)`;

describe('a favourite', () => {
  it('is one of two players of one name, or both, each once', async () => {
    const { client, fan, as } = await prepare();
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-buf_17']);
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-jac_41']);
    expect(await stored(client, fan.id)).toEqual(allens);
    await expect(as(fan.claims, insert, ['Josh Allen', 'demo_nfl-jac_41'])).rejects.toMatchObject({
      constraint: 'favorite_players_listed_once',
    });
  });

  it('given by its name alone is the one that bears it, and a mere name when two do', async () => {
    const { client, fan, as } = await prepare();
    const byName = `insert into public.favorite_players (player_name, sport, player_id) values ($1, 'nfl', null)`;
    for (const name of ['ann ACE', 'Josh Allen', 'Nobody']) await as(fan.claims, byName, [name]);
    expect(await stored(client, fan.id)).toEqual([
      'Josh Allen ?',
      'Nobody ?',
      'ann ACE demo_nfl-jac_7',
    ]);
    await expect(as(fan.claims, byName, ['Ann Ace'])).rejects.toThrow('duplicate key');
    const remove = `delete from public.favorite_players
      where user_id = $1 and player_name = 'ann ACE' and sport = 'NFL'`;
    expect(await as(fan.claims, remove, [fan.id])).toMatchObject({ rowCount: 1 });
  });

  it('stays the same player while no roster has them, and is told by the name it was given', async () => {
    const { client, fan, as } = await prepare();
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-buf_17']);
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-jac_41']);
    await client.query(`delete from players_master`);
    expect(await stored(client, fan.id)).toEqual(allens);
    const { rows } = await as(fan.claims, 'select public.my_players() as players');
    expect(rows[0].players).toMatchObject([
      { name: 'Josh Allen', player_id: null, team_id: null, next: null },
      { name: 'Josh Allen', player_id: null },
    ]);
    await as(fan.claims, save, [['Josh Allen'], ['demo_nfl-buf_17']]);
    expect(await stored(client, fan.id)).toEqual([allens[0]]);
  });

  it('is another one under another name', async () => {
    const { client, fan, as } = await prepare();
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-buf_17']);
    await as(fan.claims, `update public.favorite_players set player_name = 'Ann Ace'`);
    expect(await stored(client, fan.id)).toEqual(['Ann Ace demo_nfl-jac_7']);
  });

  it('may be a team as well, which its name finds in any case', async () => {
    const { client, fan, as } = await prepare();
    await as(
      fan.claims,
      `insert into public.favorite_teams (team_name, sport) values ('buffalo BILLS', 'NFL')`,
    );
    const { rows } = await client.query('select team_id, listed_team_id from favorite_teams');
    expect(rows).toEqual([{ team_id: null, listed_team_id: 'nfl-buf' }]);
  });
});

describe('from the wrong side', () => {
  it.each([
    ['of nobody', 'NFL', 'demo_nobody'],
    ['of another sport', 'NBA', 'demo_nfl-buf_17'],
  ])('an id %s is refused, and what was there stays', async (_, sport, id) => {
    const { client, fan, as } = await prepare();
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-jac_41']);
    const wrong =
      'insert into public.favorite_players (player_name, sport, listed_player_id) values ($1, $2, $3)';
    await expect(as(fan.claims, wrong, ['Josh Allen', sport, id])).rejects.toMatchObject({
      code: '42501',
    });
    const replace = 'select public.replace_favorite_players($1, $2, $3)';
    await expect(as(fan.claims, replace, [sport, ['Josh Allen'], [id]])).rejects.toThrow();
    expect(await stored(client, fan.id)).toEqual([allens[1]]);
  });

  it('my_players tells nobody of another, is not for visitors, and holds nothing of a forecast', async () => {
    const { fan, otherFan, visitor, as } = await prepare();
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-buf_17']);
    const call = 'select public.my_players() as players';
    const { rows } = await as(fan.claims, call);
    expect(rows[0].players).toMatchObject([
      {
        player_id: 'demo_nfl-buf_17',
        team_name: 'Buffalo Bills',
        jersey_number: 17,
        next: { external_id: 'x_1' },
      },
    ]);
    expect(Object.keys(rows[0].players[0])).not.toContain('projection');
    expect((await as(otherFan.claims, call)).rows).toEqual([{ players: [] }]);
    await expect(as(visitor, call)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('saving a selection', () => {
  it('keeps the rows that stay chosen, adds the others and takes the unchosen of one name', async () => {
    const { client, fan, as } = await prepare();
    await as(fan.claims, save, [
      ['Josh Allen', 'Josh Allen'],
      ['demo_nfl-buf_17', 'demo_nfl-jac_41'],
    ]);
    const { rows: before } = await client.query(
      `select id from favorite_players where listed_player_id = 'demo_nfl-jac_41'`,
    );
    await as(fan.claims, save, [
      ['Josh Allen', 'Ann Ace'],
      ['demo_nfl-jac_41', null],
    ]);
    expect(await stored(client, fan.id)).toEqual(['Ann Ace demo_nfl-jac_7', allens[1]]);
    const { rows: after } = await client.query(
      `select id from favorite_players where listed_player_id = 'demo_nfl-jac_41'`,
    );
    expect(after).toEqual(before);
  });

  it('by names alone keeps every player of a name', async () => {
    const { client, fan, as } = await prepare();
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-buf_17']);
    await as(fan.claims, insert, ['Josh Allen', 'demo_nfl-jac_41']);
    await as(fan.claims, `select public.replace_favorite_players('nfl', $1)`, [['josh allen']]);
    expect(await stored(client, fan.id)).toEqual(allens);
  });
});
