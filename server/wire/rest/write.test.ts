import { beforeEach, describe, expect, it } from 'vitest';
import { favoritesOf } from '#test/rest-rows.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
const otherFan = await server.signInAs('other');

beforeEach(async () => {
  await server.query('delete from favorite_teams; delete from profiles');
});

const { teams, team, stored } = favoritesOf(server, fan);

describe('insert', () => {
  it('stores one row and answers 201 without a body', async () => {
    const { status, data, error } = await teams().insert(team('Chiefs'));
    expect([status, data, error]).toEqual([201, null, null]);
    expect(await stored()).toEqual(['Chiefs']);
  });

  it('stores many rows with the union of their keys, absent ones as null', async () => {
    const rows = [{ ...team('Chiefs'), team_id: 'nfl-kc' }, team('Bears')];
    const { data, error } = await teams()
      .insert(rows)
      .select('team_name,team_id')
      .order('team_name');
    expect(error).toBeNull();
    expect(data).toEqual([
      { team_name: 'Bears', team_id: null },
      { team_name: 'Chiefs', team_id: 'nfl-kc' },
    ]);
  });

  it('takes the default of the column for absent keys when asked', async () => {
    const rows = [
      { ...team('Chiefs'), id: '00000000-0000-4000-8000-000000000001' },
      { team_name: 'Bears', sport: 'NFL' },
    ];
    const nulls = await teams().insert(rows as (typeof rows)[0][]);
    expect(nulls.error?.code).toBe('42501');
    const { data } = await teams()
      .insert(rows as (typeof rows)[0][], { defaultToNull: false })
      .select('id,user_id')
      .order('team_name');
    expect(data).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), user_id: fan.id },
      { id: '00000000-0000-4000-8000-000000000001', user_id: fan.id },
    ]);
  });

  it('counts what was stored', async () => {
    const { count, status } = await teams().insert([team('A'), team('B')], { count: 'exact' });
    expect([count, status]).toEqual([2, 201]);
  });

  it('stores nothing for an empty list', async () => {
    const { status, data, error } = await teams().insert([]).select();
    expect([status, data, error]).toEqual([201, [], null]);
  });

  it('stores quotes, SQL and other scripts as they are', async () => {
    const name = `'); drop table games; -- "ñ" \\ 😀`;
    const { data } = await teams().insert(team(name)).select('team_name').single();
    expect(data?.team_name).toBe(name);
  });

  it('stores all rows or none', async () => {
    const { error, status } = await teams().insert([team('A'), team('a')]);
    expect([status, error?.code]).toEqual([409, '23505']);
    expect(await stored()).toEqual([]);
  });

  it('rolls back when single() does not get one row', async () => {
    const { status, error } = await teams()
      .insert([team('A'), team('B')])
      .select()
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
    expect(await stored()).toEqual([]);
  });

  it('answers where the new row is when only headers are wanted', async () => {
    const id = '00000000-0000-4000-8000-00000000000a';
    const response = await send('POST', 'favorite_teams', {
      body: JSON.stringify({ ...team('A'), id }),
      headers: { prefer: 'return=headers-only' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      201,
      `/favorite_teams?id=eq.${id}`,
    ]);
    expect(await response.text()).toBe('');
  });
});

describe('upsert', () => {
  const profile = (first_name: string, user = fan) => ({ id: user.id, first_name });

  it('answers 201 for a new row and 200 for a known one', async () => {
    const first = await fan.client.from('profiles').upsert(profile('Ada'));
    expect([first.status, first.error]).toEqual([201, null]);
    const second = await fan.client
      .from('profiles')
      .upsert(profile('Bea'))
      .select('first_name')
      .single();
    expect([second.status, second.data]).toEqual([200, { first_name: 'Bea' }]);
  });

  it('keeps known rows with ignoreDuplicates and answers only new ones', async () => {
    await fan.client.from('profiles').upsert(profile('Ada'));
    const { data, status } = await fan.client
      .from('profiles')
      .upsert(profile('Bea'), { onConflict: 'id', ignoreDuplicates: true })
      .select();
    expect([status, data]).toEqual([201, []]);
    const kept = await fan.client.from('profiles').select('first_name').single();
    expect(kept.data?.first_name).toBe('Ada');
  });

  it('refuses to overwrite the row of another user', async () => {
    await fan.client.from('profiles').upsert(profile('Ada'));
    const { status, error } = await otherFan.client.from('profiles').upsert(profile('Eve', fan));
    expect([status, error?.code]).toEqual([403, '42501']);
  });
});

describe('update and delete', () => {
  beforeEach(() => teams().insert([team('A'), team('B'), team('C', 'NBA')]));

  it('changes the matching rows and answers 204', async () => {
    const { status, data } = await teams().update({ team_name: 'Z' }).eq('team_name', 'A');
    expect([status, data]).toEqual([204, null]);
    expect(await stored()).toEqual(['B', 'C', 'Z']);
  });

  it('answers the changed rows when asked', async () => {
    const { status, data } = await teams()
      .update({ sport: 'SOCCER' })
      .eq('sport', 'NFL')
      .select('team_name')
      .order('team_name', { ascending: false });
    expect([status, data]).toEqual([200, [{ team_name: 'B' }, { team_name: 'A' }]]);
  });

  it('does not fail when no row matches', async () => {
    const { status, error } = await teams().update({ sport: 'NBA' }).eq('team_name', 'nobody');
    expect([status, error]).toEqual([204, null]);
  });

  it('removes the matching rows and counts them', async () => {
    const { status, count } = await teams().delete({ count: 'exact' }).eq('sport', 'NFL');
    expect([status, count]).toEqual([204, 2]);
    expect(await stored()).toEqual(['C']);
  });

  it('finds rows by their sport in lower case, as the calls of the specification are written', async () => {
    const changed = await teams().update({ team_name: 'Z' }, { count: 'exact' }).eq('sport', 'nba');
    expect(changed.count).toBe(1);
    const response = await send('DELETE', 'favorite_teams?sport=eq.nfl', {
      headers: { prefer: 'count=exact' },
    });
    expect([response.status, response.headers.get('content-range')]).toEqual([204, '*/2']);
    expect(await stored()).toEqual(['Z']);
  });

  it('refuses a change without a filter', async () => {
    const removed = await teams().delete();
    expect([removed.status, removed.error?.code]).toEqual([400, '21000']);
    const changed = await teams().update({ sport: 'NBA' });
    expect([changed.status, changed.error?.message]).toEqual([
      400,
      'UPDATE requires a WHERE clause',
    ]);
    expect(await stored()).toEqual(['A', 'B', 'C']);
  });

  it('rolls back when more rows change than maxAffected allows', async () => {
    const path = 'favorite_teams?sport=eq.NFL';
    const prefer = (rows: number) => ({
      headers: { prefer: `handling=strict, max-affected=${rows}` },
    });
    const refused = await send('DELETE', path, prefer(1));
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'PGRST124']);
    expect(await stored()).toEqual(['A', 'B', 'C']);
    expect((await send('DELETE', path, prefer(2))).status).toBe(204);
  });

  it('refuses a dry run, which it could not keep', async () => {
    const { status, error } = await teams().delete().eq('sport', 'NFL').rollback();
    expect([status, error?.code]).toEqual([400, 'PGRST122']);
    expect(await stored()).toEqual(['A', 'B', 'C']);
  });

  it('refuses a limit on a change, which would not hold', async () => {
    const response = await send('DELETE', 'favorite_teams?sport=eq.NFL&limit=1');
    expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST100']);
    expect(await stored()).toEqual(['A', 'B', 'C']);
  });
});

function send(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return server.send(`/rest/v1/${path}`, { method, body, token: fan.token, headers });
}
