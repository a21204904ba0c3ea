import { afterAll, expect, it } from 'vitest';
import { createDatabaseForFile, poolsOf } from '#test/database.ts';
import type { Role } from './claims.ts';
import { openDatabase } from './database.ts';

const made = await createDatabaseForFile();
const database = openDatabase(made.config, { sizes: poolsOf(1) });
afterAll(() => database.close());
await database.pool.query(
  `insert into auth.users (email, encrypted_password) values ('fan@example.com', 'none')`,
);

const anon = { role: 'anon' as const };
const read = (text: string, claims: { role: Role; sub?: string } = anon) =>
  database.readAs<{ found: string }>(claims, { text });

it('reads with the role and claims of the caller', async () => {
  const sub = '00000000-0000-4000-8000-000000000001';
  const { rows } = await read(`select current_user || ' ' || auth.uid() as found`, {
    role: 'authenticated',
    sub,
  });
  expect(rows).toEqual([{ found: `authenticated ${sub}` }]);
});

it('leaves nothing of the caller behind on the connection', async () => {
  await read('select 1 as found');
  const { rows } = await database.callerPools.visitors.query(
    `select current_user <> 'anon' as is_server, current_setting('request.jwt.claims', true) as claims`,
  );
  expect(rows).toEqual([{ is_server: true, claims: '' }]);
});

it('refuses to write, and to read what the caller may not', async () => {
  await expect(
    database.readAs({ role: 'service_role' }, { text: 'delete from games' }),
  ).rejects.toMatchObject({ code: '25006' });
  await expect(read('select email as found from auth.users')).rejects.toMatchObject({
    code: '42501',
  });
  expect((await read('select 1 as found')).rows).toHaveLength(1);
});

it('does not begin when the rights could not be taken', async () => {
  await database.pool.query('create sequence begun');
  const claims = { role: 'nobody' as Role };
  await expect(read(`select nextval('begun') as found`, claims)).rejects.toMatchObject({
    code: '22023',
  });
  const { rows } = await database.pool.query('select is_called from begun');
  expect(rows).toEqual([{ is_called: false }]);
  expect((await read('select current_user as found')).rows).toEqual([{ found: 'anon' }]);
});

it('gives the statement its time, and the next one its own', async () => {
  const settings = `select current_setting('statement_timeout') as found`;
  const sleep = { text: 'select pg_sleep(5)' };
  await expect(database.readAs(anon, sleep, { limitMs: 20 })).rejects.toMatchObject({
    code: '57014',
  });
  expect((await read(settings)).rows).toEqual([{ found: '3s' }]);
});
