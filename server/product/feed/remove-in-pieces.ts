import type { Sql } from '#server/base/database/serial-client.ts';

/** Rows that one statement removes in the background. */
export const rowsPruned = 500;
/** Seals that one statement removes: one has up to 2,000 rows. */
export const sealsPruned = 5;

/** SQL: some rows of the table that meet the condition. */
export function removeSome(table: string, condition: string): string {
  return `delete from public.${table} where ctid = any (array(
    select ctid from public.${table} where ${condition} limit ${rowsPruned}))`;
}

/** Statement by statement until nothing is left, so that others come in between. How many rows went. */
export async function removeInPieces(
  sql: Sql,
  statement: string,
  { values, signal, rest }: { values: unknown[]; signal: AbortSignal; rest?: () => Promise<void> },
): Promise<number> {
  for (let removed = 0; ; ) {
    signal.throwIfAborted();
    const { rowCount } = await sql.query(statement, values);
    if (!rowCount) return removed;
    removed += rowCount;
    await rest?.();
  }
}
