import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';
import { insertSql, readAs } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

type Forecasted = {
  game: string;
  home: number;
  base?: number;
  line?: number | null;
  /** Home side's share of the win; left out while nothing is graded. */
  outcome?: 0 | 0.5 | 1;
  void?: string;
  startsAt?: string;
  teams?: { home_team: string; away_team: string };
};

const samples = sampleRows('11111111-1111-4111-8111-111111111111');

async function addGame(
  client: pg.Client,
  game: string,
  scheduled_at = parentGame.scheduled_at,
): Promise<void> {
  await client.query(insertSql('games', { ...parentGame, external_id: game, scheduled_at }));
}

/** A forecast of a game to come takes no grade. */
async function endGames(client: pg.Client): Promise<void> {
  await client.query(`update games set status = 'final', home_score = 20, away_score = 10`);
}

async function forecast(client: pg.Client, fields: Forecasted): Promise<void> {
  await addGame(client, fields.game, fields.startsAt);
  const row = {
    ...samples.predictions.present,
    ...fields.teams,
    starts_at: fields.startsAt ?? parentGame.scheduled_at,
    game_id: fields.game,
    home_win_probability: fields.home,
    base_probability: fields.base ?? 0.55,
    rating_probability: 0.6,
    line_probability: fields.line ?? null,
  };
  await client.query(insertSql('predictions', row));
  if (fields.void || fields.outcome !== undefined) await endGames(client);
  if (fields.void) {
    await client.query(
      'update predictions set graded_at = now(), void_reason = $2 where game_id = $1',
      [fields.game, fields.void],
    );
  } else if (fields.outcome !== undefined) {
    const { home, outcome } = fields;
    const logLoss = -outcome * Math.log(home) - (1 - outcome) * Math.log(1 - home);
    await client.query(
      `update predictions set graded_at = now(), home_score = 20, away_score = 10, outcome = $2, brier = $3, log_loss = $4
       where game_id = $1`,
      [fields.game, outcome, (home - outcome) ** 2, logLoss],
    );
  }
}

type Scores = {
  forecaster: string;
  games: number;
  right_games: number;
  brier: number;
  log_loss: number;
  model_brier: number;
};

describe('track_record', () => {
  it('gives everybody the mean scores of what was graded, and of nothing else', async () => {
    const { client, visitor } = await database.begin();
    await forecast(client, { game: 'espn_1', home: 0.75, outcome: 1, line: 0.8 });
    await forecast(client, { game: 'espn_2', home: 0.625, outcome: 0 });
    await forecast(client, { game: 'espn_3', home: 0.25, outcome: 0.5 });
    await forecast(client, { game: 'espn_4', home: 0.9 });
    await forecast(client, { game: 'espn_5', home: 0.9, void: 'postponed' });
    const rows = await readAs<Scores>(client, visitor, 'select * from track_record');
    const of = (name: string) => rows.find(({ forecaster }) => forecaster === name)!;
    expect(rows).toHaveLength(4);
    expect(of('model')).toMatchObject({ games: 3, right_games: 1.5 });
    expect(of('model').brier).toBeCloseTo((0.0625 + 0.390625 + 0.0625) / 3, 12);
    const logLosses = [-Math.log(0.75), -Math.log(0.375), -(Math.log(0.25) + Math.log(0.75)) / 2];
    expect(of('model').log_loss).toBeCloseTo(logLosses.reduce((a, b) => a + b) / 3, 12);
    expect(of('base').brier).toBeCloseTo((0.45 ** 2 + 0.55 ** 2 + 0.05 ** 2) / 3, 12);
    expect(of('line')).toMatchObject({ games: 1, right_games: 1 });
    expect(of('line').model_brier).toBeCloseTo(0.0625, 12);
  });

  it('stays readable when a base rate was certain', async () => {
    const { client, visitor } = await database.begin();
    await forecast(client, { game: 'espn_1', home: 0.75, base: 1, outcome: 0 });
    const [base] = await readAs<Scores>(
      client,
      visitor,
      `select * from track_record where forecaster = 'base'`,
    );
    expect(base?.log_loss).toBeGreaterThan(20);
  });

  it('never mixes simulated games with real ones', async () => {
    const { client, visitor } = await database.begin();
    await forecast(client, { game: 'demo_1', home: 0.75, outcome: 1 });
    await forecast(client, { game: 'espn_1', home: 0.75, outcome: 0 });
    const sql = `select is_demo, right_games from track_record where forecaster = 'model' order by 1`;
    expect(await readAs(client, visitor, sql)).toEqual([
      { is_demo: false, right_games: 0 },
      { is_demo: true, right_games: 1 },
    ]);
  });
});

it('track_record_bins counts each forecast in its tenth', async () => {
  const { client, visitor } = await database.begin();
  await forecast(client, { game: 'espn_1', home: 0.61, outcome: 1 });
  await forecast(client, { game: 'espn_2', home: 0.69, outcome: 0 });
  await forecast(client, { game: 'espn_3', home: 0.995, outcome: 1 });
  const sql = 'select bin, games, mean_probability, home_wins from track_record_bins order by 1';
  expect(await readAs(client, visitor, sql)).toEqual([
    { bin: 6, games: 2, mean_probability: expect.closeTo(0.65, 12), home_wins: 1 },
    { bin: 9, games: 1, mean_probability: 0.995, home_wins: 1 },
  ]);
});

describe('track_record_weeks', () => {
  const monday = '2026-11-24T04:30:00Z';
  const tuesday = '2026-11-24T05:30:00Z';

  it('tells each week, from Tuesday to Monday in New York, beside the market', async () => {
    const { client, visitor } = await database.begin();
    await forecast(client, { game: 'espn_1', home: 0.75, outcome: 1, line: 0.4 });
    await forecast(client, { game: 'espn_2', home: 0.75, outcome: 0.5, startsAt: monday });
    await forecast(client, {
      game: 'espn_3',
      home: 0.75,
      outcome: 0,
      startsAt: tuesday,
      line: 0.4,
    });
    await forecast(client, { game: 'espn_4', home: 0.75 });
    const sql = `select week::text, games, replayed_games, right_games, brier, line_games, line_right_games, line_brier
                   from track_record_weeks where team is null order by week`;
    expect(await readAs(client, visitor, sql)).toEqual([
      {
        ...{ week: '2026-11-17', games: 2, replayed_games: 0, right_games: 1.5, brier: 0.0625 },
        ...{ line_games: 1, line_right_games: 0, line_brier: expect.closeTo(0.36, 12) },
      },
      {
        ...{ week: '2026-11-24', games: 1, replayed_games: 0, right_games: 0, brier: 0.5625 },
        ...{ line_games: 1, line_right_games: 1, line_brier: expect.closeTo(0.16, 12) },
      },
    ]);
  });

  it('counts a game for each of its teams', async () => {
    const { client, visitor } = await database.begin();
    const teams = { home_team: 'Buffalo Bills', away_team: 'New York Jets' };
    await forecast(client, { game: 'espn_1', home: 0.75, outcome: 1, teams });
    await forecast(client, { game: 'espn_2', home: 0.75, outcome: 0 });
    const sql = 'select team, games, right_games from track_record_weeks order by team nulls first';
    expect(await readAs(client, visitor, sql)).toEqual([
      { team: null, games: 2, right_games: 1 },
      { team: 'A', games: 1, right_games: 0 },
      { team: 'B', games: 1, right_games: 0 },
      { team: 'Buffalo Bills', games: 1, right_games: 1 },
      { team: 'New York Jets', games: 1, right_games: 1 },
    ]);
  });
});

it('graded_predictions lists what was graded with its grade, and hides what was not from a free reader', async () => {
  const { client, fan } = await database.begin();
  await forecast(client, { game: 'espn_1', home: 0.75, outcome: 1 });
  await forecast(client, { game: 'espn_2', home: 0.75, outcome: 0 });
  await forecast(client, { game: 'espn_3', home: 0.75, outcome: 0.5 });
  await forecast(client, { game: 'espn_4', home: 0.75, void: 'postponed' });
  await forecast(client, { game: 'espn_5', home: 0.75 });
  const sql = 'select game_id, is_right, void_reason from graded_predictions order by 1';
  expect(await readAs(client, fan.claims, sql)).toEqual([
    { game_id: 'espn_1', is_right: true, void_reason: null },
    { game_id: 'espn_2', is_right: false, void_reason: null },
    { game_id: 'espn_3', is_right: null, void_reason: null },
    { game_id: 'espn_4', is_right: null, void_reason: 'postponed' },
  ]);
});

it('projection_record and parlay_record tell how many results fell in the range and how many parlays came true', async () => {
  const { client, visitor } = await database.begin();
  await addGame(client, parentGame.external_id);
  const { present, fresh } = samples.player_projections;
  const tipped = { middle: 60, low: 20, high: 95, line: 55.5, over_probability: 0.6 };
  await client.query(insertSql('player_projections', { ...present, ...tipped }));
  const untipped = { ...fresh, line: null, over_probability: null };
  await client.query(insertSql('player_projections', untipped));
  await client.query(insertSql('fantasy_picks', samples.fantasy_picks.present));
  await client.query(insertSql('parlays', samples.parlays.present));
  await endGames(client);
  await client.query(
    `update player_projections set graded_at = now(), actual = 70 where line is not null;
     update fantasy_picks set graded_at = now(), actual_points = 100;
     update parlays set graded_at = now(), outcome = 'lost'`,
  );
  const projections = 'select stat, games, in_range, mean_error, over_brier from projection_record';
  expect(await readAs(client, visitor, `${projections} order by 1`)).toEqual([
    { stat: 'fantasy_pick', games: 1, in_range: 0, mean_error: 86, over_brier: null },
    {
      stat: 'receivingYards',
      games: 1,
      in_range: 1,
      mean_error: 10,
      over_brier: expect.closeTo(0.16, 12),
    },
  ]);
  expect(
    await readAs(client, visitor, 'select parlays, won, expected_won from parlay_record'),
  ).toEqual([{ parlays: 1, won: 0, expected_won: 0.3 }]);
});
