import { afterAll, expect, it } from 'vitest';
import { migrateInside, readMigrations } from '#server/base/database/migrate.ts';
import { connectForTest, createEmptyDatabase } from '#test/database.ts';
import { insertSql } from './attempt.ts';

const database = await createEmptyDatabase();

afterAll(() => database.drop());

it('stored points go to the side whose score rose, and ranks to the seeds', async () => {
  const client = await connectForTest(database.config);
  const names = (await readMigrations()).map(({ name }) => name);
  await migrateInside(
    client,
    new Set(names.slice(0, names.indexOf('app/20261206000300_standing_ranks.sql'))),
  );
  const score = { home_score: 4, away_score: 10 };
  const game = { external_id: 'espn_nfl_1', sport: 'NFL', status: 'final', ...score };
  const teams = { scheduled_at: '2026-10-04T17:00:00Z', home_team: 'H', away_team: 'A' };
  await client.query(insertSql('games', { ...game, ...teams }));
  const plays = [
    ['rush', 'home', false, 0, 0],
    ['pick-six', 'home', true, 0, 7],
    ['missing', 'home', true, 2, 10],
    ['safety', 'away', true, 4, 10],
    ['rush', 'away', false, 4, 10],
  ] as const;
  for (const [at, [description, side, is_scoring, home_score, away_score]] of plays.entries()) {
    const play = { game_id: 'espn_nfl_1', external_id: `espn_nfl_${at}`, ordinal: at + 1 };
    const told = { description, side, is_scoring, home_score, away_score };
    await client.query(insertSql('game_plays', { ...play, ...told }));
  }
  for (const [at, result] of ['Touchdown', 'Interception Touchdown', 'Interception'].entries()) {
    const drive = { game_id: 'espn_nfl_1', ordinal: at + 1, side: 'home', result };
    await client.query(insertSql('game_drives', { ...drive, is_scoring: at < 2 }));
  }
  const standing = { sport: 'NBA', team_name: 'H', season: 2024, wins: 64, losses: 18 };
  await client.query(
    insertSql('standings', { ...standing, feed: 'espn', rank: 15, playoff_seed: 1 }),
  );
  await migrateInside(client);
  const sides = await client.query('select side from game_plays order by ordinal');
  expect(sides.rows.map(({ side }) => side)).toEqual(['home', 'away', 'home', 'home', 'away']);
  const drives = await client.query('select scoring_side from game_drives order by ordinal');
  expect(drives.rows.map((row) => row.scoring_side)).toEqual([null, 'away', null]);
  expect((await client.query('select rank from standings')).rows).toEqual([{ rank: 1 }]);
});
