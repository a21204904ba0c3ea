import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Ask, type Context, readData } from './read-data.ts';

type Schema<Data> = { parse(data: unknown): Data };

/**
 * `readData` with the answer checked by a schema: the generated types know neither what JSON columns hold nor which
 * columns of a view are never null.
 */
export function readAs<Data>(schema: Schema<Data>, ask: Ask<unknown>) {
  const read = readData(ask);
  return async (context: Context): Promise<Data> => schema.parse(await read(context));
}

/** The same with a schema for each row. */
export function readRows<Row>(schema: Schema<Row>, ask: Ask<unknown[]>) {
  return readAs({ parse: (rows: unknown[]) => rows.map((row) => schema.parse(row)) }, ask);
}

/** The first row alone; null where there is none. */
export function readRow<Row>(schema: Schema<Row>, ask: Ask<unknown[]>) {
  const read = readRows(schema, ask);
  return async (context: Context): Promise<Row | null> => (await read(context))[0] ?? null;
}

/** What is asked about who is signed in, and of nobody else. */
export function userQuery<Data>(name: QueryKey[0], read: (context: Context) => Promise<Data>) {
  return (userId: string | undefined) =>
    queryOptions({ queryKey: [name, userId], queryFn: read, enabled: userId !== undefined });
}
