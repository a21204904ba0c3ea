import type pg from 'pg';
import { readMigrations } from '#server/base/database/migrate.ts';
import { AppError } from '#shared/errors.ts';
import { type ArchivedTable, nameOf } from './archive-format.ts';

/** Tables of the place where a site runs and not of the site, with why. Unlogged ones are left out too. @internal */
export const leftOut: Readonly<Record<string, string>> = {
  'internal.poller_lease': 'a process that polls: its number would be a stranger elsewhere',
  'storage.discarded': 'bytes that lie in this place and wait for the sweeper',
};

/** Everything in these schemas is ours. @internal */
export async function listSchemas(): Promise<string[]> {
  const made = (await readMigrations()).flatMap(({ sql }) =>
    [...sql.matchAll(/^create schema (?:if not exists )?(\w+)/gim)].map(([, name]) => name ?? ''),
  );
  return [...new Set(['public', 'internal', ...made])];
}

type FoundTable = ArchivedTable & { oid: number; references: number[] };

/** The tables that an archive holds, each after those that it refers to; columns as COPY has to name them. */
export async function listTables(client: pg.ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<FoundTable>(tablesSql, [await listSchemas()]);
  const wanted = rows.filter((table) => !(nameOf(table) in leftOut));
  return sortByReferences(wanted).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** Throws when tables refer to each other in a circle. */
function sortByReferences(tables: FoundTable[]): FoundTable[] {
  const waiting = new Map(tables.map((table) => [table.oid, table]));
  const sorted: FoundTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ oid, references }) =>
      references.every((other) => other === oid || !waiting.has(other)),
    );
    if (ready.length === 0) {
      const names = [...waiting.values()].map(nameOf).join(', ');
      throw new AppError('internal', `These tables refer to each other in a circle: ${names}.`);
    }
    for (const table of ready) waiting.delete(table.oid);
    sorted.push(...ready);
  }
  return sorted;
}

const ofExtension = (catalogue: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const tablesSql = `
  select c.oid::int, n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select f.confrelid::int from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f') as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
    and not ${ofExtension('pg_class', 'c.oid')}
  order by n.nspname, c.relname`;

export type SequenceName = { schema: string; name: string };

export async function listSequences(client: pg.ClientBase): Promise<SequenceName[]> {
  const { rows } = await client.query<SequenceName>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' and not ${ofExtension('pg_class', 'c.oid')}
     order by 1, 2`,
    [await listSchemas()],
  );
  return rows;
}

/** Takes away all that is ours; roles, extensions and the schema `public` itself stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const others = (await listSchemas()).filter((schema) => schema !== 'public');
  for (const schema of others) {
    await client.query(`drop schema if exists ${schema} cascade`);
  }
  await client.query('drop publication if exists supabase_realtime');
  await client.query(dropPublicSql);
}

// As one list first: what one statement takes along, the next finds gone by its name.
const dropPublicSql = `
do $$
declare
  statements text[];
  statement text;
begin
  select array_agg(text order by place) into statements from (
    -- The sequence of a column goes with its table, and not before.
    select case c.relkind when 'S' then 2 else 1 end as place, format('drop %s if exists %s cascade',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'f' then 'foreign table' else 'table' end, c.oid::regclass) as text
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not ${ofExtension('pg_class', 'c.oid')}
    union all
    select 3, format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
    union all
    select 4, format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typrelid = 0 and t.typelem = 0
      and not ${ofExtension('pg_type', 't.oid')}
  ) as found;
  foreach statement in array coalesce(statements, '{}') loop
    execute statement;
  end loop;
end
$$`;
