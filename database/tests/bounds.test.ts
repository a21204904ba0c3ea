import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { actAs } from '#server/base/database/database.ts';
import { limits } from '#shared/facts/limits.ts';
import { leagues } from '#shared/facts/sports.ts';
import { storageLimits } from '#shared/facts/storage.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { type TestUser, users } from '#test/users.ts';
import { insertSql } from './attempt.ts';
import { sampleRows } from './sample-rows.ts';

type Row = Record<string, unknown>;
/** Rows that one person may have, and the row at a place: also those that should not fit any more. */
type Bound = { most: number; row: (place: number) => Row };

const database = await createDatabaseForFile();

const tries = 5;
const longCharacters = 20_000;
const games = ['espn_nfl_one', 'espn_nfl_two', 'espn_nfl_three'];
const invented: Row[] = [{ league: 'MLB' }, { team_id: 'nfl-none' }, { league: 'NFL' }, {}];
const calendars: Row[] = [{}, ...leagues.map((league) => ({ league })), { team_id: 'nfl-tst' }];

const boundsOf = ({ id }: TestUser): Record<string, Bound> => {
  const own = { user_id: id };
  const row = (fields: (place: number) => Row) => (place: number) => ({ ...own, ...fields(place) });
  return {
    'public.profiles': { most: 1, row: () => ({ id, first_name: 'Ada' }) },
    'public.favorite_teams': {
      most: limits.favoritesOfKind,
      row: row((place) => ({ team_name: `Team ${place}`, sport: 'NFL' })),
    },
    'public.favorite_players': {
      most: limits.favoritesOfKind,
      row: row((place) => ({ player_name: `Player ${place}`, sport: 'NBA' })),
    },
    'public.alert_choices': {
      most: limits.favoritesOfKind,
      row: row((place) => ({ player_id: `player-${place}`, kinds: '{injury}' })),
    },
    'public.alert_settings': { most: 1, row: row(() => ({ kinds: '{end}' })) },
    'public.calendars': {
      most: calendars.length,
      row: row((place) => calendars[place] ?? invented[place % invented.length] ?? {}),
    },
    'public.fan_chances': {
      most: games.length,
      row: row((place) => ({ game_id: games[place] ?? `espn_${place}`, home_win_percent: 50 })),
    },
    'public.fan_table_members': { most: 1, row: row((place) => ({ shown_name: `Fan ${place}` })) },
    'storage.objects': {
      most: storageLimits.filesOfPerson,
      row: (place) => ({
        ...{ bucket_id: 'avatars', name: `${id}/${place}.png`, version: `v${place}` },
        owner: place > storageLimits.filesOfPerson ? null : id,
      }),
    },
  };
};

async function enter() {
  const { client, fan } = await database.begin();
  await client.query(insertSql('teams_master', sampleRows(fan.id).teams_master.present));
  for (const external_id of games) {
    const game = { external_id, sport: 'NFL', status: 'scheduled', home_team: 'A', away_team: 'B' };
    await client.query(insertSql('games', { ...game, scheduled_at: '2100-01-01T18:00:00Z' }));
  }
  return { client, fan, bounds: boundsOf(fan) };
}

/** Refused by a rule about the row or by a right; any other failure is thrown. */
async function isDone(client: pg.Client, fan: TestUser, sql: string): Promise<boolean> {
  await client.query('savepoint trial');
  try {
    await client.query(actAs(fan.claims));
    const results = [await client.query(sql)].flat();
    await client.query('reset role; release trial');
    return results.every(({ rowCount }) => rowCount !== 0);
  } catch (error) {
    await client.query('rollback to trial');
    if (error instanceof pg.DatabaseError && /^(23|42501|SH001)/.test(error.code ?? ''))
      return false;
    throw error;
  }
}

/** What a person may write to, as the catalogue knows it. */
async function listTables(client: pg.Client, verb: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'f') and n.nspname !~ '^(pg_|information_schema$)'
       and has_schema_privilege('authenticated', n.oid, 'usage')
       and has_any_column_privilege('authenticated', c.oid, $1)
     order by 1`,
    [verb],
  );
  return rows.map(({ name }) => name);
}

type World = Awaited<ReturnType<typeof enter>>;

async function findUncounted({ client, fan, bounds }: World, named = /./): Promise<string[]> {
  const found: string[] = [];
  for (const table of (await listTables(client, 'insert')).filter((name) => named.test(name))) {
    const bound = bounds[table];
    if (!bound) {
      found.push(`${table}: nothing says how many rows one person may have`);
      continue;
    }
    const row = (place: number) => insertSql(table, bound.row(place));
    const places = [...Array(bound.most).keys()];
    if (!(await isDone(client, fan, places.map(row).join(';')))) {
      found.push(`${table}: not even ${bound.most} rows of one person`);
    }
    for (let place = bound.most; place < bound.most + tries; place += 1) {
      if (await isDone(client, fan, row(place)))
        found.push(`${table}: more than ${bound.most} rows`);
    }
  }
  return found;
}

type Column = { table: string; column: string; type: string; verb: 'insert' | 'update' };

/** Those whose values have no length of their own. */
async function listLongColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select n.nspname || '.' || c.relname as table, a.attname as column, t.typcategory as type, verb
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid, unnest(array['insert', 'update']) as verb
     where c.relkind in ('r', 'p', 'f') and n.nspname !~ '^(pg_|information_schema$)' and t.typlen = -1
       and has_schema_privilege('authenticated', n.oid, 'usage')
       and has_column_privilege('authenticated', c.oid, a.attnum, verb)
     order by 1, 2, 4`,
  );
  return rows;
}

function longValues(type: string, sample: unknown): string[] {
  const element = String(sample ?? 'x').replaceAll(/[{}]/g, '');
  const many = (text: string) => Array.from({ length: longCharacters / 10 }, () => text).join(',');
  if (type === 'A') return [`{${many(element)}}`, `{${many('x')}}`];
  if (type === 'U') return [JSON.stringify({ note: 'x'.repeat(longCharacters) })];
  return [
    element.repeat(longCharacters),
    'x'.repeat(longCharacters),
    `https://${'x'.repeat(longCharacters)}`,
  ];
}

async function findLong({ client, fan, bounds }: World): Promise<string[]> {
  const samples = Object.entries<{ present: Row }>(sampleRows(fan.id));
  const found = new Set<string>();
  for (const { table, column, type, verb } of await listLongColumns(client)) {
    const present = samples.find(([name]) => `public.${name}` === table)?.[1].present ?? {};
    const base = bounds[table]?.row(0) ?? { user_id: fan.id, ...present };
    for (const value of longValues(type, base[column] ?? present[column])) {
      await client.query('savepoint base');
      const { [column]: _, ...rest } = base;
      let sql = insertSql(table, { ...rest, [column]: value });
      if (verb === 'update') {
        await client.query(insertSql(table, base));
        sql = `update ${table} set ${column} = ${pg.escapeLiteral(value)}`;
      }
      if (await isDone(client, fan, sql))
        found.add(`${table}.${column}: ${value.length} characters`);
      await client.query('rollback to base');
    }
  }
  return [...found];
}

describe('what one person may store', () => {
  it('is counted in every table that the catalogue lets people insert into', async () => {
    expect(await findUncounted(await enter())).toEqual([]);
  }, 60_000);

  it('is short in every column that people may write', async () => {
    const world = await enter();
    expect(await findLong(world)).toEqual([]);
    expect((await listLongColumns(world.client)).length).toBeGreaterThan(20);
  }, 60_000);

  it('is told by the name of a new table that forgets its bound', async () => {
    const world = await enter();
    await world.client.query(
      `create table public.forgotten (user_id uuid default auth.uid(), note text, more jsonb, list text[]);
       grant insert, update, select on public.forgotten to authenticated`,
    );
    expect(await findUncounted(world, /forgotten/)).toEqual([
      'public.forgotten: nothing says how many rows one person may have',
    ]);
    const long = (await findLong(world)).map((found) => found.split(':')[0]);
    expect(new Set(long)).toEqual(
      new Set(['list', 'more', 'note'].map((column) => `public.forgotten.${column}`)),
    );
  }, 60_000);

  it('is counted also when two connections insert at the same moment', async () => {
    const [one, other] = [new pg.Client(database.config), new pg.Client(database.config)];
    await Promise.all([one.connect(), other.connect()]);
    try {
      const { fan } = await users(one);
      const fill = (client: pg.Client, name: string) =>
        client.query(
          `insert into alert_choices (user_id, player_id, kinds)
           select $1, $2 || n, '{}' from generate_series(1, 600) n`,
          [fan.id, name],
        );
      await Promise.all([one.query('begin'), other.query('begin')]);
      await fill(one, 'one');
      const late = fill(other, 'other');
      await one.query('commit');
      await expect(late).rejects.toMatchObject({ constraint: 'alert_choices_at_most_1000' });
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  });
});
