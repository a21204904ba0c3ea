import type { Database } from '#shared/database.types.ts';
import type { Sql } from './serial-client.ts';

/** Where rows go, and which of their columns tell that two rows are the same. */
export type Target<Row> = {
  table: keyof Database['public']['Tables'];
  key: readonly Extract<keyof Row, string>[];
};

/** What rows of one kind tell, the same columns in each; columns that they do not tell stay as they are. */
export function columnsOf(rows: readonly object[]): string[] {
  return Object.keys(rows[0] ?? {});
}

/** The rows of a parameter, with the types of the table. */
export function rowsOf({ table }: Pick<Target<object>, 'table'>, parameter: number): string {
  return `jsonb_populate_recordset(null::public.${table}, $${parameter}::jsonb)`;
}

/**
 * Rows as a parameter. Of two rows with one key the last counts; the order is one for everybody, so that
 * two processes that save at once wait instead of deadlocking.
 */
export function asParameter<Row>({ key }: Target<Row>, rows: readonly Row[]): string {
  const unique = new Map(rows.map((row) => [JSON.stringify(key.map((name) => row[name])), row]));
  const ordered = [...unique].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(ordered.map(([, row]) => row));
}

export function insertSql(table: Target<object>['table'], rows: readonly object[]): string {
  const names = columnsOf(rows).join(', ');
  return `insert into public.${table} (${names}) select ${names} from ${rowsOf({ table }, 1)}`;
}

type Upsert = {
  /** A table expression that has the columns of the rows; without it, parameter 1. */
  from?: string;
  /** What a column becomes, of `held` and `excluded`; without it, what is given. */
  next?: (column: string) => string;
  /** A condition on `held` and `excluded` without which a row that is there stays. */
  when?: string;
};

/** Writes rows that are new or different; one that equals its old self is left alone. */
export function upsertSql<Row extends object>(
  { table, key }: Target<Row>,
  rows: readonly Row[],
  { from = rowsOf({ table }, 1), next = (column) => `excluded.${column}`, when }: Upsert,
): string {
  const columns = columnsOf(rows);
  const isKey = (name: string) => key.some((one) => one === name);
  const changing = columns.filter((name) => !isKey(name));
  return `
    insert into public.${table} as held (${columns.join(', ')})
    select ${columns.join(', ')} from ${from}
    on conflict (${key.join(', ')}) do update
      set ${changing.map((name) => `${name} = ${next(name)}`).join(', ')}
      where ${when ? `${when} and ` : ''}row(${changing.map((name) => `held.${name}`).join(', ')})
        is distinct from row(${changing.map(next).join(', ')})`;
}

/** Returns how many rows were new or different. */
export async function upsertRows<Row extends object>(
  sql: Sql,
  target: Target<Row>,
  rows: readonly Row[],
  upsert: Upsert = {},
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await sql.query(upsertSql(target, rows, upsert), [
    asParameter(target, rows),
  ]);
  return rowCount ?? 0;
}
