import { describe, expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';
import { usersWithPlans } from '#test/users.ts';
import { attempt, insertSql, refusalOf } from './attempt.ts';
import { sampleOdds } from './sample-odds.ts';
import { parentGame } from './sample-rows.ts';

const database = await createDatabaseForFile();

const samples = sampleOdds(parentGame.external_id, '');
const odds: Record<string, unknown> = { ...samples.season_odds.present, is_demo: false };
const grade = `graded_at = now(), reached_playoffs = true, reached_division = false, reached_title = false`;

async function start(rows: readonly Record<string, unknown>[] = [odds]) {
  const { client, ...people } = await database.begin(usersWithPlans);
  for (const row of rows) await client.query(insertSql('season_odds', row));
  const picture = { ...samples.playoff_pictures.present, is_demo: false };
  await client.query(insertSql('playoff_pictures', picture));
  return { client, ...people };
}

describe('odds of a season', () => {
  it('are for subscribers until they are graded, then for everybody', async () => {
    const { client, subscriber, expired, fan, visitor } = await start();
    const read = 'select from season_odds';
    expect(await attempt(client, subscriber.claims, read)).toBe('some');
    for (const claims of [expired.claims, fan.claims, visitor]) {
      expect(await attempt(client, claims, read)).toBe('none');
    }
    expect(await attempt(client, fan.claims, 'select from current_season_odds')).toBe('none');
    expect(await attempt(client, visitor, 'select from current_season_odds')).toBe('refused');
    expect(await attempt(client, visitor, 'select from season_odds_record')).toBe('none');
    await client.query(`update season_odds set ${grade}`);
    for (const claims of [expired.claims, fan.claims, visitor]) {
      expect(await attempt(client, claims, read)).toBe('some');
      expect(await attempt(client, claims, 'select from season_odds_record')).toBe('some');
    }
    expect(await attempt(client, subscriber.claims, 'select from current_season_odds')).toBe(
      'none',
    );
  });

  it('are shown of the world whose picture is, and graded ones of both', async () => {
    const { client, subscriber } = await start([odds, { ...odds, is_demo: true }]);
    const read = (is_demo: boolean) =>
      attempt(client, subscriber.claims, `select from season_odds where is_demo = ${is_demo}`);
    expect([await read(false), await read(true)]).toEqual(['some', 'none']);
    await client.query('delete from playoff_pictures');
    await client.query(insertSql('playoff_pictures', samples.playoff_pictures.present));
    expect([await read(false), await read(true)]).toEqual(['none', 'some']);
    await client.query(`update season_odds set ${grade}`);
    expect([await read(false), await read(true)]).toEqual(['some', 'some']);
  });

  it('may be replaced on their day and stay as they were afterwards', async () => {
    const { client } = await start([
      odds,
      { ...odds, team_id: 'nfl-buf', recorded_at: '2026-11-20T15:00:01Z' },
    ]);
    const change = (team: string, to: string) =>
      refusalOf(client, `update season_odds set ${to} where team_id = '${team}'`);
    const over = 'odds of a day that is over stay as they were told';
    expect(
      await change('nfl-kc', `title = 0.06, made_at = made_at + interval '1 hour'`),
    ).toBeUndefined();
    expect(await change('nfl-kc', `title = 0.06, made_at = made_at - interval '1 hour'`)).toBe(
      over,
    );
    expect(
      await change('nfl-kc', `title = 0.06, recorded_at = recorded_at + interval '1 hour'`),
    ).toBe(over);
    expect(
      await change('nfl-kc', `made_on = made_on - 1, made_at = made_at - interval '1 day'`),
    ).toBe(over);
    expect(await change('nfl-buf', 'title = 0.06')).toBe(over);
    expect(await change('nfl-buf', grade)).toBeUndefined();
    expect(await change('nfl-kc', `${grade}, title = 0.06`)).toBe(
      'odds are graded as they were told',
    );
    await client.query(`update season_odds set ${grade}`);
    for (const team of ['nfl-kc', 'nfl-buf']) {
      expect(await change(team, 'reached_title = true')).toBe('graded odds cannot be changed');
    }
  });

  it('of real seasons are not removed, of the simulated league they are', async () => {
    const { client } = await start([odds, { ...odds, is_demo: true }]);
    expect(await refusalOf(client, 'delete from season_odds where not is_demo')).toBe(
      'odds of a real season stay',
    );
    expect(await refusalOf(client, 'delete from season_odds where is_demo')).toBeUndefined();
  });

  it('are chances of that day, graded whole', async () => {
    const { client } = await start([]);
    const insert = (row: Record<string, unknown>) =>
      refusalOf(client, insertSql('season_odds', { ...odds, ...row }));
    expect(await insert({})).toBeUndefined();
    for (const row of [
      { title: 1.01 },
      { title: 'NaN' },
      { seeds: '{0.5,-0.1}' },
      { rounds: '{2}' },
    ]) {
      expect(await insert(row)).toContain('season_odds_are_chances');
    }
    expect(await insert({ made_on: '2026-11-21' })).toContain('season_odds_made_on_that_day');
    expect(await insert({ made_at: '2026-11-21T04:59:00Z' })).toBeUndefined();
    expect(await insert({ graded_at: '2027-02-15T05:00:00Z' })).toContain(
      'season_odds_grade_is_whole',
    );
  });
});

it('the record of odds counts each club and week once, beside the table and the week before', async () => {
  const told = (made_on: string, playoffs: number, is_in: boolean, season_share: number) => ({
    ...odds,
    ...{ made_on, made_at: `${made_on}T15:00:00Z`, playoffs, is_in, season_share },
  });
  const { client } = await start([
    told('2026-11-17', 0.1, false, 0.4),
    told('2026-11-19', 0.6, true, 0.45),
    told('2026-11-24', 0.8, false, 0.55),
    told('2026-12-01', 0.9, true, 0.6),
  ]);
  await client.query(`update season_odds set ${grade}`);
  const { rows } = await client.query(
    `select quarter, told, brier, table_brier, told_before, brier_beside_before, before_brier
       from season_odds_record where aim = 'playoffs' order by quarter`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ quarter: 2, told: 1, table_brier: 0, told_before: 0 });
  expect(rows[0].brier).toBeCloseTo(0.16);
  expect(rows[0].before_brier).toBeNull();
  expect(rows[1]).toMatchObject({ quarter: 3, told: 2, table_brier: 0.5, told_before: 2 });
  expect(rows[1].brier).toBeCloseTo((0.04 + 0.01) / 2);
  expect(rows[1].brier_beside_before).toBeCloseTo((0.04 + 0.01) / 2);
  expect(rows[1].before_brier).toBeCloseTo((0.16 + 0.04) / 2);
});

it('what a game would change is for subscribers, and goes with its game', async () => {
  const { client, subscriber, expired, fan } = await start([]);
  await client.query(insertSql('games', parentGame));
  await client.query(insertSql('season_what_ifs', samples.season_what_ifs.present));
  const read = 'select from season_what_ifs';
  expect(await attempt(client, subscriber.claims, read)).toBe('some');
  for (const claims of [expired.claims, fan.claims]) {
    expect(await attempt(client, claims, read)).toBe('none');
  }
  await client.query('delete from games');
  expect((await client.query(read)).rowCount).toBe(0);
});

describe.each([
  [['demo'], false],
  [['espn', 'nba', 'import'], true],
] as const)('while rows of %s are hidden', (sources, isDemoShown) => {
  it('nobody reads pictures, odds or what-ifs of that world, but the graded', async () => {
    const { client, subscriber, visitor } = await start([odds, { ...odds, is_demo: true }]);
    await client.query(insertSql('playoff_pictures', samples.playoff_pictures.present));
    for (const is_demo of [true, false]) {
      const id = is_demo ? 'demo_nfl_1' : 'espn_nfl_1';
      await client.query(insertSql('games', { ...parentGame, external_id: id }));
      const whatIf = { ...samples.season_what_ifs.present, game_id: id };
      await client.query(insertSql('season_what_ifs', whatIf));
    }
    await client.query('select internal.hide_sources($1)', [sources]);
    const hidden = `is_demo = ${!isDemoShown}`;
    const hiddenGame = `starts_with(game_id, 'demo_') = ${!isDemoShown}`;
    for (const [table, condition] of [
      ['playoff_pictures', hidden],
      ['season_odds', hidden],
      ['season_what_ifs', hiddenGame],
    ] as const) {
      const read = (where: string) =>
        attempt(client, subscriber.claims, `select from ${table} where ${where}`);
      expect(await read(condition), table).toBe('none');
      expect(await read(`not (${condition})`), table).toBe('some');
    }
    await client.query(`update season_odds set ${grade} where ${hidden}`);
    expect(await attempt(client, visitor, `select from season_odds where ${hidden}`)).toBe('some');
    await client.query('select internal.show_both_worlds()');
    const both = 'select from playoff_pictures having count(*) = 2';
    expect(await attempt(client, visitor, both)).toBe('some');
  });
});
