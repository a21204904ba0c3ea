import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { insertSql, literal, refusalOf } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

const samples = sampleRows('11111111-1111-4111-8111-111111111111');
const tables = ['predictions', 'player_projections', 'parlays', 'fantasy_picks'] as const;
type Forecasts = (typeof tables)[number];

/** The service with one forecast of each kind for a game to come. */
async function startService(): Promise<pg.Client> {
  const { client, service } = await database.begin();
  await client.query(insertSql('games', parentGame));
  await client.query(actAs(service));
  for (const table of tables) await client.query(insertSql(table, samples[table].present));
  return client;
}

function gradeSql(table: Forecasts): string {
  const grade = Object.entries(samples[table].change);
  return `update ${table} set ${grade.map(([column, value]) => `${column} = ${literal(value)}`).join(', ')}`;
}

describe.each(tables)('even the service, which writes %s,', (table) => {
  it('grades none before its game is over, which would publish it', async () => {
    const client = await startService();
    const early = 'a forecast is graded when its game is over';
    expect(await refusalOf(client, gradeSql(table))).toBe(early);
    const graded = { ...samples[table].fresh, ...samples[table].change };
    expect(await refusalOf(client, insertSql(table, graded))).toBe(early);
    await client.query(`update games set status = 'live', home_score = 0, away_score = 0`);
    expect(await refusalOf(client, gradeSql(table))).toBe(early);
    await client.query(`update games set status = 'final'`);
    expect(await refusalOf(client, gradeSql(table))).toBeUndefined();
  });

  it('writes none for a game that has begun, changes none and backdates none', async () => {
    const client = await startService();
    const backdated = { ...samples[table].fresh, recorded_at: '2020-01-01' };
    await client.query(insertSql(table, backdated));
    const { rows } = await client.query(
      `select recorded_at > now() - interval '1 hour' as is_honest from ${table}`,
    );
    expect(rows).toEqual([{ is_honest: true }, { is_honest: true }]);
    expect(await refusalOf(client, `update ${table} set recorded_at = '2020-01-01'`)).toBe(
      'a forecast cannot be changed after it was made',
    );
    await client.query(`update games set status = 'live', home_score = 0, away_score = 0`);
    const late = { ...samples[table].fresh, made_at: '2026-11-20T20:00:00Z' };
    expect(await refusalOf(client, insertSql(table, late))).toBe(
      'a forecast is made before its game starts',
    );
  });
});

describe.each(['parlays', 'fantasy_picks'] as const)('advice in %s', (table) => {
  const withdrawSql = `update ${table} set withdrawn_at = now()`;
  const refusal = 'advice is withdrawn once, before its game starts';

  it('is withdrawn before its game starts, once, and then never graded', async () => {
    const client = await startService();
    await client.query(withdrawSql);
    expect(await refusalOf(client, `update ${table} set withdrawn_at = null`)).toBe(refusal);
    expect(await refusalOf(client, withdrawSql.replace('now()', `now() + interval '1 s'`))).toBe(
      refusal,
    );
    await client.query(`update games set status = 'final', home_score = 20, away_score = 10`);
    expect(await refusalOf(client, gradeSql(table))).toMatch(/withdrawn_has_no_grade/);
  });

  it('that came true or not cannot be withdrawn afterwards', async () => {
    const client = await startService();
    await client.query(`update games set status = 'live', home_score = 0, away_score = 0`);
    expect(await refusalOf(client, withdrawSql)).toBe(refusal);
    await client.query(`update games set status = 'final'`);
    expect(await refusalOf(client, withdrawSql)).toBe(refusal);
    await client.query(gradeSql(table));
    expect(await refusalOf(client, withdrawSql)).toBe('a graded forecast cannot be changed');
  });
});
