import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { usersWithPlans } from '#test/users.ts';
import { attempt, insertSql, literal, refusalOf, runAs } from './attempt.ts';
import { parentGame } from './sample-rows.ts';

const database = await createDatabaseForFile();

const game = { ...parentGame, scheduled_at: '2999-11-21T18:00:00Z' };
const late = 'a chance is given before its game starts';

/** A game to come, and people who are here for it; of the fans one has paid and one did. */
async function start() {
  const { client, ...people } = await database.begin(usersWithPlans);
  await client.query(insertSql('games', game));
  return { client, ...people };
}

/** Why the database refuses what a caller asks for; undefined when it does not, and then it stays. */
async function ask(client: pg.Client, claims: Claims, sql: string): Promise<string | undefined> {
  try {
    await runAs(client, claims, sql);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  }
}

const give = (percent = 60, id = game.external_id) =>
  insertSql('fan_chances', { game_id: id, home_win_percent: percent });
const change = 'update fan_chances set home_win_percent = 70';
const takeBack = 'delete from fan_chances';
const upsert = `${give(65)} on conflict (user_id, game_id) do update
  set game_id = excluded.game_id, home_win_percent = excluded.home_win_percent`;

async function read(client: pg.Client) {
  return (await client.query('select * from fan_chances')).rows;
}

describe('before the start a fan', () => {
  it('gives a chance, changes it and takes it back, and the database says when and of what', async () => {
    const { client, fan } = await start();
    expect(await ask(client, fan.claims, give())).toBeUndefined();
    const [made] = await read(client);
    expect(made).toMatchObject({
      ...{ user_id: fan.id, sport: 'NFL', home_win_percent: 60 },
      ...{ starts_at: new Date(game.scheduled_at), graded_at: null },
    });
    expect(Math.abs(made.made_at.getTime() - Date.now())).toBeLessThan(600_000);
    expect(await ask(client, fan.claims, change)).toBeUndefined();
    expect(await ask(client, fan.claims, upsert)).toBeUndefined();
    expect(await read(client)).toMatchObject([{ home_win_percent: 65, made_at: made.made_at }]);
    expect(await ask(client, fan.claims, takeBack)).toBeUndefined();
    expect(await read(client)).toEqual([]);
  });

  it.each([0, 100, -1])('gives none of %d percent', async (percent) => {
    const { client, fan } = await start();
    expect(await ask(client, fan.claims, give(percent))).toMatch(/fan_chances_percent_is_open/);
  });

  it('gives none of a game of another sport, or that is not there', async () => {
    const { client, fan } = await start();
    await client.query(
      insertSql('games', { ...game, external_id: 'demo_soccer', sport: 'SOCCER' }),
    );
    expect(await ask(client, fan.claims, give(60, 'demo_soccer'))).toMatch(/sport_is_known/);
    expect(await ask(client, fan.claims, give(60, 'demo_none'))).toBe(late);
  });

  it('writes no grade, no moment and no game that is not the one of the row', async () => {
    const { client, fan } = await start();
    await client.query(insertSql('games', { ...game, external_id: 'demo_other' }));
    expect(await ask(client, fan.claims, give())).toBeUndefined();
    const columns = {
      ...{ graded_at: '2026-11-22', outcome: 1, brier: 0, void_reason: 'cancelled' },
      ...{ model_brier: 1, line_brier: 1, made_at: '2020-01-01', starts_at: '2998-01-01' },
      ...{ sport: 'NBA', updated_at: '2020-01-01' },
    };
    for (const [column, value] of Object.entries(columns)) {
      const set = `update fan_chances set ${column} = ${literal(value)}`;
      expect(await attempt(client, fan.claims, set), column).toBe('refused');
      const row = { game_id: 'demo_other', home_win_percent: 60, [column]: value };
      const insert = insertSql('fan_chances', row);
      expect(await attempt(client, fan.claims, insert), column).toBe('refused');
    }
    expect(await ask(client, fan.claims, `update fan_chances set game_id = 'demo_other'`)).toBe(
      'a chance stays with its fan and its game',
    );
  });
});

describe('from its start on, as the database sees the game,', () => {
  it.each([
    ['it is live', `status = 'live', home_score = 0, away_score = 0`],
    ['it is over', `status = 'final', home_score = 20, away_score = 10`],
    ['it is put off', `status = 'postponed'`],
    ['its time has passed, whatever its status says', `scheduled_at = now() - interval '1 s'`],
  ])('nobody gives, changes or takes back a chance when %s', async (_, set) => {
    const { client, fan, otherFan } = await start();
    await ask(client, fan.claims, give());
    await client.query(`update games set ${set}`);
    expect(await ask(client, otherFan.claims, give())).toBe(late);
    for (const sql of [change, upsert, takeBack]) {
      expect(await ask(client, fan.claims, sql), sql).toBe(late);
    }
    expect(await read(client)).toMatchObject([{ home_win_percent: 60 }]);
  });

  it.each([
    ['live', 'live'],
    ['over', 'final'],
  ])(
    'a game that was seen %s stays closed when it is set back and moved ahead',
    async (_, status) => {
      const { client, fan, otherFan } = await start();
      await ask(client, fan.claims, give());
      await client.query(`update games set status = '${status}', home_score = 0, away_score = 0`);
      await client.query(
        `update games set status = 'scheduled', scheduled_at = '3000-01-01T18:00:00Z'`,
      );
      const refusal = /violates row-level security policy "Never again/;
      expect(await ask(client, otherFan.claims, give())).toMatch(refusal);
      for (const sql of [change, upsert]) {
        expect(await ask(client, fan.claims, sql), sql).toMatch(refusal);
      }
      await ask(client, fan.claims, takeBack);
      expect(await read(client)).toMatchObject([{ home_win_percent: 60 }]);
    },
  );

  it('a game that moves takes the end of the time with it, both ways', async () => {
    const { client, fan } = await start();
    await client.query(`update games set scheduled_at = now() + interval '1 hour'`);
    await ask(client, fan.claims, give());
    const later = '3000-01-01T18:00:00Z';
    await client.query('update games set scheduled_at = $1', [later]);
    expect(await ask(client, fan.claims, change)).toBeUndefined();
    expect(await read(client)).toMatchObject([
      { starts_at: new Date(later), home_win_percent: 70 },
    ]);
    await client.query(`update games set scheduled_at = now() - interval '1 s'`);
    expect(await ask(client, fan.claims, change)).toBe(late);
  });

  it('a grade is written once, when the game is over, and changes nothing else', async () => {
    const { client, fan } = await start();
    await ask(client, fan.claims, give());
    const grade = 'update fan_chances set graded_at = now(), outcome = 1, brier = 0.16';
    expect(await refusalOf(client, grade)).toBe('a forecast is graded when its game is over');
    await client.query(`update games set status = 'final', home_score = 20, away_score = 10`);
    expect(await refusalOf(client, `${grade}, home_win_percent = 99`)).toBe(
      'a forecast cannot be changed after it was made',
    );
    await client.query(grade);
    expect(await refusalOf(client, grade)).toBe('a graded forecast cannot be changed');
    for (const sql of [change, takeBack]) {
      expect(await attempt(client, fan.claims, sql), sql).toBe('none');
    }
  });
});

type People = Omit<Awaited<ReturnType<typeof start>>, 'client'>;

/** Nobody but their owner gets at the chances that are there. */
async function expectKept(client: pg.Client, people: People): Promise<void> {
  const { fan, otherFan, subscriber, expired, visitor, service } = people;
  const row = { user_id: fan.id, game_id: 'demo_other', home_win_percent: 1 };
  const reads = ['select from fan_chances', 'select from fan_records'];
  for (const { claims } of [otherFan, subscriber, expired]) {
    for (const sql of [...reads, change, takeBack]) {
      expect(await attempt(client, claims, sql), sql).toBe('none');
    }
    expect(await attempt(client, claims, insertSql('fan_chances', row))).toBe('refused');
  }
  for (const claims of [visitor, service]) {
    for (const sql of [...reads, give(), change, takeBack, 'truncate fan_chances']) {
      expect(await attempt(client, claims, sql), sql).toBe('refused');
    }
  }
}

describe('the chances of a fan', () => {
  it('are read and written by nobody else, graded or not', async () => {
    const { client, ...people } = await start();
    const { fan } = people;
    await ask(client, fan.claims, give());
    await client.query(insertSql('games', { ...game, external_id: 'demo_other' }));
    await expectKept(client, people);
    await client.query(`update games set status = 'final', home_score = 20, away_score = 10`);
    await client.query('update fan_chances set graded_at = now(), outcome = 1, brier = 0.16');
    await client.query(`delete from games where external_id = 'demo_other'`);
    await client.query(insertSql('games', { ...game, external_id: 'demo_other' }));
    await expectKept(client, people);
    expect(await attempt(client, fan.claims, 'select from fan_chances')).toBe('some');
    expect(await attempt(client, fan.claims, 'select from fan_records')).toBe('some');
  });

  it('say nothing of what the model said before the game is graded', async () => {
    const { client, fan } = await start();
    await ask(client, fan.claims, give());
    await client.query(actAs(fan.claims));
    const { rows } = await client.query('select to_jsonb(r) as told from fan_records r');
    expect(rows[0].told).toMatchObject({ waiting: 1, games: 0, model_games: 0, model_brier: null });
    expect((await client.query('select model_brier, line_brier from fan_chances')).rows).toEqual([
      { model_brier: null, line_brier: null },
    ]);
    expect((await client.query('select from predictions')).rowCount).toBe(0);
  });

  it('go with the account at any time, and with a game; graded ones of real games stay', async () => {
    const { client, fan, otherFan } = await start();
    const ids = ['demo_parent', 'espn_nfl_1', 'espn_nfl_2'];
    for (const id of ids.slice(1))
      await client.query(insertSql('games', { ...game, external_id: id }));
    for (const { claims } of [fan, otherFan]) {
      for (const id of ids) expect(await ask(client, claims, give(60, id))).toBeUndefined();
    }
    await client.query(`update games set status = 'final', home_score = 20, away_score = 10`);
    await client.query(`update fan_chances set graded_at = now(), outcome = 1, brier = 0.16
      where game_id <> 'espn_nfl_2'`);
    await client.query('delete from auth.users where id = $1', [otherFan.id]);
    expect((await read(client)).map(({ user_id }) => user_id)).toEqual([fan.id, fan.id, fan.id]);
    await client.query('delete from games');
    expect(await read(client)).toMatchObject([{ game_id: 'espn_nfl_1' }]);
  });

  it('are not given of games of the world that is hidden, and not shown', async () => {
    const { client, fan } = await start();
    await client.query(insertSql('games', { ...game, external_id: 'espn_nfl_1' }));
    await ask(client, fan.claims, give(60, 'espn_nfl_1'));
    await client.query(insertSql('games', { ...game, external_id: 'espn_nfl_2' }));
    await client.query(`select internal.hide_sources('{espn}')`);
    expect(await attempt(client, fan.claims, give(60, 'espn_nfl_2'))).toBe('refused');
    for (const sql of ['select from fan_chances', 'select from fan_records', change, takeBack]) {
      const ofHidden = sql.includes('records') ? sql : `${sql} where game_id = 'espn_nfl_1'`;
      expect(await attempt(client, fan.claims, ofHidden), sql).toBe('none');
    }
    expect(await attempt(client, fan.claims, give())).toBe('some');
    await client.query('select internal.show_both_worlds()');
    expect(await attempt(client, fan.claims, 'select from fan_chances')).toBe('some');
  });
});
