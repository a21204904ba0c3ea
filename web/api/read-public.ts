import { AppError } from '#shared/errors.ts';
import { getSiteConfig } from './site-config.ts';

/** Rows that every visitor may read, without the client library: a visitor's first page has no room for it. */
export async function readPublic<Row>(
  table: string,
  search: Record<string, string>,
  signal: AbortSignal,
): Promise<Row[]> {
  const { supabaseUrl, supabaseKey } = await getSiteConfig();
  const address = `${supabaseUrl}/rest/v1/${table}?${new URLSearchParams(search)}`;
  const answer = await fetch(address, { headers: { apikey: supabaseKey }, signal });
  if (!answer.ok) throw new AppError('internal', `${table} answered ${answer.status}`);
  return await answer.json();
}
