import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { runAs } from './attempt.ts';

const database = await createDatabaseForFile();

const kinds = [
  { table: 'favorite_teams', call: 'replace_favorite_teams', column: 'team_name', id: 'team_id' },
  {
    table: 'favorite_players',
    call: 'replace_favorite_players',
    column: 'player_name',
    id: 'player_id',
  },
] as const;

describe.each(kinds)('$call', ({ table, call, column, id }) => {
  const save = (client: pg.Client, claims: Claims, sport: string, names: unknown[]) =>
    runAs(client, claims, `select public.${call}($1, $2)`, [sport, names]);
  const stored = async (client: pg.Client, userId: string) => {
    const { rows } = await client.query<{ favorite: string }>(
      `select sport || ' ' || ${column} as favorite from ${table} where user_id = $1 order by 1`,
      [userId],
    );
    return rows.map(({ favorite }) => favorite);
  };
  const keep = (client: pg.Client, userId: string, sport: string, name: string) =>
    client.query(`insert into ${table} (user_id, sport, ${column}) values ($1, $2, $3)`, [
      userId,
      sport,
      name,
    ]);

  it('replaces the favourites of one sport, in whatever case they were written', async () => {
    const { client, fan, otherFan } = await database.begin();
    await keep(client, fan.id, 'nfl', 'Ann');
    await keep(client, fan.id, 'NFL', 'Bo');
    await keep(client, fan.id, 'NBA', 'Cy');
    await keep(client, otherFan.id, 'NFL', 'Dee');
    await save(client, fan.claims, 'Nfl', ['Eve', 'Bo', 'EVE']);
    expect(await stored(client, fan.id)).toEqual(['NBA Cy', 'NFL Bo', 'NFL Eve']);
    expect(await stored(client, otherFan.id)).toEqual(['NFL Dee']);
  });

  it('stores the name and the sport in upper case, and no id', async () => {
    const { client, fan } = await database.begin();
    await save(client, fan.claims, 'nba', ['Ann']);
    const { rows } = await client.query(
      `select ${column} as name, sport, ${id} as id from ${table} where user_id = $1`,
      [fan.id],
    );
    expect(rows).toEqual([{ name: 'Ann', sport: 'NBA', id: null }]);
  });

  it('empties a sport', async () => {
    const { client, fan } = await database.begin();
    await keep(client, fan.id, 'NFL', 'Ann');
    await save(client, fan.claims, 'NFL', []);
    expect(await stored(client, fan.id)).toEqual([]);
  });

  it.each([
    ['a blank name', 'NFL', ['Bo', ' ']],
    ['a name that is too long', 'NFL', ['Bo', 'x'.repeat(101)]],
    ['a missing name', 'NFL', ['Bo', null]],
    ['more than anybody needs', 'NFL', Array.from({ length: 1_001 }, (_, name) => `${name}`)],
  ])('leaves the old ones when it meets %s', async (_, sport, names) => {
    const { client, fan } = await database.begin();
    await keep(client, fan.id, sport, 'Ann');
    await expect(save(client, fan.claims, sport, names)).rejects.toThrow();
    expect(await stored(client, fan.id)).toEqual([`${sport} Ann`]);
  });

  it('refuses a sport that nobody plays', async () => {
    const { client, fan } = await database.begin();
    await expect(save(client, fan.claims, 'CHESS', ['Ann'])).rejects.toThrow('sport_is_known');
  });

  it('is not for visitors', async () => {
    const { client, visitor } = await database.begin();
    await expect(save(client, visitor, 'NFL', [])).rejects.toMatchObject({ code: '42501' });
  });
});
