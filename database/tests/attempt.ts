import pg from 'pg';
import type { Claims } from '#server/base/database/claims.ts';
import { actAs } from '#server/base/database/database.ts';

/** What became of a statement: rows were seen or changed, none was, or the caller lacks the right. */
export type Outcome = 'some' | 'none' | 'refused';

/** Runs one statement with the rights of `claims` and takes it back. Any failure but a missing right is thrown. */
export async function attempt(
  client: pg.ClientBase,
  claims: Claims,
  sql: string,
): Promise<Outcome> {
  await client.query('savepoint attempt');
  try {
    await client.query(actAs(claims));
    const { rowCount } = await client.query(sql);
    return rowCount ? 'some' : 'none';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return 'refused';
    throw error;
  } finally {
    await client.query('rollback to attempt');
  }
}

/** What `claims` may read; the caller is nobody again afterwards. */
export async function readAs<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  claims: Claims,
  sql: string,
): Promise<Row[]> {
  await client.query('savepoint reading');
  await client.query(actAs(claims));
  const { rows } = await client.query<Row>(sql);
  await client.query('rollback to reading');
  return rows;
}

/** Runs one statement with the rights of `claims`, and it stays. A failure is thrown and leaves nothing. */
export async function runAs(
  client: pg.ClientBase,
  claims: Claims,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  await client.query('savepoint person');
  try {
    await client.query(actAs(claims));
    return await client.query(sql, values);
  } catch (error) {
    await client.query('rollback to person');
    throw error;
  } finally {
    await client.query('reset role');
  }
}

/** Why the database refuses it; undefined when it does not. Takes it back. */
export async function refusalOf(client: pg.ClientBase, sql: string): Promise<string | undefined> {
  await client.query('savepoint trial');
  try {
    await client.query(sql);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  } finally {
    await client.query('rollback to trial');
  }
}

export function insertSql(table: string, row: Record<string, unknown>): string {
  const columns = Object.keys(row).map(pg.escapeIdentifier);
  return `insert into ${table} (${columns.join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;
}

export function literal(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
