import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Services } from '#server/app.ts';
import { signAccessToken } from '#server/wire/auth/base/access-token.ts';
import type { Database } from '#shared/database.types.ts';

export type SignedIn = { id: string; token: string; client: SupabaseClient<Database> };

type Used = 'database' | 'secrets' | 'siteUrl' | 'now';

/** A confirmed user made in the database, with a valid token and a client that sends it. */
export async function signInAs(
  { url, services }: { url: string; services: Pick<Services, Used> },
  name: string = crypto.randomUUID(),
): Promise<SignedIn> {
  const { database, secrets, siteUrl, now } = services;
  const email = `${name}@example.com`;
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at)
     values ($1, 'none', now()) returning id`,
    [email],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the user was not inserted');
  const session_id = crypto.randomUUID();
  await database.pool.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
    session_id,
    id,
  ]);
  const claims = { role: 'authenticated' as const, sub: id, email, session_id };
  const { token } = await signAccessToken(claims, { secrets, siteUrl, now: now() });
  const client = createClient<Database>(url, secrets.publishableKey, {
    accessToken: async () => token,
  });
  return { id, token, client };
}
