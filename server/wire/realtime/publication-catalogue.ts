import type pg from 'pg';
import { z } from 'zod';
import { type Role, roles } from '#server/base/database/claims.ts';
import { inTransaction } from '#server/base/database/transaction.ts';

export type PublishedColumn = { name: string; type: string; isKey: boolean };

export type PublishedTable = ReturnType<typeof toTable>;

const Access = z.object({
  columns: z.array(z.string()),
  isUnrestricted: z.boolean(),
  hasPolicy: z.boolean(),
});

const TableRow = z.object({
  id: z.coerce.number(),
  schema_name: z.string(),
  table_name: z.string(),
  key_columns: z.array(z.string()),
  relrowsecurity: z.boolean(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  access: z.record(z.enum(roles), Access),
});

/** A select policy that is missing, or `true`, does not look at the caller: one answer serves the whole role. */
const catalogueQuery = `
  select t.relation::oid as id, t.schema_name, t.table_name, t.key_columns, t.relrowsecurity,
    (select json_agg(json_build_object('name', a.attname, 'type', y.typname) order by a.attnum)
      from pg_attribute a join pg_type y on y.oid = a.atttypid
      where a.attrelid = t.relation and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_object_agg(r.rolname, json_build_object(
      'columns', (
        select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = t.relation and a.attnum > 0 and not a.attisdropped
          and has_schema_privilege(r.oid, t.schema_name, 'usage')
          and has_column_privilege(r.oid, t.relation, a.attnum, 'select')),
      'hasPolicy', coalesce(p.has_permissive, false),
      'isUnrestricted', not t.relrowsecurity or r.rolbypassrls or r.rolsuper
        or coalesce(p.permits_all and not p.restricts, false)))
      from pg_roles r
      left join lateral (
        select bool_or(polpermissive) as has_permissive,
          bool_or(polpermissive and expression = 'true') as permits_all,
          bool_or(not polpermissive and expression <> 'true') as restricts
        from (
          select polpermissive, coalesce(pg_get_expr(polqual, polrelid), 'true') as expression
          from pg_policy
          where polrelid = t.relation and polcmd in ('r', '*') and exists (
            select from unnest(polroles) as member(id)
            where case when member.id = 0 then true else pg_has_role(r.oid, member.id, 'usage') end)
        ) as policy
      ) as p on true
      where r.rolname in ('anon', 'authenticated', 'service_role')) as access
  from realtime.published_tables t order by id`;

/** PostgreSQL looks for deadlocks after a second and may end an operator's statement: we give up before. */
const patient = `begin; set local lock_timeout = '400ms'`;

/** The published tables, read anew whenever the schema, a policy or a grant changes. */
export class PublicationCatalogue {
  readonly #pool: pg.Pool;
  #tables = new Map<number, PublishedTable>();
  #content = '';

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Also gives the tables their triggers, where no event trigger does. Returns whether anything has changed. */
  async load(): Promise<boolean> {
    await inTransaction(
      this.#pool,
      (client) => client.query('select realtime.sync_triggers()'),
      patient,
    );
    const { rows } = await inTransaction(
      this.#pool,
      (client) => client.query<Record<string, unknown>>(catalogueQuery),
      patient,
    );
    const content = JSON.stringify(rows);
    if (content === this.#content) return false;
    const tables = rows.map((row) => toTable(TableRow.parse(row)));
    this.#tables = new Map(tables.map((table) => [table.id, table]));
    this.#content = content;
    return true;
  }

  find(id: number): PublishedTable | undefined {
    return this.#tables.get(id);
  }

  /** Missing or `*` names every published table. */
  list(schema = 'public', name = '*'): PublishedTable[] {
    return [...this.#tables.values()].filter(
      (table) =>
        (schema === '*' || table.schema === schema) && (name === '*' || table.name === name),
    );
  }
}

function toTable(row: z.infer<typeof TableRow>) {
  // A role may see every row, none, or what the row policies answer for the caller's claims. `keyHidden` is for roles
  // without the select right on the primary key.
  const accessOf = (role: Role) => {
    const { columns, isUnrestricted, hasPolicy } = row.access[role];
    const readable = new Set(columns);
    const seesKey = row.key_columns.every((column) => readable.has(column));
    const rows = isUnrestricted ? 'all' : hasPolicy ? 'policies' : 'none';
    return { columns: readable, rows: seesKey ? rows : 'keyHidden' } as const;
  };
  return {
    id: row.id,
    schema: row.schema_name,
    name: row.table_name,
    keyColumns: row.key_columns,
    hasRowPolicies: row.relrowsecurity,
    columns: row.columns.map((column) => ({
      ...column,
      isKey: row.key_columns.includes(column.name),
    })),
    access: {
      anon: accessOf('anon'),
      authenticated: accessOf('authenticated'),
      service_role: accessOf('service_role'),
    },
  };
}
