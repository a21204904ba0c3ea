import { once } from 'node:events';
import { request } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { exportPageRows } from '#functions/export-my-data.ts';
import { inTransaction, type Queryable } from '#server/base/database/transaction.ts';
import type { Database } from '#shared/database.types.ts';
import { MyData } from '#shared/schemas/my-data.ts';
import { ownDataTexts } from '#shared/texts/account.ts';
import { callFunction } from '#test/call-function.ts';
import { eventually } from '#test/eventually.ts';
import { startServerForFile } from '#test/server.ts';

type Client = SupabaseClient<Database>;

const comingGame = 'espn_nfl_to_come';

const server = await startServerForFile();
await server.query(
  `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
     values ($1, 'NFL', 'scheduled', now() + interval '1 day', 'A', 'B')`,
  [comingGame],
);

async function userOf(client: Client) {
  const { data } = await client.auth.getUser();
  if (!data.user) throw new Error('nobody is signed in');
  return data.user;
}

async function sessionOf(client: Client) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('nobody is signed in');
  return data.session;
}

const phones: Record<string, string> = { Ada: '+1 555 010 0001', Grace: '+1 555 010 0002' };

const point = `B${'A'.repeat(86)}`;

/** Fills every table that belongs to a person. */
async function fill(client: Client, name: string): Promise<string> {
  const { id } = await userOf(client);
  const saved = await Promise.all([
    client.from('profiles').upsert({ id, first_name: name, phone_number: phones[name] ?? null }),
    client.from('favorite_teams').insert({ team_name: `Team of ${name}`, sport: 'NFL' }),
    client.from('favorite_players').insert({ player_name: `Player of ${name}`, sport: 'NBA' }),
    client.from('calendars').insert({ league: 'NFL' }),
    client
      .from('alert_settings')
      .insert({ kinds: ['end'], quiet_from: '22:00', quiet_to: '07:00' }),
    client.from('alert_choices').insert({ team_id: 'nfl-buf', kinds: [] }),
    client.from('fan_chances').insert({ game_id: comingGame, home_win_percent: 62 }),
    client.from('fan_table_members').insert({ shown_name: `${name} ${id.slice(0, 8)}` }),
    client.rpc('register_alert_device', {
      endpoint: `https://push.example/${name}`,
      ...{ p256dh: point, auth: 'A'.repeat(22), server_key: point },
      ...{ name: `Device of ${name}`, delay_s: 20, zone: 'Europe/Rome' },
    }),
  ]);
  for (const { error } of saved) expect(error).toBeNull();
  const wish = { name: `Key of ${name}`, scopes: ['scores'], expires_in_days: null };
  const made = await client.functions.invoke('create-api-key', { body: wish });
  expect(made.error).toBeNull();
  await server.subscribe(id);
  await server.query(
    `with customer as (
       insert into billing.customers (provider, customer_id, user_id, created_at)
       values ('simulated', $2, $1, now()) returning *)
     insert into billing.subscriptions (provider, subscription_id, customer_id, status, subscription_tier,
       offer, subscription_end, cancel_at_period_end, created_at, fetch_order, fetched_at)
     select provider, $3, customer_id, 'canceled', 'monthly', 'sport-page', now(), false,
       now(), 1, now() from customer`,
    [id, `customer ${id}`, `sub ${id}`],
  );
  return id;
}

async function exportOf(client: Client): Promise<MyData> {
  const { data, error } = await client.functions.invoke('export-my-data');
  expect(error).toBeNull();
  const told = MyData.parse(data);
  expect(data, 'columns that shared/schemas/my-data.ts does not tell').toEqual(told);
  return told;
}

const refusalOf = (client: Client) => callFunction({ client }, 'export-my-data');

const muchRows = 30_000;

/** More than a connection takes in that nobody reads, as it was possible once. */
function storeMuch(userId: string): Promise<unknown> {
  const text = `insert into alert_choices (user_id, player_id, kinds)
     select $1, n || repeat(' long', 15), '{start,score,lead,close,end,injury}' from generate_series(1, $2) n`;
  const { pool } = server.services.database;
  const store = (client: Queryable) => client.query(text, [userId, muchRows]);
  return inTransaction(pool, store, 'begin; set local session_replication_role = replica');
}

/** Asks, and reads nothing but the beginning. */
async function holdExport({ access_token }: { access_token: string }) {
  const asked = request(`${server.url}/functions/v1/export-my-data`, {
    method: 'POST',
    headers: {
      apikey: server.services.secrets.publishableKey,
      authorization: `Bearer ${access_token}`,
    },
  });
  asked.end();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  return asked;
}

describe('export-my-data', () => {
  it('holds all that is stored about the caller', async () => {
    const client = await server.signUpAndConfirm();
    const id = await fill(client, 'Ada');
    const { email } = await userOf(client);
    const exported = await exportOf(client);
    expect(exported).toMatchObject({
      format: 'sports-hub-my-data',
      version: 6,
      created_at: server.clock.now().toISOString(),
      account: { id, email, pending_email: null, sign_up_data: {}, linked_sign_ins: [] },
      profile: { first_name: 'Ada', last_name: null, phone_number: phones.Ada },
      favorite_teams: [{ team_name: 'Team of Ada', sport: 'NFL', team_id: null }],
      favorite_players: [{ player_name: 'Player of Ada', sport: 'NBA', player_id: null }],
      subscription: { status: 'active', subscription_tier: 'monthly' },
      payments: [
        {
          ...{
            provider: 'simulated',
            customer_id: `customer ${id}`,
            subscription_id: `sub ${id}`,
          },
          ...{ status: 'canceled', subscription_tier: 'monthly', offer: 'sport-page' },
        },
      ],
      api_keys: [
        {
          ...{ name: 'Key of Ada', prefix: expect.stringMatching(/^shk_.{8}$/) },
          ...{ scopes: ['scores'], expires_at: null, last_used_at: null },
        },
      ],
      calendars: [{ league: 'NFL', team_id: null, with_results: false }],
      alerts: {
        settings: { kinds: ['end'], quiet_from: '22:00:00' },
        choices: [{ team_id: 'nfl-buf', player_id: null, kinds: [] }],
        devices: [{ name: 'Device of Ada', delay_s: 20, spoilers: 'show', zone: 'Europe/Rome' }],
      },
      fan_chances: [{ game_id: comingGame, home_win_percent: 62, sport: 'NFL', brier: null }],
      fan_table_member: { shown_name: expect.stringMatching(/^Ada /) },
      sessions: [{ is_current: true, ip: '127.0.0.1' }],
      files: [],
    });
    expect(exported.security_log.map(({ kind }) => kind).sort()).toEqual([
      'api_key_created',
      'data_exported',
      'sign_up_confirmed',
      'signed_in_by_link',
    ]);
    for (const entry of exported.security_log) {
      expect(entry).toMatchObject({ ip: '127.0.0.1', times: 1, user_agent: expect.any(String) });
    }
    expect(exported.account.email_confirmed_at).not.toBeNull();
  });

  it('holds lists of more than a page, each row once', async () => {
    const client = await server.signUpAndConfirm();
    const count = exportPageRows + 1;
    const names = Array.from({ length: count }, (_, place) => `Player ${place}`);
    const rows = names.map((player_name) => ({ player_name, sport: 'NFL' }));
    await client.from('favorite_players').insert(rows).throwOnError();
    const { favorite_players } = await exportOf(client);
    expect(favorite_players.map(({ player_name }) => player_name).sort()).toEqual(names.sort());
  });

  it('is given to one reader of a person at a time, and again when that has left', async () => {
    const client = await server.signUpAndConfirm();
    await storeMuch((await userOf(client)).id);
    const held = await holdExport(await sessionOf(client));
    expect(await refusalOf(client)).toEqual({
      status: 409,
      body: { code: 'conflict', message: ownDataTexts.downloadUnderWay },
    });
    await exportOf(await server.signUpAndConfirm());
    held.destroy();
    await eventually(async () => {
      expect((await exportOf(client)).alerts.choices).toHaveLength(muchRows);
    });
  });

  it('is a file to keep, which no cache keeps', async () => {
    const client = await server.signUpAndConfirm();
    const { access_token } = await sessionOf(client);
    const call = { method: 'POST', token: access_token };
    const answer = await server.send('/functions/v1/export-my-data', call);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="sports-hub-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(MyData.safeParse(await answer.json()).success).toBe(true);
  });

  it('holds nothing of anybody else, no hash and no token', async () => {
    const other = await server.signUpAndConfirm();
    const otherId = await fill(other, 'Grace');
    const client = await server.signUpAndConfirm();
    await fill(client, 'Ada');
    const session = await sessionOf(client);
    const text = JSON.stringify(await exportOf(client));
    const otherUser = await userOf(other);
    const rows = await server.rows('select encrypted_password as hash from auth.users');
    const forbidden = [
      otherId,
      otherUser.email ?? '',
      'Grace',
      session.access_token,
      session.refresh_token,
      ...rows.map(({ hash }) => hash),
    ];
    for (const part of forbidden) expect(text).not.toContain(part);
    expect(text).not.toMatch(/\$2[aby]\$|password|hash|token|secret/i);
  });

  it('knows every table that holds rows of a user', async () => {
    const { rows } = await server.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where confrelid = 'auth.users'::regclass and connamespace in ('public'::regnamespace, 'storage'::regnamespace)
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'alert_choices',
      'alert_devices',
      'alert_settings',
      'api_keys',
      'calendars',
      'fan_chances',
      'fan_table_members',
      'favorite_players',
      'favorite_teams',
      'profiles',
      'security_log',
      'storage.objects',
      'subscriptions',
    ]);
  });

  it('is refused once the session has ended, although the token still lives', async () => {
    const client = await server.signUpAndConfirm();
    const { id } = await userOf(client);
    await server.query('delete from auth.sessions where user_id = $1', [id]);
    expect(await refusalOf(client)).toMatchObject({ status: 401, body: { msg: 'Invalid JWT' } });
  });
});
