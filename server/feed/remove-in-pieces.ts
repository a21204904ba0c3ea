import type { Sql } from '../database/serial-client.ts';

type Pieces = { values: unknown[]; signal: AbortSignal; rest?: () => Promise<void> };

/** Statement by statement until nothing is left, so that others come in between. How many rows went. */
export async function removeInPieces(
  sql: Sql,
  statement: string,
  { values, signal, rest }: Pieces,
): Promise<number> {
  for (let removed = 0; ; ) {
    signal.throwIfAborted();
    const { rowCount } = await sql.query(statement, values);
    if (!rowCount) return removed;
    removed += rowCount;
    await rest?.();
  }
}
