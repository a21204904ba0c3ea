import type { FunctionsHttpError, SupabaseClient } from '@supabase/supabase-js';

type Caller = { client: SupabaseClient };

/** A function of the site through the official client: status and body, of a refusal too. */
export async function callFunction(
  { client }: Caller,
  name: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const { data, error } = await client.functions.invoke(name, {
    body: body as Record<string, unknown>,
  });
  if (!error) return { status: 200, body: data };
  const { context } = error as FunctionsHttpError;
  return { status: context.status, body: await context.json() };
}

export async function readSubscription({ client }: Caller) {
  return (await client.functions.invoke('check-subscription')).data;
}
