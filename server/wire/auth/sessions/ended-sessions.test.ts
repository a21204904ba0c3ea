import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { connectRealtime, listen } from '#test/realtime-listener.ts';
import { startSecondServer } from '#test/second-server.ts';
import { startServerForFile } from '#test/server.ts';

/** Two server processes' worth of state on one database; one hears of the end, both must act on it. */

const server = await startServerForFile();
const other = await startSecondServer(server);
afterAll(() => other.stop());

type Fan = { id: string; email: string; token: string; client: SupabaseClient<Database> };

let fans = 0;
async function createFan(): Promise<Fan> {
  fans += 1;
  const email = `fan-${fans}@example.com`;
  const client = await server.signUpAndConfirm(email);
  const { user, access_token: token } = (await client.auth.getSession()).data.session!;
  return { id: user.id, email, token, client };
}

const requests = [
  ['GET', '/rest/v1/profiles?select=id'],
  ['GET', '/rest/v1/current_predictions?select=id&limit=1'],
  ['POST', '/storage/v1/object/list/avatars'],
  ['POST', '/functions/v1/check-subscription'],
] as const;

async function statusesOf(token: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const { url } of [server, other]) {
    for (const [method, path] of requests) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          apikey: server.services.secrets.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(method === 'POST' && { body: JSON.stringify({ prefix: '' }) }),
      });
      statuses.push(answer.status);
    }
  }
  return statuses;
}

const allRefused = Array(2 * requests.length).fill(401);
const within5s = { timeout: 5_000, interval: 100 };

/** Seen by both processes before, so that they remember it. */
async function expectUsed(token: string): Promise<void> {
  expect(await statusesOf(token)).not.toContain(401);
}

const operator = server.client(server.services.secrets.secretKey).auth.admin;

const refresh = (refresh_token: string) => server.client().auth.refreshSession({ refresh_token });

describe('an access token', () => {
  it.each<[string, (fan: Fan) => Promise<unknown>]>([
    ['a log-out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
    ['a log-out', ({ client }) => client.auth.signOut({ scope: 'local' })],
    [
      'a log-out from another device',
      async ({ email }) => {
        const { client } = await server.logIn(email);
        await client.auth.signOut({ scope: 'others' });
      },
    ],
    [
      'a new password from another device',
      async ({ email }) => {
        const { client } = await server.logIn(email);
        expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
      },
    ],
    ['a ban', ({ id }) => operator.updateUserById(id, { ban_duration: '24h' })],
    ['the end of the account', ({ id }) => operator.deleteUser(id)],
    [
      'the end of its family of refresh tokens',
      async ({ client }) => {
        const { refresh_token } = (await client.auth.getSession()).data.session!;
        await refresh(refresh_token);
        server.clock.advance(11_000);
        expect((await refresh(refresh_token)).error?.code).toBe('refresh_token_already_used');
      },
    ],
    [
      'its removal from the list of devices',
      async ({ client }) => client.from('account_sessions').delete().eq('is_current', true),
    ],
  ])('is refused everywhere, in every process, after %s', async (_, endSession) => {
    const fan = await createFan();
    await expectUsed(fan.token);
    await endSession(fan);
    await vi.waitFor(async () => expect(await statusesOf(fan.token)).toEqual(allRefused), within5s);
  });

  it('is refused in the words of each protocol', async () => {
    const fan = await createFan();
    await fan.client.auth.signOut();
    const ask = async (method: string, path: string) => {
      const answer = await server.send(path, {
        method,
        token: fan.token,
        body: method === 'POST' ? '{}' : undefined,
      });
      return (await answer.json()) as unknown;
    };
    expect(await ask('GET', '/rest/v1/teams')).toMatchObject({
      code: 'PGRST303',
      message: 'JWT session has ended',
    });
    expect(await ask('POST', '/storage/v1/object/list/avatars')).toMatchObject({
      statusCode: '401',
      message: 'The session of the token has ended',
    });
    expect(await ask('POST', '/functions/v1/check-subscription')).toEqual({ msg: 'Invalid JWT' });
    expect(await ask('GET', '/auth/v1/user')).toMatchObject({ error_code: 'session_not_found' });
  });

  it('ends its realtime channels in both processes', async () => {
    const fan = await createFan();
    const joined = [server, other].map(async (one) => {
      const client = connectRealtime(one);
      await client.realtime.setAuth(fan.token);
      return listen(client, 'mine', [{ table: 'favorite_teams' }]);
    });
    const heard = await Promise.all(joined);
    await fan.client.auth.signOut();
    const end = 'The session of the token has ended';
    for (const { system } of heard) {
      await vi.waitFor(() => expect(system).toContain(end), within5s);
    }
  });

  it('ends within five seconds although the connection that tells of it is gone', async () => {
    const fan = await createFan();
    await expectUsed(fan.token);
    const { pool } = server.services.database;
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sports hub realtime' and datname = current_database()`,
    );
    await fan.client.auth.signOut();
    await vi.waitFor(async () => expect(await statusesOf(fan.token)).toEqual(allRefused), within5s);
  });
});
