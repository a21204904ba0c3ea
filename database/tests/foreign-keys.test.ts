import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';

const database = await createDatabaseForFile();
const client = new pg.Client(database.config);
afterAll(() => client.end());
await client.connect();

/** SQL: an index of the relation begins with these columns, in whatever order; rows that refer to nothing may be left out. */
const hasIndex = (relation: string, columns: string) => `exists (
  select from pg_index i
   where i.indrelid = ${relation}
     and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
       select format('(%I IS NOT NULL)', attname) from pg_attribute
        where attrelid = i.indrelid and attnum = any (${columns})))
     and (i.indkey::int2[])[0:cardinality(${columns}) - 1] @> ${columns})`;

// Without one, each row that goes reads the whole table below it.
describe('what follows a row when it goes is found by an index', () => {
  it('for every foreign key', async () => {
    const { rows } = await client.query(
      `select k.conrelid::regclass::text || ' ' || k.conname as missing
         from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and c.relnamespace::regnamespace::text <> 'pg_catalog'
          and not ${hasIndex('k.conrelid', 'k.conkey')}
        order by 1`,
    );
    expect(rows).toEqual([]);
  });

  it('for every forecast of a game', async () => {
    const { rows } = await client.query(
      `select a.attrelid::regclass::text as missing from pg_attribute a
        where a.attname = 'game_id' and a.attrelid = any ($1::regclass[])
          and not ${hasIndex('a.attrelid', 'array[a.attnum]')}`,
      [['predictions', 'player_projections', 'parlays', 'fantasy_picks']],
    );
    expect(rows).toEqual([]);
  });
});
