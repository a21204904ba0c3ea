import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { favoritesOf } from '#test/rest-rows.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
const otherFan = await server.signInAs('other');

beforeEach(() => server.query('delete from favorite_teams'));

const { teams, team, stored } = favoritesOf(server, fan);

describe('rights', () => {
  beforeEach(() => teams().insert(team('A')));

  it('hides the rows of another user', async () => {
    expect((await teams(otherFan).select()).data).toEqual([]);
    expect((await teams().select()).data).toHaveLength(1);
  });

  it('refuses a row in the name of another user with 403', async () => {
    const { status, error } = await teams(otherFan).insert(team('B'));
    expect([status, error?.code]).toEqual([403, '42501']);
    expect(await stored()).toEqual(['A']);
  });

  it('refuses users what only the server writes', async () => {
    const { status, error } = await fan.client.from('games').delete().eq('sport', 'NFL');
    expect([status, error?.code]).toEqual([403, '42501']);
  });

  it('takes a row that its sender may not read, unless the row is asked back', async () => {
    await server.query(
      `create table letters (body text); alter table letters enable row level security;
       create policy "Anyone writes" on letters for insert to authenticated with check (true);
       grant insert on letters to authenticated`,
    );
    server.clock.advance(1_500);
    const letters = (fan.client as SupabaseClient).from('letters');
    expect(await letters.insert({ body: 'hello' })).toMatchObject({ status: 201, error: null });
    const asked = await letters.insert({ body: 'hello' }).select();
    expect([asked.status, asked.error?.code]).toEqual([403, '42501']);
    const { rows } = await server.query('select body from letters');
    expect(rows).toEqual([{ body: 'hello' }]);
  });
});
