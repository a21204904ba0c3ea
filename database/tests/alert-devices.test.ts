import { describe, expect, it } from 'vitest';
import type { TablesInsert } from '#shared/database.types.ts';
import { alertLimits } from '#shared/facts/alerts.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const server = await startServerForFile();

const point = `B${'A'.repeat(86)}`;
const browser = (fields: object = {}) => ({
  endpoint: `https://push.example/${crypto.randomUUID()}`,
  ...{ p256dh: point, auth: 'A'.repeat(22), server_key: point },
  ...{ name: 'Chrome on Android', delay_s: 0, spoilers: 'show', zone: 'Europe/Berlin' },
  ...fields,
});
const register = (client: SignedIn['client'], fields?: object) =>
  client.rpc('register_alert_device', browser(fields));
const shown = 'id,name,delay_s,spoilers,zone,endpoint';

async function addDevice(fan: SignedIn, fields?: object): Promise<string> {
  const { data, error } = await register(fan.client, fields);
  expect(error).toBeNull();
  return String(data);
}
const listDevices = async ({ client }: SignedIn) =>
  (await client.from('alert_devices').select(shown)).data;

describe('a device', () => {
  it('ends with the sign-in under which it registered', async () => {
    const fan = await server.signInAs();
    await addDevice(fan);
    await server.query('delete from auth.sessions where user_id = $1', [fan.id]);
    const { rowCount } = await server.query('select from alert_devices where user_id = $1', [
      fan.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is registered by who is signed in, for themselves', async () => {
    const fan = await server.signInAs();
    const id = await addDevice(fan, { delay_s: 20 });
    expect(await listDevices(fan)).toMatchObject([
      { id, name: 'Chrome on Android', delay_s: 20, zone: 'Europe/Berlin' },
    ]);
  });

  it('is not registered by who is banned', async () => {
    const fan = await server.signInAs();
    const { pool } = server.services.database;
    await pool.query(`select set_config('request.jwt.claims', '', false)`);
    await pool.query(`update auth.users set banned_until = 'infinity' where id = $1`, [fan.id]);
    expect((await register(fan.client)).error).not.toBeNull();
    const { rowCount } = await pool.query('select from alert_devices where user_id = $1', [fan.id]);
    expect(rowCount).toBe(0);
  });

  it('has keys that its owner cannot read, and an address that stays', async () => {
    const fan = await server.signInAs();
    const id = await addDevice(fan);
    for (const columns of ['p256dh', 'auth', '*']) {
      const { error } = await fan.client.from('alert_devices').select(columns).eq('id', id);
      expect(error?.code, columns).toBe('42501');
    }
    const moved = { endpoint: 'https://push.example/other' };
    const { error } = await fan.client.from('alert_devices').update(moved).eq('id', id);
    expect(error?.code).toBe('42501');
  });

  it('is changed and removed by its owner', async () => {
    const fan = await server.signInAs();
    const id = await addDevice(fan);
    const change = { name: 'Phone', delay_s: 180, spoilers: 'mine', zone: 'Asia/Tokyo' };
    await fan.client.from('alert_devices').update(change).eq('id', id).throwOnError();
    expect(await listDevices(fan)).toMatchObject([{ id, ...change }]);
    await fan.client.from('alert_devices').delete().eq('id', id).throwOnError();
    expect(await listDevices(fan)).toEqual([]);
  });

  it('is as late as its owner chose on any device, and nobody else', async () => {
    const [fan, other] = [await server.signInAs(), await server.signInAs()];
    await addDevice(fan, { delay_s: 20 });
    await addDevice(other, { delay_s: 20, endpoint: 'https://push.example/of-another' });
    const choose = (id: string, score_delay_s: number | null) =>
      fan.client.from('profiles').upsert({ id, score_delay_s });
    expect((await choose(fan.id, 38)).error).toBeNull();
    expect(await listDevices(fan)).toMatchObject([{ delay_s: 38 }]);
    expect((await choose(other.id, 38)).error?.code).toBe('42501');
    expect(await listDevices(other)).toMatchObject([{ delay_s: 20 }]);
    expect((await choose(fan.id, 181)).error?.message).toContain('score_delay_is_short');
    expect((await choose(fan.id, null)).error).toBeNull();
    expect(await listDevices(fan)).toMatchObject([{ delay_s: 38 }]);
  });

  it('registered again keeps its row; by another account it passes to them, without what was due', async () => {
    const [fan, other] = [await server.signInAs(), await server.signInAs()];
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    const id = await addDevice(fan, { endpoint });
    expect(await addDevice(fan, { endpoint, name: 'Renamed' })).toBe(id);
    expect(await listDevices(fan)).toMatchObject([{ id, name: 'Renamed' }]);
    const passed = await addDevice(other, { endpoint });
    expect(passed).not.toBe(id);
    expect(await listDevices(fan)).toEqual([]);
    expect(await listDevices(other)).toMatchObject([{ id: passed, endpoint }]);
  });

  it.each([
    ['p256dh', { p256dh: `B${'B'.repeat(86)}` }],
    ['auth', { auth: 'B'.repeat(22) }],
  ])('stays with its owner when somebody knows its address and not its %s', async (_key, wrong) => {
    const [fan, thief] = [await server.signInAs(), await server.signInAs()];
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    const id = await addDevice(fan, { endpoint });
    const { pool } = server.services.database;
    const keys = 'select user_id, p256dh, auth, server_key from alert_devices where id = $1';
    const { rows: before } = await pool.query(keys, [id]);
    for (const { client } of [thief, fan]) {
      const { error } = await register(client, { endpoint, ...wrong });
      expect(error).toMatchObject({ code: '42501', message: expect.stringContaining('keys') });
    }
    expect((await pool.query(keys, [id])).rows).toEqual(before);
    expect(await listDevices(fan)).toMatchObject([{ id, endpoint }]);
    expect(await listDevices(thief)).toEqual([]);
  });

  it('is one of ten', async () => {
    const fan = await server.signInAs();
    const ids: string[] = [];
    for (let index = 0; index < alertLimits.devices; index += 1) ids.push(await addDevice(fan));
    const { error } = await register(fan.client);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('10 devices') });
    await fan.client
      .from('alert_devices')
      .delete()
      .eq('id', ids[0] ?? '')
      .throwOnError();
    await addDevice(fan);
  });

  it.each<[string, object]>([
    ['no web address', { endpoint: 'ftp://push.example/1' }],
    ['an unencrypted one elsewhere', { endpoint: 'http://push.example/1' }],
    ['one with a password', { endpoint: 'https://me:secret@push.example/1' }],
    ['one that is too long', { endpoint: `https://push.example/${'a'.repeat(1_000)}` }],
    ['a key that is none', { p256dh: 'A' }],
    ['a secret that is none', { auth: 'A=' }],
    ['a long name', { name: 'a'.repeat(81) }],
    ['a long delay', { delay_s: 181 }],
    ['unknown spoilers', { spoilers: 'some' }],
    ['a zone that is none', { zone: 'Europe/Nowhere5' }],
  ])('is refused with %s', async (_, fields) => {
    const fan = await server.signInAs();
    expect((await register(fan.client, fields)).error?.code).toBe('23514');
  });
});

it('settings and choices are of kinds that there are, whole hours, and one team or player', async () => {
  const { client } = await server.signInAs();
  const wrongs: TablesInsert<'alert_settings'>[] = [
    ...[{ kinds: ['goal'] }, { quiet_from: '22:00' }, { most_per_hour: 61 }],
  ];
  for (const wrong of wrongs) {
    expect((await client.from('alert_settings').insert(wrong)).error?.code).toBe('23514');
  }
  for (const wrong of [{}, { team_id: 'nfl-buf', player_id: 'one' }]) {
    const { error } = await client.from('alert_choices').insert({ ...wrong, kinds: [] });
    expect(error?.code).toBe('23514');
  }
  const choice = { team_id: 'nfl-buf', kinds: ['end'] };
  expect((await client.from('alert_choices').insert(choice)).error).toBeNull();
  expect((await client.from('alert_choices').insert(choice)).error?.code).toBe('23505');
});
