import { getSupabase, type Supabase } from './supabase-client.ts';

export type Context = { signal: AbortSignal };
type Request<Data> = {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: Data }> };
};
export type Ask<Data> = (supabase: Supabase) => Request<Data>;

/** A query's function: what the wire answers, in the types of the database. */
export function readData<Data>(ask: Ask<Data>) {
  return async ({ signal }: Context): Promise<Data> =>
    (
      await ask(await getSupabase())
        .abortSignal(signal)
        .throwOnError()
    ).data;
}

/** One row of what such a function reads. */
export type RowOf<Read extends (context: Context) => Promise<unknown[]>> = Awaited<
  ReturnType<Read>
>[number];
