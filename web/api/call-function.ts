import { getSupabase } from './supabase-client.ts';

/** The answer of one of the product's own functions, unread; a refusal is thrown. */
export async function callFunction(name: string, body?: Record<string, unknown>): Promise<unknown> {
  const { functions } = await getSupabase();
  const { data, error } = await functions.invoke<unknown>(name, body && { body });
  if (error) throw error;
  return data;
}
