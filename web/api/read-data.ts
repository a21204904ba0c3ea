import { getSupabase, type Supabase } from './supabase-client.ts';

export type Context = { signal: AbortSignal };
/** A query of the Supabase client that was not sent yet. */
type Builder<Data> = {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: Data }> };
};
export type Ask<Data> = (supabase: Supabase) => Builder<Data>;

/** Makes the `queryFn` that sends a request: aborts with the query, throws the request's error, returns its data. */
export function readData<Data>(ask: Ask<Data>) {
  return async ({ signal }: Context): Promise<Data> =>
    (
      await ask(await getSupabase())
        .abortSignal(signal)
        .throwOnError()
    ).data;
}

/** The first row alone; null where there is none. */
export function readOne<Row>(ask: Ask<Row[]>) {
  const read = readData(ask);
  return async (context: Context): Promise<Row | null> => (await read(context))[0] ?? null;
}

export type RowOf<Read extends (context: Context) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
