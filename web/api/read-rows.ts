import { type Ask, type Context, readData } from './read-data.ts';

type Schema<Data> = { parse(data: unknown): Data };

/** What `readData` reads, by a schema: the types know neither what JSON holds nor which columns of a view are never null. */
export function readAs<Data>(schema: Schema<Data>, ask: Ask<unknown>) {
  const read = readData(ask);
  return async (context: Context): Promise<Data> => schema.parse(await read(context));
}

export function readRows<Row>(schema: Schema<Row>, ask: Ask<unknown[]>) {
  return readAs({ parse: (rows: unknown[]) => rows.map((row) => schema.parse(row)) }, ask);
}

/** Null where there is none. */
export function readRow<Row>(schema: Schema<Row>, ask: Ask<unknown[]>) {
  const read = readRows(schema, ask);
  return async (context: Context): Promise<Row | null> => (await read(context))[0] ?? null;
}
