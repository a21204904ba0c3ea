import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { forecastTables as tables } from '#shared/facts/forecasts.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { attempt, insertSql, readAs, refusalOf } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

const samples = sampleRows('11111111-1111-4111-8111-111111111111');
type Forecasts = (typeof tables)[number];
const grades = {
  predictions: 'home_score = 20, away_score = 10, outcome = 1, brier = 0.16, log_loss = 0.51',
  player_projections: 'actual = 260',
  parlays: `outcome = 'won'`,
  fantasy_picks: 'actual_points = 30',
} satisfies Record<Forecasts, string>;
const records = [
  ...['track_record', 'track_record_bins', 'graded_predictions', 'projection_record'],
  'parlay_record',
];

/** A finished game with a graded forecast of each kind, and one that was never graded. */
async function addGradedGame(client: pg.Client, id: string): Promise<void> {
  await client.query(insertSql('games', { ...parentGame, external_id: id }));
  for (const table of tables) {
    const { present, fresh } = samples[table];
    const names = table === 'fantasy_picks' ? { slate: `the slate of ${id}` } : {};
    await client.query(insertSql(table, { ...present, ...names, game_id: id }));
    await client.query(insertSql(table, { ...fresh, ...names, game_id: id }));
  }
  await client.query(
    `update games set status = 'final', home_score = 20, away_score = 10 where external_id = '${id}'`,
  );
  for (const table of tables) {
    await client.query(
      `update ${table} set graded_at = now(), ${grades[table]}
        where id = (select id from ${table} where game_id = '${id}' order by made_at desc limit 1)`,
    );
  }
}

async function readAll(client: pg.Client, claims: Claims, names: readonly string[]) {
  const read: Record<string, unknown[]> = {};
  for (const name of names) {
    const sql = `select to_jsonb(t) as row from ${name} t order by t::text`;
    read[name] = await readAs(client, claims, sql);
  }
  return read;
}

async function countOf(
  client: pg.Client,
  table: Forecasts,
): Promise<[graded: number, all: number]> {
  const { rows } = await client.query(
    `select count(graded_at)::int as graded, count(*)::int as total from ${table}`,
  );
  return [rows[0].graded, rows[0].total];
}

describe('when a real game goes', () => {
  it('everybody reads the same record as before', async () => {
    const { client, visitor } = await database.begin();
    await addGradedGame(client, 'espn_nfl_1');
    const before = await readAll(client, visitor, records);
    for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
    await client.query('delete from games');
    expect(await readAll(client, visitor, records)).toEqual(before);
    expect(await readAll(client, visitor, ['games'])).toEqual({ games: [] });
  });

  it.each(tables)('graded rows of %s stay, the others go with it', async (table) => {
    const client = await database.connect();
    await addGradedGame(client, 'espn_nfl_1');
    expect(await countOf(client, table)).toEqual([1, 2]);
    await client.query('delete from games');
    expect(await countOf(client, table)).toEqual([1, 1]);
  });

  it.each(tables)(
    'nobody removes what was graded of %s, with its game or without',
    async (table) => {
      const { client, visitor, fan, service } = await database.begin();
      await addGradedGame(client, 'nba_nba_1');
      for (const claims of [visitor, fan.claims, service]) {
        expect(await attempt(client, claims, `truncate ${table}`)).toBe('refused');
      }
      const remove = `delete from ${table} where graded_at is not null`;
      const stays = 'a graded forecast of a real game stays';
      expect(await refusalOf(client, remove)).toBe(stays);
      await client.query('delete from games');
      expect(await refusalOf(client, remove)).toBe(stays);
    },
  );
});

it.each(tables)('of a simulated game every row of %s goes', async (table) => {
  const client = await database.connect();
  await addGradedGame(client, 'demo_nfl_1');
  await client.query('delete from games');
  expect(await countOf(client, table)).toEqual([0, 0]);
});

it('gives no game another key, under which its forecasts would be lost', async () => {
  const client = await database.connect();
  await addGradedGame(client, 'espn_nfl_1');
  await client.query(`update games set external_id = external_id, venue = 'Elsewhere'`);
  await expect(client.query(`update games set external_id = 'nba_1'`)).rejects.toThrow(
    'the key of a game stays',
  );
});
