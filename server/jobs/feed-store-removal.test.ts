import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { removeFeeds } from './feed-store-removal.ts';

const database = await createTestDatabase();
const pool = new pg.Pool(database.config);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('imported people', () => {
  beforeEach(async () => {
    await pool.query('delete from public.players_master');
    await pool.query(
      `insert into public.players_master (player_id, player_name, sport)
       select key, 'Orlin Vance', 'NFL' from unnest($1::text[]) as key`,
      [['import_nfl_1', 'espn_nfl_1', 'demo_nfl_1']],
    );
  });
  const list = async () => {
    const { rows } = await pool.query('select player_id from public.players_master order by 1');
    return rows.map((row) => row.player_id);
  };

  it('go when the simulated league takes over', async () => {
    await removeFeeds(pool, ['espn', 'nba']);
    expect(await list()).toEqual(['demo_nfl_1']);
  });

  it('stay beside a real feed', async () => {
    await removeFeeds(pool, ['demo', 'nba']);
    expect(await list()).toEqual(['espn_nfl_1', 'import_nfl_1']);
  });
});
