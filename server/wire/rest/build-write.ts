import { type Scope, whereSql } from './build-filter.ts';
import { answerSql, limitSql, orderSql, selectListSql } from './build-select.ts';
import { getBodyColumn, getColumn, getTable } from './find-names.ts';
import type { Payload, WriteRequest } from './request.ts';
import { restFault } from './rest-fault.ts';
import type { Column, SchemaCatalogue, Table } from './schema-catalogue.ts';
import { quoteName, type Statement, Values } from './sql-text.ts';

/**
 * One row: `body` (JSON text or null), `affected`, `inserted` (null unless merging), `location`, `is_too_large`.
 * The setting counts what a merge inserted, because `returning` would need rights to read the row.
 */
export function buildWrite(request: WriteRequest, catalogue: SchemaCatalogue): Statement {
  const table = getTable(catalogue, request.table);
  if (!table.writes.includes(request.action)) {
    throw restFault('readOnly', `The view '${table.name}' takes no ${request.action}`);
  }
  const scope: Scope = { table, values: new Values() };
  const change = changeSql(request, scope);
  const { representation } = request.preferences;
  const source = `with source as (${change} returning ${returningSql(request, table)})`;
  const affected = '(select count(*)::int from source) as affected';
  const inserted = `nullif(current_setting('rest.inserted', true), '')::int as inserted`;
  const meta = `${affected}, ${isMerge(request) ? inserted : 'null::int as inserted'}`;
  if (representation !== 'representation') {
    const location = representation === 'headers-only' ? locationSql(table) : 'null';
    const text = `${source} select null as body, ${meta}, ${location} as location, false as is_too_large`;
    return { text, values: scope.values.list };
  }
  const { query, shape } = request;
  const list = selectListSql(query.select, scope);
  const tail = orderSql(query.order, scope) + limitSql(query, scope);
  const shaped = `(select ${list} from source as ${quoteName(table.name)}${tail}) shaped`;
  const answer = answerSql(shape, shaped);
  const text = `${source}, ${answer} select body, ${meta}, null as location, is_too_large from answer`;
  return { text, values: scope.values.list };
}

function changeSql(request: WriteRequest, scope: Scope): string {
  if (request.action === 'insert') return insertSql(request, scope);
  const { query } = request;
  const target = `public.${quoteName(scope.table.name)}`;
  if (query.conditions.length === 0) {
    const verb = request.action === 'update' ? 'UPDATE' : 'DELETE';
    throw restFault('unfilteredWrite', `${verb} requires a WHERE clause`);
  }
  if (request.action === 'delete') {
    return `delete from ${target}${whereSql(query.conditions, scope)}`;
  }
  const columns = bodyColumns(request, scope.table);
  if (columns.length === 0) {
    const anyName = quoteName(firstColumn(scope.table).name);
    return `update ${target} set ${anyName} = ${anyName} where false`;
  }
  const assignments = columns.map(({ name }) => `${quoteName(name)} = payload.${quoteName(name)}`);
  const from = recordsetSql(columns, scope.values.add(request.payload.rowsJson));
  const where = whereSql(query.conditions, scope);
  return `update ${target} set ${assignments.join(', ')} from ${from} as payload${where}`;
}

type InsertRequest = Extract<WriteRequest, { action: 'insert' }>;

function insertSql(request: InsertRequest, scope: Scope): string {
  const { table, values } = scope;
  const fillsDefaults = request.preferences.missing === 'default';
  const named = bodyColumns(request, table);
  // What the database makes itself is left to it where no row names it: only so it makes an identity.
  const isSent = ({ name, generated }: Column) =>
    generated === null || request.payload.keys.includes(name);
  const columns = fillsDefaults ? named.filter(isSent) : named;
  const rows = values.add(request.payload.rowsJson);
  const from = fillsDefaults ? withDefaultsSql(columns, rows) : recordsetSql(columns, rows);
  const names = columns.map(({ name }) => quoteName(name));
  const picked = columns.map(({ name }) => `payload.${quoteName(name)}`);
  const counting = isMerge(request) ? ` where ${countInsertedSql('+', '0')}` : '';
  const into = `public.${quoteName(table.name)}${names.length === 0 ? '' : ` (${names.join(', ')})`}`;
  return `insert into ${into} select ${picked.join(', ')} from ${from} as payload${counting}${conflictSql(request, table, columns)}`;
}

/** Rows of the body with the sent columns in their own types; other keys are left out. */
function recordsetSql(columns: readonly Column[], rows: string): string {
  if (columns.length === 0) return `jsonb_array_elements(${rows}::jsonb)`;
  return `(select * from jsonb_to_recordset(${rows}::jsonb) as sent(${typedNames(columns)}))`;
}

/** As above, with the column's default where a row lacks the key. */
function withDefaultsSql(columns: readonly Column[], rows: string): string {
  if (columns.length === 0) return recordsetSql(columns, rows);
  const picked = columns.map(({ name, defaultSql }) => {
    const key = `'${name.replaceAll("'", "''")}'`;
    return `case when element ? ${key} then sent.${quoteName(name)} else ${defaultSql ?? 'null'} end as ${quoteName(name)}`;
  });
  return `(select ${picked.join(', ')} from jsonb_array_elements(${rows}::jsonb) as element, jsonb_to_record(element) as sent(${typedNames(columns)}))`;
}

function typedNames(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
}

function conflictSql(request: InsertRequest, table: Table, columns: readonly Column[]): string {
  const { resolution } = request.preferences;
  if (resolution === undefined) return '';
  const target = request.query.onConflict ?? table.primaryKey;
  if (target.length === 0) {
    throw restFault('grammar', `"failed to parse on_conflict parameter ()" (line 1, column 1)`, {
      details: `the table '${table.name}' has no primary key`,
    });
  }
  const keys = target.map((name) => quoteName(getColumn(table, name).name));
  const start = ` on conflict (${keys.join(', ')}) do`;
  if (resolution === 'ignore-duplicates' || columns.length === 0) return `${start} nothing`;
  const assignments = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  return `${start} update set ${assignments.join(', ')} where ${countInsertedSql('-', '-1')}`;
}

function countInsertedSql(sign: '+' | '-', impossible: string): string {
  return `set_config('rest.inserted', (coalesce(nullif(current_setting('rest.inserted', true), ''), '0')::int ${sign} 1)::text, true) <> '${impossible}'`;
}

function isMerge(request: WriteRequest): boolean {
  return request.action === 'insert' && request.preferences.resolution === 'merge-duplicates';
}

function bodyColumns(
  { query, payload }: { query: WriteRequest['query']; payload: Payload },
  table: Table,
): Column[] {
  return (query.columns ?? payload.keys).map((name) => getBodyColumn(table, name));
}

/** `returning 1` needs no right to read the row; a representation needs the columns it shows. */
function returningSql({ preferences, query }: WriteRequest, table: Table): string {
  const all = `${quoteName(table.name)}.*`;
  const own = (name: string) =>
    `${quoteName(table.name)}.${quoteName(getColumn(table, name).name)}`;
  if (preferences.representation === 'minimal') return '1';
  if (preferences.representation === 'headers-only') {
    return table.primaryKey.length === 0 ? '1' : table.primaryKey.map(own).join(', ');
  }
  if (query.select.some((item) => item.kind === 'all')) return all;
  const shown = query.select.flatMap((item) => (item.kind === 'field' ? [item.field.column] : []));
  const names = new Set([...shown, ...query.order.map(({ field }) => field.column)]);
  return names.size === 0 ? '1' : [...names].map(own).join(', ');
}

/** `{"id": "..."}` of a single new row, from which the Location header is made. */
function locationSql(table: Table): string {
  if (table.primaryKey.length === 0) return 'null';
  const pairs = table.primaryKey.map(
    (name) => `'${name.replaceAll("'", "''")}', ${quoteName(name)}::text`,
  );
  return `(select case when count(*) = 1 then json_agg(json_build_object(${pairs.join(', ')}))->0 end from source)`;
}

function firstColumn(table: Table): Column {
  const column = [...table.columns.values()].find(({ generated }) => generated !== 'always');
  if (column) return column;
  throw restFault('bodyColumn', `Table '${table.name}' has no columns`);
}
