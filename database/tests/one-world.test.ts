import { describe, expect, it, onTestFinished } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { PublicationCatalogue } from '#server/wire/realtime/publication-catalogue.ts';
import { forecastTables as tables } from '#shared/facts/forecasts.ts';
import { createDatabaseForFile, openTestDatabase } from '#test/database.ts';
import { usersWithPlans } from '#test/users.ts';
import { attempt, insertSql } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

const samples = sampleRows('11111111-1111-4111-8111-111111111111');

/** A game and a forecast of each kind in both worlds. */
async function startBoth() {
  const { client, ...people } = await database.begin(usersWithPlans);
  for (const id of ['demo_nfl_1', 'espn_nfl_1']) {
    await client.query(insertSql('games', { ...parentGame, external_id: id }));
    for (const table of tables) {
      const slate = table === 'fantasy_picks' ? { slate: id } : {};
      await client.query(insertSql(table, { ...samples[table].present, ...slate, game_id: id }));
    }
  }
  return { client, ...people };
}

describe.each([
  ['demo', 'espn'],
  ['espn', 'demo'],
])('while %s is shown and not %s', (shown, other) => {
  it('nobody reads games or forecasts of the other one, but the service', async () => {
    const { client, visitor, subscriber, service } = await startBoth();
    const read = (claims: Claims, table: string, world: string) => {
      const key = table === 'games' ? 'external_id' : 'game_id';
      return attempt(client, claims, `select from ${table} where ${key} = '${world}_nfl_1'`);
    };
    await client.query(`select internal.hide_sources('{${other}}')`);
    for (const claims of [visitor, subscriber.claims]) {
      expect(await read(claims, 'games', shown)).toBe('some');
      expect(await read(claims, 'games', other)).toBe('none');
    }
    for (const table of tables) {
      expect(await read(subscriber.claims, table, other), table).toBe('none');
      expect(await read(subscriber.claims, table, shown), table).toBe('some');
    }
    for (const table of ['games', ...tables]) {
      expect(await read(service, table, other), table).toBe('some');
    }
    await client.query('select internal.show_both_worlds()');
    expect(await read(visitor, 'games', other)).toBe('some');
    expect(await read(subscriber.claims, 'predictions', other)).toBe('some');
  });

  it('nobody shows or hides one, but the server', async () => {
    const { client, visitor, fan, service } = await startBoth();
    for (const claims of [visitor, fan.claims, service]) {
      for (const call of [`hide_sources('{${other}}')`, 'show_both_worlds()']) {
        expect(await attempt(client, claims, `select internal.${call}`)).toBe('refused');
      }
    }
  });
});

it('live updates ask for a row of games only while one world is hidden', async () => {
  const own = await openTestDatabase();
  onTestFinished(own.close);
  const readAccess = async () => {
    const catalogue = new PublicationCatalogue(own.pool);
    await catalogue.load();
    return catalogue.list('public', 'games')[0]?.access.anon.rows;
  };
  expect(await readAccess()).toBe('all');
  await own.pool.query(`select internal.hide_sources('{demo}')`);
  expect(await readAccess()).toBe('policies');
  await own.pool.query('select internal.show_both_worlds()');
  expect(await readAccess()).toBe('all');
});
