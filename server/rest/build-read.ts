import { type Scope, whereSql } from './build-filter.ts';
import { bodySql, limitSql, orderSql, selectListSql } from './build-select.ts';
import type { Catalogue } from './catalogue.ts';
import { getTable } from './find-names.ts';
import type { ReadRequest } from './request.ts';
import { quoteName, type Statement, Values } from './sql-text.ts';

/** One row: `body` (JSON text or null), `page` (rows in it), `total` (null when not asked for). */
export function buildRead(request: ReadRequest, catalogue: Catalogue, maxRows: number): Statement {
  const { query } = request;
  const table = getTable(catalogue, request.table);
  const scope: Scope = { table, values: new Values() };
  const from = `from public.${quoteName(table.name)}`;
  const limit = Math.min(query.limit ?? maxRows, maxRows);
  const list = selectListSql(query.select, scope);
  const where = whereSql(query.conditions, scope);
  const tail = orderSql(query.order, scope) + limitSql({ limit, offset: query.offset }, scope);
  const body = request.hasBody ? bodySql(request.shape) : 'null';
  const total = request.count
    ? `(select count(*)::int ${from}${whereSql(query.conditions, scope)})`
    : 'null::int';
  return {
    text: `select ${body} as body, count(*)::int as page, ${total} as total from (select ${list} ${from}${where}${tail}) shaped`,
    values: scope.values.list,
  };
}
