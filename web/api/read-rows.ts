import { getSupabase, type Supabase } from './supabase-client.ts';

type Context = { signal: AbortSignal };
type Request<Data> = {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: Data }> };
};
export type Ask<Data> = (supabase: Supabase) => Request<Data>;
type Schema<Data> = { parse(data: unknown): Data };

/** A query's function: what the wire answers, in the types of the database. */
export function readData<Data>(ask: Ask<Data>) {
  return async ({ signal }: Context): Promise<Data> =>
    (
      await ask(await getSupabase())
        .abortSignal(signal)
        .throwOnError()
    ).data;
}

/** The same by a schema: the types know neither what JSON holds nor which columns of a view are never null. */
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
