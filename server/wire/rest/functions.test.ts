import { beforeEach, describe, expect, it } from 'vitest';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
await server.query(`
    create function public.add_up(first int, second int default 10) returns int
      language sql as 'select first + second';
    create function public.say_nothing() returns text language sql as 'select null::text';
    create function public.twice(value int) returns int language sql as 'select value';
    create function public.twice(value text) returns int language sql as 'select 1';
    create function public.many() returns setof int language sql as 'select 1';
    create function public.unnamed(int) returns int language sql as 'select $1';
    grant execute on all functions in schema public to authenticated`);

beforeEach(() => server.query('delete from favorite_teams'));

type Sent = { headers?: Record<string, string>; body?: string };
async function send(path: string, { headers = {}, body = '{}' }: Sent = {}) {
  const { token } = fan;
  const response = await server.send(`/rest/v1/rpc/${path}`, { token, headers, body });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

describe('a call of a database function', () => {
  it('answers with what it returns, as JSON', async () => {
    const { data, error, status, count } = await fan.client.rpc('has_premium');
    expect([data, error, status, count]).toEqual([false, null, 200, null]);
    expect(await send('say_nothing')).toEqual({ status: 200, body: null });
  });

  it('answers without a body when it returns nothing', async () => {
    const names = { sport: 'nfl', team_names: ['Chiefs'] };
    const { data, error, status } = await fan.client.rpc('replace_favorite_teams', names);
    expect([data, error, status]).toEqual([null, null, 204]);
  });

  it('counts as one row when it is asked', async () => {
    const { count } = await fan.client.rpc('has_premium', undefined, { count: 'exact' });
    const names = { sport: 'nfl', team_names: [] };
    const nothing = await fan.client.rpc('replace_favorite_teams', names, { count: 'exact' });
    expect([count, nothing.count]).toEqual([1, 1]);
  });

  it('passes arguments by name and leaves out those with a default', async () => {
    expect(await send('add_up', { body: '{"first":1}' })).toEqual({ status: 200, body: 11 });
    const both = '{"second":2,"first":1}';
    expect(await send('add_up', { body: both })).toEqual({ status: 200, body: 3 });
  });

  it('keeps SQL in a value a value', async () => {
    const sql = `x'); drop table favorite_teams; --`;
    const names = { sport: 'NFL', team_names: [sql, 'a"b\\c,{d}'] };
    const { error } = await fan.client.rpc('replace_favorite_teams', names);
    expect(error).toBeNull();
    const { data } = await fan.client.from('favorite_teams').select('team_name');
    expect(data?.map((row) => row.team_name).sort()).toEqual(['a"b\\c,{d}', sql]);
  });

  it('saves favourites of two windows at once as one of them chose', async () => {
    const choices = [['Bears', 'Bills'], ['Chiefs'], ['Bills', 'Chiefs', 'Rams']];
    const saves = choices.map((team_names) =>
      fan.client.rpc('replace_favorite_teams', { sport: 'NFL', team_names }),
    );
    const answers = await Promise.all(saves);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    const { data } = await fan.client.from('favorite_teams').select('team_name').order('team_name');
    expect(choices).toContainEqual(data?.map((row) => row.team_name));
  });

  it('finds a function that a migration made while the server runs', async () => {
    await server.query(
      `create function public.latecomer() returns int language sql as 'select 7';
       grant execute on function public.latecomer to authenticated`,
    );
    server.clock.advance(2_000);
    expect((await send('latecomer')).body).toBe(7);
  });
});

describe('a call that is refused', () => {
  const cases: [name: string, path: string, sent: Sent, status: number, code: string][] = [
    ['an unknown function', 'nothing_here', {}, 404, 'PGRST202'],
    ['a function of another schema', 'pg_sleep', { body: '{"seconds":1}' }, 404, 'PGRST202'],
    ['a trigger', 'set_updated_at', {}, 404, 'PGRST202'],
    ['a function that returns rows', 'many', {}, 404, 'PGRST202'],
    ['arguments without names', 'unnamed', { body: '{"":1}' }, 404, 'PGRST202'],
    ['a missing argument', 'add_up', {}, 404, 'PGRST202'],
    ['an unknown argument', 'add_up', { body: '{"first":1,"x":1}' }, 404, 'PGRST202'],
    ['a choice between two', 'twice', { body: '{"value":1}' }, 300, 'PGRST203'],
    ['SQL in its name', encodeURIComponent('add_up(1); --'), {}, 404, 'PGRST202'],
    ['a name of the object prototype', 'constructor', {}, 404, 'PGRST202'],
    ['a list of arguments', 'add_up', { body: '[{"first":1}]' }, 400, 'PGRST102'],
    ['a body that is no JSON', 'add_up', { body: 'first=1' }, 400, 'PGRST102'],
    ['a value of the wrong type', 'add_up', { body: '{"first":"one"}' }, 400, '22P02'],
    ['another schema', 'add_up', { headers: { 'content-profile': 'auth' } }, 406, 'PGRST106'],
    ['CSV answers', 'add_up', { headers: { accept: 'text/csv' } }, 406, 'PGRST107'],
  ];
  it.each(cases)('for %s', async (...[, path, sent, status, code]) => {
    const answer = await send(path, sent);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('for a visitor without the right', async () => {
    const names = { sport: 'NFL', team_names: [] };
    const { error, status } = await server.client().rpc('replace_favorite_teams', names);
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  it('names what was searched for', async () => {
    expect((await send('add_up', { body: '{"b":1,"a":1}' })).body).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.add_up(a, b) in the schema cache',
      details:
        'Searched for the function public.add_up with parameters a, b, but no matches were found in the schema cache.',
      hint: null,
    });
    expect((await send('version')).body.message).toBe(
      'Could not find the function public.version without parameters in the schema cache',
    );
  });
});
