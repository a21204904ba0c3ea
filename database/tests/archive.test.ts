import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { InjuryRow } from '#feeds/feed-rows.ts';
import { actAs } from '#server/base/database/database.ts';
import { readMigrations } from '#server/base/database/migrate.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { buildInjury } from '#test/feed-row-builders.ts';
import { buildOffer } from '#test/odds-builder.ts';
import { users } from '#test/users.ts';
import { insertSql } from './attempt.ts';
import { parentGame } from './sample-rows.ts';

const database = await createDatabaseForFile();

const injury = buildInjury('espn_nfl_injury_1', {
  ...{ team_id: null, player_id: 'espn_nfl_9', body_part: 'Knee', side: null, returns_on: null },
  ...{ comment: 'Vance sat out on Friday.', reported_at: '2026-11-20T15:00:00Z' },
});
const other: InjuryRow = { ...injury, external_id: 'espn_nfl_injury_2', status: 'Out' };
const line = buildOffer({
  game_id: 'espn_nfl_1',
  ...{ home_spread: -3.5, home_moneyline: -180, away_moneyline: 155 },
});

async function connect(): Promise<pg.Client> {
  const client = await database.connect();
  await client.query(insertSql('games', { ...parentGame, external_id: line.game_id }));
  return client;
}

async function read(client: pg.Client, table: string, columns: string): Promise<unknown[]> {
  const { rows } = await client.query({
    text: `select ${columns} from public.${table} order by id`,
    rowMode: 'array',
  });
  return rows;
}

const readInjuries = (client: pg.Client) =>
  read(client, 'injury_changes', 'injury_id, is_listed, status, was');
const readLines = (client: pg.Client) =>
  read(client, 'line_changes', 'is_listed, home_spread::float8, total::float8, was');

describe('an injury', () => {
  it('is archived when it is listed, when it changes, and when it is listed no more', async () => {
    const client = await connect();
    const store = createFeedStore(client);
    const of = { feed: 'espn', sport: 'NFL' } as const;
    const save = (...rows: InjuryRow[]) => store.saveInjuries({ rows, refused: [] }, of);
    await save(injury, other);
    await save(injury, other);
    await save(
      { ...injury, comment: 'Vance practised.', reported_at: '2026-11-21T15:00:00Z' },
      other,
    );
    await save({ ...injury, status: 'Out', side: 'Left' }, other);
    await client.query(`update injuries set impact = 'Start the backup', points_effect = -2,
      fantasy_points = 12, gainers = '[{"name": "Bo", "points": 2}]'`);
    await save(other);
    expect(await readInjuries(client)).toEqual([
      ['espn_nfl_injury_1', true, 'Questionable', null],
      ['espn_nfl_injury_2', true, 'Out', null],
      ['espn_nfl_injury_1', true, 'Out', { status: 'Questionable', side: null }],
      [
        'espn_nfl_injury_1',
        false,
        null,
        { status: 'Out', side: 'Left', body_part: 'Knee', player_id: 'espn_nfl_9' },
      ],
    ]);
  });

  it('can be told as it was known at any moment', async () => {
    const client = await connect();
    await client.query(insertSql('injuries', injury));
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    await client.query(`update injuries set status = 'Out'`);
    const known = await client.query(
      `select distinct on (injury_id) player_name, status, reported_at from injury_changes
        where seen_at <= $1 order by injury_id, seen_at desc, id desc`,
      [rows[0]?.at],
    );
    expect(known.rows).toEqual([
      {
        player_name: 'Orlin Vance',
        status: 'Questionable',
        reported_at: new Date('2026-11-20T15:00:00Z'),
      },
    ]);
  });
});

describe('a line', () => {
  it('is archived when it is offered, when it moves, and when it is offered no more', async () => {
    const client = await connect();
    const { service } = await users(client);
    await client.query(actAs(service));
    await client.query(insertSql('game_odds', line));
    await client.query('update game_odds set home_spread = -3.50, updated_at = now()');
    await client.query('update game_odds set home_spread = -4, total = null');
    await client.query('delete from game_odds');
    expect(await readLines(client)).toEqual([
      [true, -3.5, 44.5, null],
      [true, -4, null, { home_spread: -3.5, total: 44.5 }],
      [false, null, null, { home_spread: -4, home_moneyline: -180, away_moneyline: 155 }],
    ]);
  });

  it('that goes with its game leaves what was seen of it', async () => {
    const client = await connect();
    await client.query(insertSql('game_odds', line));
    await client.query('delete from games');
    expect(await readLines(client)).toEqual([[true, -3.5, 44.5, null]]);
  });
});

describe('what was seen', () => {
  it.each([
    [`update injury_changes set status = 'Out'`],
    ['delete from injury_changes'],
    ['update line_changes set total = 50'],
    ['delete from line_changes'],
    [`insert into line_changes (game_id, provider, is_listed) values ('espn_1', 'Book', true)`],
  ])('is taken away and made up by nobody: %s', async (sql) => {
    const client = await connect();
    const { service } = await users(client);
    await client.query(insertSql('game_odds', { ...line }));
    await client.query(insertSql('injuries', injury));
    for (const role of sql.startsWith('insert') ? [service] : [service, undefined]) {
      await client.query('savepoint trial');
      if (role) await client.query(actAs(role));
      await expect(client.query(sql)).rejects.toThrow(/permission denied|stays as it was seen/);
      await client.query('rollback to trial');
    }
  });

  it('of the simulated league may go', async () => {
    const client = await connect();
    await client.query(insertSql('injuries', { ...injury, external_id: 'demo_nfl_injury_1' }));
    expect((await client.query('delete from injury_changes')).rowCount).toBe(1);
  });

  it('begins, in an old database, with what stands there', async () => {
    const client = await connect();
    await client.query(`drop table injury_changes, line_changes;
      drop function internal.archive_injury, internal.archive_line cascade;
      drop function internal.what_differed, internal.keep_archive;
      drop index season_games_of_demo, player_games_of_demo`);
    const seen = '2026-11-01T12:00:00Z';
    await client.query(insertSql('injuries', { ...injury, updated_at: seen }));
    await client.query(insertSql('game_odds', { ...line, updated_at: seen }));
    const migration = (await readMigrations()).find(({ name }) => name.endsWith('_archive.sql'));
    await client.query(migration?.sql ?? '');
    await client.query(`update injuries set status = 'Out'`);
    await client.query('update game_odds set total = 45');
    expect(await readInjuries(client)).toEqual([
      ['espn_nfl_injury_1', true, 'Questionable', null],
      ['espn_nfl_injury_1', true, 'Out', { status: 'Questionable' }],
    ]);
    expect(
      await read(client, 'line_changes', 'total::float8, seen_at = $$2026-11-01 12:00Z$$'),
    ).toEqual([
      [44.5, true],
      [45, false],
    ]);
  });

  it('is told to nobody over the sockets', async () => {
    const client = await connect();
    const { rows } = await client.query(
      `select from pg_publication_tables where tablename in ('injury_changes', 'line_changes')`,
    );
    expect(rows).toEqual([]);
  });
});
