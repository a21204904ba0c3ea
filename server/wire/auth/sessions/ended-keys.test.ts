import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { CreatedApiKey } from '#shared/schemas/api-keys.ts';
import { newApiKeyTexts } from '#shared/texts/api-keys.ts';
import { testPassword } from '#test/accounts.ts';
import { askApi } from '#test/api.ts';
import { callFunction } from '#test/call-function.ts';
import { startServerForFile } from '#test/server.ts';
import { grantAdministrator, revokeAdministrator } from './administrators.ts';

const server = await startServerForFile();

type Client = SupabaseClient<Database>;
type Fan = { id: string; email: string; client: Client };

const wish = { name: 'Kitchen display', scopes: ['favorites'], expires_in_days: 30 };

async function createFan(): Promise<Fan> {
  const email = `fan-${crypto.randomUUID()}@example.com`;
  const client = await server.signUpAndConfirm(email);
  const { data } = await client.auth.getUser();
  return { id: String(data.user?.id), email, client };
}

const ask = (client: Client, body: object = wish) =>
  client.functions.invoke('create-api-key', { body });

async function makeKey(client: Client, body?: object): Promise<string> {
  const { data, error } = await ask(client, body);
  expect(error).toBeNull();
  return CreatedApiKey.parse(data).key;
}

const refusalOf = (client: Client) => callFunction({ client }, 'create-api-key', wish);

/** Once no process believes any more what it knew. */
async function isGood(key: string): Promise<boolean> {
  server.clock.advance(intervals.apiKeyKnownMs + 1);
  return (await askApi(server, '/my-teams', { key })).status === 200;
}

const operator = () => server.client(server.services.secrets.secretKey).auth.admin;
const password = 'another horse';

async function endAsAdministrator({ id }: Fan): Promise<void> {
  const administrator = await createFan();
  await grantAdministrator(server.services, administrator.id);
  const { email } = administrator;
  const client = server.client();
  server.clock.advance(1_000);
  await client.auth.signInWithPassword({ email, password: testPassword });
  const { error } = await client.rpc('admin_end_sessions', { account: id });
  expect(error).toBeNull();
}

async function recover({ email }: Fan): Promise<void> {
  server.clock.advance(minuteMs);
  await server.client().auth.resetPasswordForEmail(email);
  const client = await server.enterByLink(email);
  expect((await client.auth.updateUser({ password })).error).toBeNull();
}

describe('the keys of an account', () => {
  it.each<[string, (fan: Fan) => Promise<unknown>]>([
    ['signing out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
    ['a new password', ({ client }) => client.auth.updateUser({ password })],
    ['a new password by the link of a mail', recover],
    ['a password set by the operator', ({ id }) => operator().updateUserById(id, { password })],
    ['signing out everywhere by an administrator', endAsAdministrator],
    [
      'the end of being an administrator',
      async ({ id }) => {
        await grantAdministrator(server.services, id);
        await revokeAdministrator(server.services, id);
      },
    ],
  ])('end with %s, and the log tells it; those of others stay', async (_, end) => {
    const [fan, other] = [await createFan(), await createFan()];
    const [key, foreign] = [await makeKey(fan.client), await makeKey(other.client)];
    expect(await isGood(key)).toBe(true);
    await end(fan);
    expect([await isGood(key), await isGood(foreign)]).toEqual([false, true]);
    const { rows } = await server.query(
      `select user_id from security_log where kind = 'api_keys_ended' and user_id = any ($1)`,
      [[fan.id, other.id]],
    );
    expect(rows).toEqual([{ user_id: fan.id }]);
  });

  it.each(['local', 'others'] as const)('stay after signing out with scope %s', async (scope) => {
    const { client } = await createFan();
    const key = await makeKey(client);
    await client.auth.signOut({ scope });
    expect(await isGood(key)).toBe(true);
  });
});

describe('a key made long after the sign-in', () => {
  async function fanOfLongAgo(): Promise<Fan> {
    const fan = await createFan();
    server.clock.advance(180 * minuteMs);
    await fan.client.auth.refreshSession();
    return fan;
  }

  it('is refused without a proof, and nothing of it is kept', async () => {
    const { client, email } = await fanOfLongAgo();
    expect(await refusalOf(client)).toEqual({
      status: 403,
      body: { code: 'forbidden', message: newApiKeyTexts.proofMissing },
    });
    expect((await client.from('api_keys').select('id')).data).toEqual([]);
    const kinds = (await client.from('security_log').select('kind')).data;
    expect(kinds).not.toContainEqual({ kind: 'api_key_created' });
    expect(await server.readMailbox(email)).toHaveLength(1);
  });

  it('is made after the present password, for as long as a sign-in counts', async () => {
    const { client } = await fanOfLongAgo();
    const wrong = await client.auth.updateUser({ current_password: 'a guess' } as object);
    expect(wrong.error?.code).toBe('current_password_invalid');
    expect(await refusalOf(client)).toMatchObject({ status: 403 });
    await client.auth.updateUser({ current_password: testPassword } as object);
    await makeKey(client);
    server.clock.advance(10 * minuteMs);
    expect(await refusalOf(client)).toMatchObject({ status: 403 });
  });
});

it('the owner is told of a new key by mail, and that one never expires', async () => {
  const { client, email } = await createFan();
  await makeKey(client);
  await makeKey(client, { ...wish, expires_in_days: null });
  await expect.poll(async () => (await server.readMailbox(email)).length).toBe(3);
  const mails = await server.readMailbox(email);
  const subjects = mails.map(({ subject }) => subject).sort();
  expect(subjects.slice(0, 2)).toEqual([
    'A new API key for your Sports Hub account',
    'A new API key for your Sports Hub account never expires',
  ]);
  for (const { text } of mails.slice(0, 2)) expect(text).toContain('ends all your keys');
});

it('is no key of a session that ends while it is made', async () => {
  const { client, id } = await createFan();
  const holder = await server.services.database.pool.connect();
  await holder.query('begin');
  await holder.query('delete from auth.sessions where user_id = $1', [id]);
  const asked = refusalOf(client);
  const waiting = `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(() => server.count(waiting)).toBeGreaterThan(0);
  await holder.query('commit');
  holder.release();
  expect(await asked).toMatchObject({ status: 401 });
  expect(await server.count('api_keys where user_id = $1', id)).toBe(0);
});
