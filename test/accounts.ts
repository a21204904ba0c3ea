import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Services } from '#server/app.ts';
import type { KeptMail } from '#server/base/mail/mailbox.ts';
import type { Database } from '#shared/database.types.ts';

/** What a fan needs of a server. */
type Site = {
  url: string;
  services: Pick<Services, 'siteUrl'>;
  client: () => SupabaseClient<Database>;
};

export const testPassword = 'correct horse';

/** A new account whose mail was confirmed, signed in on a client of its own. */
export async function signUpAndConfirm(
  server: Site,
  email = `fan-${randomBytes(6).toString('hex')}@example.com`,
): Promise<SupabaseClient<Database>> {
  const { error } = await server.client().auth.signUp({ email, password: testPassword });
  if (error) throw error;
  return enterByLink(server, email);
}

/** A client that followed the newest link to that address. */
export async function enterByLink(server: Site, email: string): Promise<SupabaseClient<Database>> {
  const client = server.client();
  const answer = await fetch(await confirmationLink(server, email), { redirect: 'manual' });
  const { error } = await client.auth.setSession(sessionInFragment(answer));
  if (error) throw error;
  return client;
}

/** Newest first, of one address when given. */
export async function readMailbox({ url }: Pick<Site, 'url'>, email?: string): Promise<KeptMail[]> {
  const answer = await fetch(`${url}/dev/mailbox.json`);
  const mails = (await answer.json()) as KeptMail[];
  return mails.filter(({ to }) => email === undefined || to === email);
}

/** The link of the newest mail to that address, on the address that the test server listens on. */
export async function confirmationLink(
  server: Omit<Site, 'client'>,
  email: string,
): Promise<string> {
  const [mail] = await readMailbox(server, email);
  const link = mail?.links[0];
  if (link === undefined) throw new Error('The mailbox has no link for that address.');
  return link.replace(server.services.siteUrl, server.url);
}

/** What the site finds in the fragment of its address after a link was followed. */
export async function followLink(link: string): Promise<Record<string, string>> {
  const answer = await fetch(link, { redirect: 'manual' });
  const { hash } = new URL(answer.headers.get('location') ?? '');
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

/** What a followed link hands to the site. */
export function sessionInFragment(answer: Response): {
  access_token: string;
  refresh_token: string;
} {
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  const access_token = fragment.get('access_token');
  const refresh_token = fragment.get('refresh_token');
  if (!access_token || !refresh_token) throw new Error('The link did not sign in.');
  return { access_token, refresh_token };
}
