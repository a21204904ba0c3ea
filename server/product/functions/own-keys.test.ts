import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { calendarAddress } from '#server/product/calendars/calendar-address.ts';
import { hashToken } from '#server/wire/auth/base/hash-token.ts';
import { apiKeysOfPerson } from '#shared/facts/api-keys.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { CreatedApiKey } from '#shared/schemas/api-keys.ts';
import { CalendarAddresses } from '#shared/schemas/calendars.ts';
import { newApiKeyTexts } from '#shared/texts/api-keys.ts';
import { callFunction } from '#test/call-function.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const logged: string[] = [];

const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
const server = await startServerForFile({ logger });

const wish = { name: 'Kitchen display', scopes: ['scores', 'favorites'], expires_in_days: 90 };

async function make({ client }: SignedIn, body: object = wish): Promise<CreatedApiKey> {
  const { data, error } = await client.functions.invoke('create-api-key', { body });
  expect(error).toBeNull();
  return CreatedApiKey.parse(data);
}

async function fillUpTo(userId: string, count: number): Promise<void> {
  await server.rows(
    `insert into api_keys (user_id, name, prefix, scopes)
     select $1, 'filler', 'shk_filler00', '{scores}' from generate_series(1, $2)`,
    [userId, count],
  );
}

const countKeys = async (userId: string) =>
  (await server.rows('select from api_keys where user_id = $1', [userId])).length;

describe('create-api-key', () => {
  it('tells a key of 192 bits once, and keeps how it begins', async () => {
    const fan = await server.signInAs();
    const { id, key } = await make(fan);
    expect(key).toMatch(/^shk_[\w-]{32}$/);
    const { data } = await fan.client.from('api_keys').select();
    const now = server.clock.now();
    expect(data).toEqual([
      {
        ...{ id, user_id: fan.id, name: 'Kitchen display', prefix: key.slice(0, 12) },
        ...{ scopes: ['scores', 'favorites'], last_used_at: null },
        created_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ]);
    const [row] = data ?? [];
    expect(new Date(row?.created_at ?? 0)).toEqual(now);
    expect(new Date(row?.expires_at ?? 0)).toEqual(new Date(now.getTime() + 90 * dayMs));
  });

  it('keeps a key that is to be good for ever without an end', async () => {
    const fan = await server.signInAs();
    const { id } = await make(fan, { ...wish, expires_in_days: null });
    const [row] = await server.rows('select expires_at from api_keys where id = $1', [id]);
    expect(row).toEqual({ expires_at: null });
  });

  it('stores a hash alone, and writes the key into no log', async () => {
    const fan = await server.signInAs();
    const { id, key } = await make(fan);
    const [row] = await server.rows<{ hash: Buffer }>(
      'select hash from internal.api_key_hashes where key_id = $1',
      [id],
    );
    expect(row?.hash).toEqual(hashToken(key));
    expect(hashToken(key)).toHaveLength(32);
    const everything = await server.rows<{ all: string }>(
      `select string_agg(query_to_xml(format('select * from %s', c.oid::regclass), true, false, '')::text, '') as all
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('public', 'internal', 'auth')`,
    );
    expect(everything[0]?.all).toContain(key.slice(0, 12));
    expect(everything[0]?.all).not.toContain(key);
    expect(logged.join('')).toContain('security event');
    expect(logged.join('')).not.toContain(key.slice(12));
  });

  it.each([
    ['no name', { ...wish, name: ' ' }],
    ['a long name', { ...wish, name: 'x'.repeat(61) }],
    ['a name that no table holds', { ...wish, name: 'a\0b' }],
    ['no scope', { ...wish, scopes: [] }],
    ['an unknown scope', { ...wish, scopes: ['scores', 'account'] }],
    ['a scope twice', { ...wish, scopes: ['scores', 'scores'] }],
    ['another time', { ...wish, expires_in_days: 36_500 }],
    ['no time', { name: 'One', scopes: ['scores'] }],
    ['nothing', {}],
  ])('refuses %s, and logs nothing', async (_name, body) => {
    const fan = await server.signInAs();
    expect(await callFunction(fan, 'create-api-key', body)).toEqual({
      status: 400,
      body: { code: 'invalid_input', message: newApiKeyTexts.badRequest },
    });
    expect(await countKeys(fan.id)).toBe(0);
    expect((await fan.client.from('security_log').select('kind')).data).toEqual([]);
  });

  it('refuses one too many, until one was revoked', async () => {
    const fan = await server.signInAs();
    await fillUpTo(fan.id, apiKeysOfPerson - 1);
    const { id } = await make(fan);
    expect(await callFunction(fan, 'create-api-key', wish)).toEqual({
      status: 409,
      body: { code: 'conflict', message: newApiKeyTexts.tooMany },
    });
    await fan.client.from('api_keys').delete().eq('id', id);
    await make(fan);
    await make(await server.signInAs());
  });

  it('does not let two at the same time pass for one', async () => {
    const fan = await server.signInAs();
    await fillUpTo(fan.id, apiKeysOfPerson - 1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fan.client.functions.invoke('create-api-key', { body: wish }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await countKeys(fan.id)).toBe(apiKeysOfPerson);
  });

  it('is refused to who was signed out', async () => {
    const fan = await server.signInAs();
    await server.rows('delete from auth.sessions where user_id = $1', [fan.id]);
    expect(await callFunction(fan, 'create-api-key', wish)).toMatchObject({ status: 401 });
    expect(await countKeys(fan.id)).toBe(0);
  });
});

it('calendar-addresses tells where each of the caller’s calendars is read, and no other', async () => {
  const [fan, other] = [await server.signInAs(), await server.signInAs()];
  await other.client.from('calendars').insert({ league: 'NFL' });
  const rows = [{ league: 'NFL' }, { league: 'NBA' }];
  const made = await fan.client.from('calendars').insert(rows).select('id');
  const ids = (made.data ?? []).map(({ id }) => id);
  const { data, error } = await fan.client.functions.invoke('calendar-addresses');
  expect(error).toBeNull();
  expect(CalendarAddresses.parse(data)).toEqual(
    Object.fromEntries(ids.map((id) => [id, calendarAddress(server.services, id)])),
  );
  expect(ids).toHaveLength(2);
});
