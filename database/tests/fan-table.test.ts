import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { actAs } from '#server/base/database/database.ts';
import { fanTable } from '#shared/facts/forecasts.ts';
import { FanTable } from '#shared/schemas/fan-chances.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { users } from '#test/users.ts';
import { attempt, insertSql, runAs } from './attempt.ts';

const database = await createDatabaseForFile();

type Graded = { games?: number; brier?: number; world?: string; fields?: Record<string, unknown> };

/** Graded chances, as if their games had been played. */
async function addGraded(client: pg.Client, user: string, graded: Graded = {}): Promise<void> {
  const { games = fanTable.leastGames, brier = 0.2, world = 'demo', fields = {} } = graded;
  await client.query('set local session_replication_role = replica');
  for (let at = 1; at <= games; at += 1) {
    const row = {
      ...{ user_id: user, game_id: `${world}_${brier}_${at}`, sport: 'NFL', home_win_percent: 60 },
      ...{ made_at: '2026-11-20', updated_at: '2026-11-20', starts_at: '2026-11-21' },
      ...{ graded_at: '2026-11-22', outcome: 1, brier, model_brier: 0.21 },
      ...{ line_brier: at === 1 ? 0.19 : null, ...fields },
    };
    await client.query(insertSql('fan_chances', row));
  }
  await client.query('set local session_replication_role = origin');
}

const join = (name: string) => insertSql('fan_table_members', { shown_name: name });

async function readTable(client: pg.Client, claims: Claims, isDemo = true, sport = 'NFL') {
  const sql = `select fan_table('${sport}', ${isDemo}) as listed`;
  return FanTable.parse((await runAs(client, claims, sql)).rows[0].listed);
}

describe('the table of fans', () => {
  it('lists nobody who did not ask for it', async () => {
    const { client, fan, visitor } = await database.begin();
    await addGraded(client, fan.id);
    expect(await readTable(client, visitor)).toEqual([]);
    await runAs(client, fan.claims, join('Ada'));
    const listed = {
      ...{ shown_name: 'Ada', games: 10, brier: 0.2, model_brier: 0.21, difference: -0.01 },
      ...{ line_games: 1, line_brier: 0.19, brier_beside_line: 0.2 },
    };
    for (const claims of [visitor, fan.claims]) {
      expect(await readTable(client, claims)).toEqual([listed]);
    }
    expect(await readTable(client, visitor, false)).toEqual([]);
    expect(await readTable(client, visitor, true, 'NBA')).toEqual([]);
    await runAs(client, fan.claims, 'delete from fan_table_members');
    expect(await readTable(client, visitor)).toEqual([]);
  });

  it('lists nobody with fewer graded games than it asks for, or games without a forecast', async () => {
    const { client, fan, otherFan, visitor } = await database.begin();
    await runAs(client, fan.claims, join('Ada'));
    await runAs(client, otherFan.claims, join('Bea'));
    await addGraded(client, fan.id, { games: fanTable.leastGames - 1 });
    await addGraded(client, fan.id, { games: 5, world: 'espn' });
    await addGraded(client, fan.id, {
      ...{ games: 5, brier: 0.3, fields: { model_brier: null, line_brier: null } },
    });
    await addGraded(client, otherFan.id, {
      fields: {
        ...{ graded_at: null, outcome: null, brier: null, model_brier: null, line_brier: null },
      },
    });
    expect(await readTable(client, visitor)).toEqual([]);
    await addGraded(client, fan.id, { games: 1, brier: 0.4 });
    expect(await readTable(client, visitor)).toMatchObject([{ shown_name: 'Ada', games: 10 }]);
  });

  it('begins with who is furthest ahead of the model, and is as long as the facts say', async () => {
    const { client, fan, otherFan, visitor } = await database.begin();
    await runAs(client, fan.claims, join('Ada'));
    await runAs(client, otherFan.claims, join('Bea'));
    await addGraded(client, fan.id, { brier: 0.3 });
    await addGraded(client, otherFan.id, { brier: 0.1 });
    const names = (await readTable(client, visitor)).map(({ shown_name }) => shown_name);
    expect(names).toEqual(['Bea', 'Ada']);
    for (let at = 0; at < fanTable.mostRows; at += 1) {
      const { fan: next } = await users(client);
      await runAs(client, next.claims, join(`Fan ${at}`));
      await addGraded(client, next.id);
    }
    const all = await readTable(client, visitor);
    expect(all).toHaveLength(fanTable.mostRows);
    expect(all[0]!.shown_name).toBe('Bea');
    expect(all.map(({ shown_name }) => shown_name)).not.toContain('Ada');
  });

  it('tells no id, no address and no single chance', async () => {
    const { client, fan, visitor } = await database.begin();
    await addGraded(client, fan.id);
    await runAs(client, fan.claims, join('Ada'));
    const told = await runAs(client, visitor, `select fan_table('NFL', true)::text as told`);
    for (const secret of [fan.id, fan.email, 'demo_0.2', 'home_win_percent']) {
      expect(told.rows[0].told).not.toContain(secret);
    }
    expect(await attempt(client, visitor, 'select from fan_table_members')).toBe('refused');
  });

  it('lists nobody who is banned or gone', async () => {
    const { client, fan, visitor } = await database.begin();
    await addGraded(client, fan.id);
    await runAs(client, fan.claims, join('Ada'));
    const ban = (until: string) =>
      client.query(`update auth.users set banned_until = now() + interval '${until}'`);
    await ban('1 day');
    expect(await readTable(client, visitor)).toEqual([]);
    await ban('-1 day');
    expect(await readTable(client, visitor)).toHaveLength(1);
    await client.query('delete from auth.users where id = $1', [fan.id]);
    expect(await readTable(client, visitor)).toEqual([]);
  });
});

describe('a shown name', () => {
  const refusalOf = async (client: pg.Client, sql: string) => {
    await client.query('savepoint name');
    const error: unknown = await client.query(sql).catch((reason: unknown) => reason);
    await client.query('rollback to name');
    return error instanceof pg.DatabaseError ? error.constraint : undefined;
  };

  it('is borne by one fan, whatever its case', async () => {
    const { client, fan, otherFan } = await database.begin();
    await runAs(client, fan.claims, join('Ada Lovelace'));
    await client.query(actAs(otherFan.claims));
    expect(await refusalOf(client, join('ADA lovelace'))).toBe('fan_table_members_names_differ');
  });

  it.each([
    ['A', 'fan_table_members_name_is_short'],
    ['A'.repeat(31), 'fan_table_members_name_is_short'],
    [' Ada', 'fan_table_members_name_is_plain'],
    ['Ada ', 'fan_table_members_name_is_plain'],
    ['Ada\u202eevE', 'fan_table_members_name_is_plain'],
    ['Ad\u200ba', 'fan_table_members_name_is_plain'],
    ['Ada\nBea', 'fan_table_members_name_is_plain'],
    ['Žofie Müller 李', undefined],
    ['Al', undefined],
  ])('%j: %s', async (name, constraint) => {
    const { client, fan } = await database.begin();
    await client.query(actAs(fan.claims));
    expect(await refusalOf(client, join(name))).toBe(constraint);
  });
});
