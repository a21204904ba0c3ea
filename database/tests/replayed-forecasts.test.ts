import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { buildSeasonGame } from '#test/history-builders.ts';
import { attempt, insertSql } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

const { present } = sampleRows('11111111-1111-4111-8111-111111111111').predictions;
const score = { home_score: 20, away_score: 10 };

type Fields = Record<string, unknown>;

function past(game_id: string, fields: Fields = {}): string {
  const game = { game_id, played_on: '2026-11-21', starts_at: parentGame.scheduled_at };
  const row = buildSeasonGame({ ...game, source: 'demo', ...score });
  return insertSql('season_games', { ...row, ...fields });
}

function replay(game: string, fields: Fields = {}): string {
  return insertSql('predictions', {
    ...present,
    game_id: game,
    is_replayed: true,
    graded_at: '2026-11-22',
    outcome: 1,
    brier: 0.14,
    log_loss: 0.47,
    ...score,
    ...fields,
  });
}

const listReplays = async (client: pg.Client) =>
  (await client.query('select game_id, recorded_at > made_at as was_late from predictions')).rows;

describe('a replayed forecast', () => {
  it('is of a game that history alone holds, and says when it was written', async () => {
    const { client, visitor } = await database.begin();
    await client.query(past('demo_nfl_1'));
    await client.query(replay('demo_nfl_1', { recorded_at: '2020-01-01' }));
    expect(await listReplays(client)).toEqual([{ game_id: 'demo_nfl_1', was_late: true }]);
    expect((await client.query('select from internal.games_to_grade')).rows).toEqual([]);
    await client.query(actAs(visitor));
    const { rows } = await client.query('select is_demo, is_replayed from graded_predictions');
    expect(rows).toEqual([{ is_demo: true, is_replayed: true }]);
  });

  const ungraded = { graded_at: null, outcome: null, brier: null, log_loss: null };
  it.each([
    ['a real game', 'espn_nfl_1', { source: 'espn' }, {}],
    ['a real game that history calls simulated', 'espn_nfl_1', {}, {}],
    ['a game that was imported', 'demo_nfl_1', { source: 'import' }, {}],
    ['a game that has not ended', 'demo_nfl_1', { home_score: null, away_score: null }, {}],
    ['another result', 'demo_nfl_1', {}, { home_score: 21 }],
    ['another start', 'demo_nfl_1', {}, { starts_at: '2026-11-21T19:00:00Z' }],
    ['no grade yet', 'demo_nfl_1', {}, ungraded],
  ])('is refused of %s', async (_, game, history, forecast) => {
    const client = await database.connect();
    await client.query(past(game, history));
    await expect(client.query(replay(game, forecast))).rejects.toMatchObject({ code: '23514' });
  });

  it('is refused of a game that history does not know', async () => {
    const client = await database.connect();
    await expect(client.query(replay('demo_nfl_1'))).rejects.toMatchObject({ code: '23514' });
  });

  it('is refused of a game that is to come, is on, or was forecast in time', async () => {
    const client = await database.connect();
    await client.query(insertSql('games', { ...parentGame, external_id: 'demo_nfl_1' }));
    await client.query(past('demo_nfl_1'));
    const refused = { code: '23514' };
    const states = [
      `update games set status = 'scheduled'`,
      `update games set status = 'live', home_score = 0, away_score = 0`,
      `update games set status = 'scheduled', home_score = null, away_score = null; ${insertSql('predictions', { ...present, game_id: 'demo_nfl_1' })};
       update games set status = 'final', home_score = 20, away_score = 10`,
    ];
    for (const state of states) {
      await client.query(state);
      await client.query('savepoint replay');
      await expect(client.query(replay('demo_nfl_1'))).rejects.toMatchObject(refused);
      await client.query('rollback to replay');
    }
  });

  it('is the only one that may come late: without its mark the same row is refused', async () => {
    const client = await database.connect();
    await client.query(insertSql('games', { ...parentGame, ...score, external_id: 'demo_nfl_1' }));
    await client.query(past('demo_nfl_1'));
    await client.query(`update games set status = 'final'`);
    await expect(client.query(replay('demo_nfl_1', { is_replayed: false }))).rejects.toMatchObject({
      message: 'a forecast is made before its game starts',
    });
  });

  it('is written by nobody who calls, not even with the key of the service', async () => {
    const { client, visitor, fan, service } = await database.begin();
    await client.query(past('demo_nfl_1'));
    for (const claims of [visitor, fan.claims, service]) {
      expect(await attempt(client, claims, replay('demo_nfl_1'))).toBe('refused');
    }
  });

  it('stays as it was written, and no other forecast becomes one', async () => {
    const client = await database.connect();
    await client.query(past('demo_nfl_1'));
    await client.query(replay('demo_nfl_1'));
    await client.query(insertSql('games', parentGame));
    await client.query(insertSql('predictions', present));
    for (const change of ['is_replayed = not is_replayed', 'home_win_probability = 0.9']) {
      for (const game of ['demo_nfl_1', parentGame.external_id]) {
        await client.query('savepoint change');
        await expect(
          client.query(`update predictions set ${change} where game_id = '${game}'`),
        ).rejects.toThrow(/cannot be changed/);
        await client.query('rollback to change');
      }
    }
  });

  it('goes with what history holds of its game, or with the game itself', async () => {
    const client = await database.connect();
    const finished = { ...parentGame, ...score, external_id: 'demo_nfl_2', status: 'final' };
    await client.query(insertSql('games', finished));
    for (const game of ['demo_nfl_1', 'demo_nfl_2']) {
      await client.query(past(game));
      await client.query(replay(game));
    }
    await client.query('delete from season_games');
    expect(await listReplays(client)).toMatchObject([{ game_id: 'demo_nfl_2' }]);
    await client.query('delete from games');
    expect(await listReplays(client)).toEqual([]);
  });
});
