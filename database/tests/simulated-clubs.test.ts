import { afterAll, expect, it } from 'vitest';
import { migrateInside, readMigrations } from '#server/base/database/migrate.ts';
import { connectForTest, createEmptyDatabase } from '#test/database.ts';
import { insertSql } from './attempt.ts';
import { sampleRows } from './sample-rows.ts';

const database = await createEmptyDatabase();

afterAll(() => database.drop());

it('games of invented clubs leave an older data directory, and no others', async () => {
  const client = await connectForTest(database.config);
  const names = (await readMigrations()).map(({ name }) => name);
  const before = names.slice(0, names.indexOf('app/20261207000400_simulated_clubs.sql'));
  await migrateInside(client, new Set(before));
  const { season_games, player_games } = sampleRows('11111111-1111-4111-8111-111111111111');
  const kept = ['demo_nfl_202611271800', 'espn_nfl_401547', 'nba_0022600001'];
  for (const game_id of ['demo_nfl_20261120180001', 'demo_nba_20261120183002', ...kept]) {
    const teams = { home_team: 'A', away_team: 'B', scheduled_at: '2026-11-20T18:00:00Z' };
    const game = { external_id: game_id, sport: 'NFL', status: 'final' };
    await client.query(insertSql('games', { ...game, ...teams, home_score: 7, away_score: 3 }));
    await client.query(insertSql('season_games', { ...season_games.present, game_id }));
    await client.query(insertSql('player_games', { ...player_games.present, game_id }));
  }
  await migrateInside(client);
  for (const [table, key] of [
    ['games', 'external_id'],
    ['season_games', 'game_id'],
    ['player_games', 'game_id'],
  ]) {
    const { rows } = await client.query(`select ${key} as key from ${table} order by key`);
    expect(rows.map((row) => row.key)).toEqual(kept);
  }
});
