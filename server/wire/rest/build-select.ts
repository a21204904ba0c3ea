import { fieldSql, type Scope } from './build-filter.ts';
import { restLimits } from './limits.ts';
import type { Field, OrderTerm, Query, SelectItem, Shape } from './request.ts';
import { restFault } from './rest-fault.ts';
import { quoteName } from './sql-text.ts';

/** Postgres cuts longer names silently. */
const maxNameBytes = 63;

const castTypes = new Set([
  'text',
  'varchar',
  'int2',
  'int4',
  'int8',
  'smallint',
  'int',
  'integer',
  'bigint',
  'float4',
  'float8',
  'real',
  'double precision',
  'numeric',
  'decimal',
  'bool',
  'boolean',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'interval',
  'uuid',
  'json',
  'jsonb',
]);

export function selectListSql(items: readonly SelectItem[], scope: Scope): string {
  return items.map((item) => selectItemSql(item, scope)).join(', ');
}

function selectItemSql(item: SelectItem, scope: Scope): string {
  if (item.kind === 'all') return `${quoteName(scope.table.name)}.*`;
  const { field, alias, cast } = item;
  const expression = fieldSql(field, scope);
  const name = outputName(alias ?? nameOfPath(field));
  if (cast === undefined) return `${expression} as ${name}`;
  if (!castTypes.has(cast)) throw restFault('castType', `type "${cast}" does not exist`);
  return `${expression}::${cast} as ${name}`;
}

/** A JSON path is named by its last key that is not an index. */
function nameOfPath({ column, path }: Field): string {
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return key === undefined ? column : String(key);
}

function outputName(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return quoteName(name);
  throw restFault('grammar', '"failed to parse select parameter" (line 1, column 1)', {
    details: `a name may have ${maxNameBytes} bytes`,
  });
}

/** ` order by a desc nulls last`, empty without terms. */
export function orderSql(terms: readonly OrderTerm[], scope: Scope): string {
  if (terms.length === 0) return '';
  const parts = terms.map(({ field, direction, nulls }) => {
    const order = direction ? ` ${direction}` : '';
    return `${fieldSql(field, scope)}${order}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return ` order by ${parts.join(', ')}`;
}

export function limitSql({ limit, offset }: Pick<Query, 'limit' | 'offset'>, scope: Scope): string {
  const top = limit === undefined ? '' : ` limit ${scope.values.add(limit)}`;
  return offset === 0 ? top : `${top} offset ${scope.values.add(offset)}`;
}

/**
 * Rows of the subquery `shaped` as JSON texts, measured before they are put together: an answer that is too
 * large is never built. `answer` has one row: `body` (JSON text or null), `page` (rows in it), `is_too_large`.
 */
export function answerSql({ form, stripNulls }: Shape, shaped: string): string {
  const json = stripNulls ? 'json_strip_nulls(to_json(shaped.*))' : 'to_json(shaped.*)';
  const list = `select '[' || coalesce(string_agg(line, ','), '') || ']' from lines`;
  const body = form === 'object' ? 'select line from lines limit 1' : list;
  return `lines as materialized (select ${json}::text as line from ${shaped}), size as (select count(*)::int as page, coalesce(sum(octet_length(line)), 0) > ${restLimits.answerBytes} as is_too_large from lines), answer as (select case when not is_too_large then (${body}) end as body, page, is_too_large from size)`;
}
