import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { budgets } from '#shared/facts/budgets.ts';
import { deletionTexts } from '#shared/texts/account.ts';
import { testPassword } from '#test/accounts.ts';
import { callFunction } from '#test/call-function.ts';
import { makePicture } from '#test/pictures.ts';
import { startServerForFile } from '#test/server.ts';

type Client = SupabaseClient<Database>;
type Fan = { client: Client; id: string; email: string };

const server = await startServerForFile();

/** With a row in every table that belongs to a person. */
async function createFan(): Promise<Fan> {
  const client = await server.signUpAndConfirm();
  const { data } = await client.auth.getUser();
  if (!data.user?.email) throw new Error('nobody is signed in');
  const { id, email } = data.user;
  const saved = await Promise.all([
    client.from('profiles').upsert({ id, first_name: 'Ada' }),
    client.from('favorite_teams').insert({ team_name: 'Buffalo Bills', sport: 'NFL' }),
    client.from('favorite_players').insert({ player_name: 'Ann Example', sport: 'NBA' }),
  ]);
  for (const { error } of saved) expect(error).toBeNull();
  await server.subscribe(id);
  return { client, id, email };
}

const deleteAccount = (fan: Pick<Fan, 'client'>, body: unknown) =>
  callFunction(fan, 'delete-account', body);

const rightPassword = { password: testPassword };
const deleted = { status: 200, body: { deleted: true } };

const isThere = async ({ id }: Fan) =>
  (await server.count('auth.users u join profiles p using (id) where id = $1', id)) === 1;

/** Every table but the mailbox, which stands for the mail provider. */
async function tablesThatMention(texts: string[]): Promise<string[]> {
  const { pool } = server.services.database;
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and (nspname, relname) <> ('internal', 'mailbox')`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const { rowCount } = await pool.query(
      `select from ${table} t where exists (
         select from unnest($1::text[]) part where strpos(t::text, part) > 0) limit 1`,
      [texts],
    );
    if (rowCount) found.push(`${schema}.${name}`);
  }
  return found;
}

describe('delete-account', () => {
  it('leaves nothing of the account in any table, and everything of others', async () => {
    const fan = await createFan();
    const other = await createFan();
    expect(await tablesThatMention([fan.id, fan.email])).toEqual(
      expect.arrayContaining(['auth.users', 'auth.sessions', 'public.subscriptions']),
    );
    const othersBefore = await tablesThatMention([other.id]);
    expect(await deleteAccount(fan, rightPassword)).toEqual(deleted);
    expect(await tablesThatMention([fan.id, fan.email])).toEqual([]);
    expect(await tablesThatMention([other.id])).toEqual(othersBefore);
  });

  it('removes the pictures, and nobody gets them any more', async () => {
    const fan = await createFan();
    const bucket = fan.client.storage.from('avatars');
    const name = `${fan.id}/picture.png`;
    const { error } = await bucket.upload(name, await makePicture(), { contentType: 'image/png' });
    expect(error).toBeNull();
    const { publicUrl } = bucket.getPublicUrl(name).data;
    expect((await fetch(publicUrl)).status).toBe(200);
    const { data } = await fan.client.functions.invoke('export-my-data');
    expect(data.files).toMatchObject([{ path: new URL(publicUrl).pathname }]);
    expect(await deleteAccount(fan, rightPassword)).toEqual(deleted);
    expect((await fetch(publicUrl)).ok).toBe(false);
    expect(await tablesThatMention([fan.id])).toEqual([]);
  });

  it('signs every device out', async () => {
    const fan = await createFan();
    const { client: phone } = await server.logIn(fan.email);
    await deleteAccount(fan, rightPassword);
    expect((await phone.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await phone.auth.refreshSession()).error?.status).toBe(400);
    expect((await server.logIn(fan.email)).error?.code).toBe('invalid_credentials');
  });

  it('refuses a wrong password and keeps everything', async () => {
    const fan = await createFan();
    expect(await deleteAccount(fan, { password: 'wrong horse' })).toEqual({
      status: 403,
      body: { code: 'forbidden', message: deletionTexts.wrongPassword },
    });
    expect(await isThere(fan)).toBe(true);
    expect((await fan.client.auth.getUser()).error).toBeNull();
  });

  it.each([[{}], [{ password: '' }], [{ password: 7 }], ['password'], [undefined]])(
    'refuses %j for want of a password',
    async (body) => {
      const fan = await createFan();
      expect(await deleteAccount(fan, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message: deletionTexts.passwordMissing },
      });
      expect(await isThere(fan)).toBe(true);
    },
  );

  it('counts wrong passwords together with those of log-ins', async () => {
    const fan = await createFan();
    const { most } = budgets.passwordsOfPair;
    for (let guess = 0; guess < most; guess += 1) {
      expect((await deleteAccount(fan, { password: `guess ${guess}` })).status).toBe(403);
    }
    expect(await deleteAccount(fan, rightPassword)).toMatchObject({
      status: 429,
      body: { code: 'limit_exceeded' },
    });
    expect((await server.logIn(fan.email)).error?.status).toBe(429);
    expect(await isThere(fan)).toBe(true);
  });

  it('is refused to visitors and to who was signed out', async () => {
    expect((await deleteAccount({ client: server.client() }, rightPassword)).status).toBe(401);
    const fan = await createFan();
    await server.query('delete from auth.sessions where user_id = $1', [fan.id]);
    expect(await deleteAccount(fan, rightPassword)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await isThere(fan)).toBe(true);
  });

  it('takes a double click and a repetition for one deletion', async () => {
    const fan = await createFan();
    const answers = await Promise.all([
      deleteAccount(fan, rightPassword),
      deleteAccount(fan, rightPassword),
    ]);
    expect(answers).toEqual([deleted, deleted]);
    expect(await deleteAccount(fan, rightPassword)).toEqual(deleted);
    await server.services.background.settled();
    const mails = await server.readMailbox(fan.email);
    expect(mails.filter(({ subject }) => subject.includes('deleted'))).toHaveLength(1);
  });

  it('deletes all or nothing', async () => {
    const fan = await createFan();
    await server.query(`
      create function public.fail() returns trigger language plpgsql
      as $$ begin raise exception 'the disk is full'; end $$;
      create trigger fail before delete on public.favorite_teams
        for each row execute function public.fail()`);
    onTestFinished(async () => {
      await server.query('drop function public.fail() cascade');
    });
    const answer = await deleteAccount(fan, rightPassword);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('disk');
    expect(await isThere(fan)).toBe(true);
    expect((await fan.client.auth.getUser()).error).toBeNull();
    expect(await server.readMailbox(fan.email)).toHaveLength(1);
  });

  it('leaves the address free for a new account, which is empty', async () => {
    const fan = await createFan();
    await deleteAccount(fan, rightPassword);
    // A pause lies between two confirmation mails to one address.
    server.clock.advance(60_000);
    const anew = await server.signUpAndConfirm(fan.email);
    const { data } = await anew.functions.invoke('export-my-data');
    expect(data).toMatchObject({ profile: null, favorite_teams: [], subscription: null });
    expect(data.account.id).not.toBe(fan.id);
  });
});
