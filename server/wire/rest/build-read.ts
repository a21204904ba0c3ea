import { type Scope, whereSql } from './build-filter.ts';
import { answerSql, limitSql, orderSql, selectListSql } from './build-select.ts';
import { getTable } from './find-names.ts';
import type { ReadRequest } from './request.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';
import { quoteName, type Statement, Values } from './sql-text.ts';

/** Of lists that mean little in another order, where the caller asks for none. */
const usualOrders: Readonly<Record<string, string>> = {
  standings:
    ' order by standings.season desc nulls last, standings.season_type desc nulls last, standings.sport, standings.conference, standings.rank, standings.team_name',
};

/** One row: `body` (JSON text or null), `page` (rows in it), `total` (null when not asked for), `is_too_large`. */
export function buildRead(
  request: ReadRequest,
  catalogue: SchemaCatalogue,
  maxRows: number,
): Statement {
  const { query } = request;
  const table = getTable(catalogue, request.table);
  const scope: Scope = { table, values: new Values() };
  const from = `from public.${quoteName(table.name)}`;
  const limit = Math.min(query.limit ?? maxRows, maxRows);
  const list = selectListSql(query.select, scope);
  const where = whereSql(query.conditions, scope);
  const order = orderSql(query.order, scope) || (usualOrders[table.name] ?? '');
  const tail = order + limitSql({ limit, offset: query.offset }, scope);
  const total = request.count
    ? `(select count(*)::int ${from}${whereSql(query.conditions, scope)})`
    : 'null::int';
  const shaped = `(select ${list} ${from}${where}${tail}) shaped`;
  const text = request.hasBody
    ? `with ${answerSql(request.shape, shaped)} select body, page, ${total} as total, is_too_large from answer`
    : `select null as body, count(*)::int as page, ${total} as total, false as is_too_large from ${shaped}`;
  return { text, values: scope.values.list };
}
