import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sealDay } from '#server/product/forecasts/seal-day.ts';
import { forecastTables } from '#shared/facts/forecasts.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { hashLeaf } from '#shared/seal/merkle.ts';
import { hashSeal, type Seal, type SealDocument } from '#shared/seal/seal.ts';
import { verifySeals } from '#shared/seal/verify-seals.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { usersWithPlans } from '#test/users.ts';
import { attempt, insertSql, readAs, refusalOf } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

const samples = sampleRows('11111111-1111-4111-8111-111111111111');
/** To come by the clock of the database, which refuses seals of games that began. */
const start = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 600_000);
const now = new Date(start.getTime() - 400_000);
const day = leagueDayOf(start);
const made = {
  starts_at: start.toISOString(),
  made_at: new Date(now.getTime() - 60_000).toISOString(),
};
const worldOf = (game: string) => (game.startsWith('demo_') ? 'demo' : 'real');

/** A game that starts soon with a forecast of each kind. */
async function addGame(client: pg.Client, game: string): Promise<void> {
  const row = { ...parentGame, external_id: game, scheduled_at: start.toISOString() };
  await client.query(insertSql('games', row));
  for (const table of forecastTables) {
    const slate = table === 'fantasy_picks' ? { slate: `of ${game}` } : {};
    const columns = { ...samples[table].present, ...made, ...slate, game_id: game };
    await client.query(insertSql(table, columns));
  }
}

async function seal(client: pg.Client, game = 'espn_nfl_1'): Promise<Seal> {
  await addGame(client, game);
  const world = worldOf(game);
  expect(await sealDay(client, { world, day, now })).toBe(4);
  const { rows } = await client.query(
    'select to_jsonb(s) as seal from public.seals s where world = $1 order by number desc limit 1',
    [world],
  );
  return rows[0].seal;
}

const sealsOf = (world: string) => `select public.seal_of_day('${day}', '${world}') as told`;

async function readDay(client: pg.Client, world = 'real'): Promise<SealDocument> {
  return (await client.query(sealsOf(world))).rows[0].told;
}

async function gradeOne(client: pg.Client): Promise<void> {
  await client.query(`update games set status = 'final', home_score = 20, away_score = 10`);
  await client.query(`update player_projections set graded_at = now(), actual = 260`);
}

describe('a seal', () => {
  it('holds every forecast of its games, and is what its columns and rows say', async () => {
    const client = await database.connect();
    const written = await seal(client);
    expect(written).toMatchObject({ world: 'real', number: 1, day, rows: 4 });
    expect(written.hash).toBe(hashSeal(written));
    const told = await readDay(client);
    expect(verifySeals(told.seals)).toEqual({ findings: [], from: 1, to: 1, matching: 0, open: 4 });
  });

  it.each(forecastTables)(
    'hashes every column of %s that is frozen, and the choice is made for each new column',
    async (table) => {
      const client = await database.connect();
      await addGame(client, 'espn_nfl_1');
      const { rows } = await client.query(
        `select internal.sealed_content($1, id) as content, to_jsonb(held) as held from public.${table} held`,
        [table],
      );
      const [{ content, held }] = rows;
      const { starts_at, made_at, ...same } = content;
      expect(held).toMatchObject(same);
      expect([starts_at, made_at].map((moment) => Date.parse(moment))).toEqual(
        [held.starts_at, held.made_at].map((moment) => Date.parse(moment)),
      );
      const left = Object.keys(held).filter((name) => !(name in content));
      const grades = {
        predictions:
          'graded_at home_score away_score outcome brier log_loss void_reason is_replayed basis',
        player_projections: 'graded_at actual void_reason',
        fantasy_picks: 'graded_at actual_points void_reason withdrawn_at',
        parlays: 'graded_at outcome void_reason withdrawn_at',
      };
      expect(left.toSorted()).toEqual([...grades[table].split(' '), 'recorded_at'].toSorted());
    },
  );

  it('says the same of a row whatever the zone and the digits of who asks', async () => {
    const client = await database.connect();
    await addGame(client, 'espn_nfl_1');
    const read = async () =>
      (
        await client.query(
          `select internal.sealed_content('predictions', id)::text as text from predictions`,
        )
      ).rows[0].text;
    const first = await read();
    await client.query(`set local timezone = 'Asia/Tokyo'; set local extra_float_digits = 0`);
    expect(await read()).toBe(first);
    expect(first).toContain('+00:00"');
  });
});

describe('nobody, not even the server,', () => {
  it.each([
    ['update public.seals set day = day + 1', 'a seal cannot be changed'],
    ['update internal.sealed_rows set position = 9', 'a seal cannot be changed'],
    ['delete from public.seals', 'a seal of real games stays'],
    ['delete from internal.sealed_rows', 'a sealed row goes only with its seal'],
  ])('may %s', async (sql, refusal) => {
    const client = await database.connect();
    await seal(client);
    expect(await refusalOf(client, sql)).toBe(refusal);
  });

  it('seals a game that began, or whose forecasts are no longer those of a game to come', async () => {
    const client = await database.connect();
    await addGame(client, 'espn_nfl_1');
    const late = { world: 'real', day, now } as const;
    await client.query(`update games set status = 'live', home_score = 0, away_score = 0`);
    expect(await sealDay(client, late)).toBe(0);
    await client.query(
      `update games set status = 'scheduled', home_score = null, away_score = null, scheduled_at = now() - interval '1 s'`,
    );
    const then = { ...late, now: new Date(Date.now() - 60_000) };
    await expect(sealDay(client, then)).rejects.toThrow('a seal is made before its games start');
  });

  it('adds a row to a seal, or seals one twice', async () => {
    const client = await database.connect();
    await seal(client);
    const row = `insert into internal.sealed_rows
      select world, number, 4, source, gen_random_uuid(), salt, leaf from internal.sealed_rows where position = 0`;
    expect(await refusalOf(client, row)).toBe('a seal holds as many rows as it says');
    const twice = row.replace('gen_random_uuid()', 'row_id');
    expect(await refusalOf(client, twice)).toMatch(/sealed_rows_once/);
    expect(await sealDay(client, { world: 'real', day, now })).toBe(0);
  });

  it('continues a chain with another number, another hash before, or a hash of something else', async () => {
    const client = await database.connect();
    const { hash: _, ...first } = await seal(client);
    const good = {
      ...first,
      number: 2,
      previous: hashSeal(first),
      first_start: '2999-01-01T00:00:00.000Z',
    };
    const write = (wrong: Partial<Seal>) => {
      const columns = { ...good, ...wrong };
      return refusalOf(client, insertSql('seals', { hash: hashSeal(columns), ...columns }));
    };
    expect(await write({})).toBeUndefined();
    const refusal = 'a seal follows the last one';
    expect(await write({ number: 1 })).toBe(refusal);
    expect(await write({ number: 3 })).toBe(refusal);
    expect(await write({ previous: '0'.repeat(64) })).toBe(refusal);
    expect(await write({ sealed_at: '2020-01-01T00:00:00.000Z' })).toBe(refusal);
    expect(await write({ hash: 'a'.repeat(64) })).toBe('the hash of a seal is that of its columns');
    expect(await write({ first_start: new Date(Date.now() - 1_000).toISOString() })).toMatch(
      /a seal is made before its games start|seals_before_start/,
    );
  });

  it('cuts a chain of simulated games anywhere but at its old end', async () => {
    const client = await database.connect();
    for (const game of ['demo_1', 'demo_2', 'demo_3']) await seal(client, game);
    const remove = (numbers: string) => `delete from seals where number in (${numbers})`;
    for (const numbers of ['2', '3', '1, 3']) {
      expect(await refusalOf(client, remove(numbers))).toBe('a chain is cut at its old end');
    }
    await client.query(remove('1, 2'));
    await client.query(`delete from games where external_id <> 'demo_3'`);
    const { rows } = await client.query('select distinct number from internal.sealed_rows');
    expect(rows).toEqual([{ number: 3 }]);
    expect(verifySeals((await readDay(client, 'demo')).seals)).toMatchObject({
      findings: [],
      from: 3,
    });
    expect((await seal(client, 'demo_4')).number).toBe(4);
  });
});

describe('visitors, fans, subscribers and the key of the service', () => {
  it('empty no table of seals, and are told no content of a row', async () => {
    const { client, visitor, subscriber, service } = await database.begin(usersWithPlans);
    for (const claims of [visitor, subscriber.claims, service]) {
      for (const sql of [
        'truncate public.seals',
        `select internal.sealed_content('predictions', gen_random_uuid())`,
      ]) {
        expect(await attempt(client, claims, sql), sql).toBe('refused');
      }
    }
  });

  it('are told salts and rows of graded forecasts alone', async () => {
    const { client, visitor, subscriber, service } = await database.begin(usersWithPlans);
    await seal(client);
    const asked = async () => {
      const told: string[] = [];
      for (const claims of [visitor, subscriber.claims, service]) {
        told.push(JSON.stringify(await readAs(client, claims, sealsOf('real'))));
      }
      expect(new Set(told).size).toBe(1);
      return (JSON.parse(told[0]!) as { told: SealDocument }[])[0]!.told;
    };
    for (const leaf of (await asked()).seals[0]!.leaves!)
      expect(Object.keys(leaf)).toEqual(['leaf']);
    await gradeOne(client);
    const { seals } = await asked();
    const open = seals[0]!.leaves!.filter(({ row }) => row !== undefined);
    expect(open.map(({ table }) => table)).toEqual(['player_projections']);
    expect(open[0]!.leaf).toBe(hashLeaf(open[0]!.salt!, open[0]!.row));
    expect(verifySeals(seals)).toMatchObject({ findings: [], matching: 1, open: 3 });
  });
});

describe('of a day is told', () => {
  it('what is no longer in the database', async () => {
    const client = await database.connect();
    await seal(client);
    await gradeOne(client);
    await client.query('delete from games');
    const { findings, matching } = verifySeals((await readDay(client)).seals);
    expect(matching).toBe(1);
    expect(findings.map(({ kind }) => kind)).toEqual(['row-gone', 'row-gone', 'row-gone']);
  });

  it('what somebody changed past all triggers', async () => {
    const client = await database.connect();
    await seal(client);
    await gradeOne(client);
    await client.query('set local session_replication_role = replica');
    await client.query('update player_projections set middle = middle + 1');
    const { rows } = await client.query('select id from player_projections');
    expect(verifySeals((await readDay(client)).seals).findings).toMatchObject([
      { kind: 'row-changed', table: 'player_projections', id: rows[0].id },
    ]);
  });

  it('what was never sealed of games that began, and the rows that are public', async () => {
    const client = await database.connect();
    await addGame(client, 'espn_nfl_1');
    expect(await readDay(client)).toMatchObject({ unsealed: 0, unsealed_rows: [] });
    await client.query('set local session_replication_role = replica');
    for (const table of forecastTables) {
      await client.query(
        `update ${table} set starts_at = now() - interval '1 second', made_at = now() - interval '1 hour'`,
      );
    }
    await gradeOne(client);
    const { rows } = await client.query('select id from player_projections');
    const unsealed_rows = [{ table: 'player_projections', id: rows[0].id }];
    expect(await readDay(client)).toMatchObject({ unsealed: 4, unsealed_rows });
    expect(await readDay(client, 'demo')).toMatchObject({ unsealed: 0 });
  });
});
