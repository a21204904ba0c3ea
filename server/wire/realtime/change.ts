import type pg from 'pg';
import { z } from 'zod';
import type { PublishedTable } from './publication-catalogue.ts';
import type { Row } from './row-predicate.ts';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

export type Change = ReturnType<typeof parseChange>;

const RowJson = z.record(z.string(), z.unknown());
const Notification = z.object({
  table: z.number(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  at: z.number(),
  new: RowJson.nullish(),
  old: RowJson.nullish(),
  key: RowJson.nullish(),
});

/** One committed row as the trigger told it. Numbers that JavaScript cannot hold keep their digits. */
export function parseChange(payload: string) {
  const notification = Notification.parse(parseExactJson(payload));
  return {
    tableId: notification.table,
    type: notification.type,
    at: new Date(notification.at),
    /** The row after an insert or update. */
    record: notification.new ?? null,
    /** The key, or the whole row under replica identity full, before an update or delete. */
    oldRecord: notification.old ?? null,
    /** Set when the row was too large for a notification and must be read back. */
    key: notification.key ?? null,
  };
}

/** Reads a large row once for the whole process; undefined when it is gone again. */
export async function readBack(
  pool: pg.Pool,
  table: PublishedTable,
  key: Row,
): Promise<Row | undefined> {
  const { rows } = await pool.query<{ record: string }>(
    'select realtime.read_row($1::oid, $2)::text as record',
    [table.id, JSON.stringify(key)],
  );
  const record = rows[0]?.record;
  return record === undefined || record === null
    ? undefined
    : RowJson.parse(parseExactJson(record));
}

declare global {
  // ECMAScript "JSON.parse source text access": in Node 21 and newer, missing in the compiler's library.
  interface JSON {
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context: { source?: string },
      ) => unknown,
    ): unknown;
    rawJSON(text: string): object;
  }
}

/** Like JSON.parse, but numbers that JavaScript would round (int8, numeric) keep their digits. @internal */
export function parseExactJson(json: string): unknown {
  return JSON.parse(json, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source
      ? JSON.rawJSON(source)
      : value,
  );
}
