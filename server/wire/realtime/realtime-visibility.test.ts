import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { openVisitorSocket } from '#test/realtime-games.ts';
import { type Condition, connectRealtime, type Heard, listen } from '#test/realtime-listener.ts';
import { startServerForFile } from '#test/server.ts';
import { signToken } from '#test/tokens.ts';

const alice = randomUUID();
const bob = randomUUID();

const server = await startServerForFile();
await run(`
    create table notes (
      id int primary key, owner uuid, body text, secret text default 'hush', shared boolean default false);
    alter table notes enable row level security;
    create policy own on notes for select to authenticated using (owner = auth.uid());
    create policy shared on notes for select to authenticated using (shared);
    grant select (id, owner, body, shared) on notes to anon, authenticated;
    grant all on notes to service_role;
    create table keyless (word text);
    grant select on keyless to anon, authenticated;
    create table unreadable (id int primary key, word text);
    grant select (word) on unreadable to anon;
    create table doubled (a int, b text, t text, primary key (b, a));
    alter table doubled replica identity full;
    grant select on doubled to anon, authenticated;
    create table held (id int primary key);
    alter table held enable row level security;
    create function pass_gate() returns boolean language sql volatile
      as 'select pg_advisory_xact_lock_shared(7) is not null';
    create policy gate on held for select using (pass_gate());
    grant execute on function pass_gate to authenticated;
    grant select on held to authenticated;
    alter publication supabase_realtime add table notes, keyless, unreadable, doubled, held;
  `);

beforeEach(() => run('truncate notes; truncate doubled'));

async function run(sql: string): Promise<void> {
  await server.query(sql);
}

async function listenAs({
  token,
  key,
  ...condition
}: Condition & { token?: string; key?: string }) {
  const client = connectRealtime(server, { ...(key && { key }) });
  if (token) await client.realtime.setAuth(token);
  return { client, ...(await listen(client, 'rows', [condition])) };
}

const bodies = ({ changes }: Pick<Heard, 'changes'>) => changes.map((change) => change.new.body);

describe('row policies', () => {
  it('show each user their own rows, a visitor none, the service all', async () => {
    const [a, alsoA, b, visitor, service] = await Promise.all([
      listenAs({ table: 'notes', token: await signToken(server, alice) }),
      listenAs({ table: 'notes', token: await signToken(server, alice) }),
      listenAs({ table: 'notes', token: await signToken(server, bob) }),
      listenAs({ table: 'notes' }),
      listenAs({ table: 'notes', key: server.services.secrets.secretKey }),
    ]);
    await run(`insert into notes values (1, '${alice}', 'of alice'), (2, '${bob}', 'of bob')`);
    await run(`insert into notes values (3, '${bob}', 'for all', 'hush', true)`);
    await run(`update notes set body = 'again' where id = 1`);
    await eventually(() =>
      expect(bodies(service)).toEqual(['of alice', 'of bob', 'for all', 'again']),
    );
    await eventually(() => expect(bodies(a)).toEqual(['of alice', 'for all', 'again']));
    await eventually(() => expect(bodies(alsoA)).toEqual(bodies(a)));
    await eventually(() => expect(bodies(b)).toEqual(['of bob', 'for all']));
    expect(visitor.changes).toEqual([]);
    expect(a.changes[0]!.new).not.toHaveProperty('secret');
    expect(service.changes[0]!.new).toHaveProperty('secret', 'hush');
  });

  it('hide what a row became when it is handed to somebody else', async () => {
    await run(`insert into notes values (1, '${alice}', 'mine')`);
    const a = await listenAs({ table: 'notes', token: await signToken(server, alice) });
    const b = await listenAs({ table: 'notes', token: await signToken(server, bob) });
    await run(`update notes set owner = '${bob}', body = 'yours'`);
    await eventually(() => expect(bodies(b)).toContain('yours'));
    await run(`insert into notes values (2, '${alice}', 'last')`);
    await eventually(() => expect(bodies(a)).toContain('last'));
    expect(bodies(a)).not.toContain('yours');
  });

  it('do not bind a delete, which tells the key alone', async () => {
    await run(`alter table notes replica identity full`);
    onTestFinished(() => run(`alter table notes replica identity default`));
    await run(`insert into notes values (1, '${alice}', 'mine')`);
    const b = await listenAs({ table: 'notes', token: await signToken(server, bob) });
    const a = await listenAs({ table: 'notes', token: await signToken(server, alice) });
    await run(`update notes set body = 'more'`);
    await eventually(() => expect(bodies(a)).toContain('more'));
    await run('delete from notes');
    for (const { changes } of [a, b]) {
      await eventually(() => expect(changes.at(-1)?.eventType).toBe('DELETE'));
      const known = changes.filter(({ eventType }) => eventType !== 'INSERT');
      for (const { old } of known) expect(old).toEqual({ id: 1 });
    }
  });

  it('are asked anew for the user of a new token', async () => {
    const listener = await listenAs({ table: 'notes', token: await signToken(server, alice) });
    await listener.client.realtime.setAuth(await signToken(server, bob));
    // The server takes a good token in silence, so the rows themselves say when it has.
    let id = 0;
    await eventually(async () => {
      await run(`insert into notes values (${++id}, '${bob}', 'of bob')`);
      expect(bodies(listener)).toContain('of bob');
    });
    const heard = listener.changes.length;
    await run(`insert into notes values (1001, '${alice}', 'of alice'), (1002, '${bob}', 'last')`);
    await eventually(() => expect(bodies(listener)).toContain('last'));
    expect(bodies(listener).slice(heard)).not.toContain('of alice');
  });

  it('answer for a change on its way before a new token counts', async () => {
    const socket = await openVisitorSocket(server);
    await socket.join('held', {
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'held' }] },
      access_token: await signToken(server, alice),
    });
    const gate = await server.services.database.pool.connect();
    onTestFinished(() => gate.release());
    await gate.query('select pg_advisory_lock(7)');
    await run('insert into held values (1)');
    const atGate = `select from pg_locks where locktype = 'advisory' and objid = 7 and not granted`;
    await eventually(async () => expect((await gate.query(atGate)).rowCount).toBe(1));

    const access_token = await signToken(server, bob);
    socket.send(['join-1', '9', 'realtime:held', 'access_token', { access_token }]);
    await socket.join('fence');
    await gate.query('select pg_advisory_unlock(7)');
    await run('insert into held values (2)');
    const ids = () =>
      socket.frames.flatMap(([, , , event, { data }]) =>
        event === 'postgres_changes' ? (data as { record: unknown }).record : [],
      );
    await eventually(() => expect(ids()).toEqual([{ id: 1 }, { id: 2 }]));
  });

  it('count from the moment they are changed', async () => {
    const visitor = await listenAs({ table: 'notes' });
    const service = await listenAs({ table: 'notes', key: server.services.secrets.secretKey });
    const insert = async (id: number, body: string) => {
      await run(`insert into notes values (${id}, null, '${body}')`);
      await eventually(() => expect(bodies(service)).toContain(body));
    };
    await run(`create policy everybody on notes for select to anon using (true)`);
    await insert(1, 'open');
    await run(`drop policy everybody on notes`);
    await insert(2, 'closed');
    await run(`create policy everybody on notes for select to anon using (true)`);
    await insert(3, 'open again');
    await run(`drop policy everybody on notes`);
    await eventually(() => expect(bodies(visitor)).toEqual(['open', 'open again']));
  });

  it('that restrict are not overruled by one that permits all', async () => {
    await run(`create policy everybody on notes for select to anon using (true);
      create policy no_secrets on notes as restrictive for select to anon using (body <> 'hidden')`);
    onTestFinished(() => run('drop policy everybody on notes; drop policy no_secrets on notes'));
    const visitor = await listenAs({ table: 'notes' });
    await run(`insert into notes values (1, null, 'hidden'), (2, null, 'shown')`);
    await eventually(() => expect(bodies(visitor)).toEqual(['shown']));
  });

  it('that fail hide the row', async () => {
    await run(`create policy broken on notes for select to anon using (1 / (id - 1) > 0)`);
    onTestFinished(() => run('drop policy broken on notes'));
    const visitor = await listenAs({ table: 'notes' });
    await run(`insert into notes values (1, null, 'fails'), (2, null, 'shown')`);
    await eventually(() => expect(bodies(visitor)).toEqual(['shown']));
  });
});

describe('column rights', () => {
  it('forbid a filter on a hidden column, which would tell its value', async () => {
    const { system } = await listenAs({
      table: 'notes',
      filter: 'secret=eq.hush',
      token: await signToken(server, alice),
    });
    expect(system[0]).toContain('invalid column for filter secret');
  });

  it('without the key leave only an error', async () => {
    const visitor = await listenAs({ table: 'unreadable' });
    await run(`insert into unreadable values (1, 'word')`);
    await eventually(() => expect(visitor.changes).toHaveLength(1));
    expect(visitor.changes[0]).toMatchObject({ new: {}, errors: ['Error 401: Unauthorized'] });
  });
});

it('tells only that something happened in a table without a primary key', async () => {
  const visitor = await listenAs({ table: 'keyless' });
  await run(`insert into keyless values ('word')`);
  await eventually(() => expect(visitor.changes).toHaveLength(1));
  expect(visitor.changes[0]).toMatchObject({
    new: {},
    errors: ['Error 400: Bad Request, no primary key'],
  });
});

it('tells the whole row before under replica identity full, and reads large rows by a key of two columns', async () => {
  const visitor = await listenAs({ table: 'doubled' });
  await run(`insert into doubled values (1, 'b"c', repeat('x', 9000))`);
  await eventually(() => expect(visitor.changes).toHaveLength(1));
  await run(`update doubled set t = 'short'`);
  await eventually(() => expect(visitor.changes).toHaveLength(2));
  await run(`update doubled set t = 'shorter'`);
  await run('delete from doubled');
  await eventually(() => expect(visitor.changes).toHaveLength(4));
  const key = { a: 1, b: 'b"c' };
  expect(visitor.changes.map((change) => change.new)).toEqual([
    { ...key, t: 'x'.repeat(9000) },
    { ...key, t: 'short' },
    { ...key, t: 'shorter' },
    {},
  ]);
  expect(visitor.changes.slice(1).map((change) => change.old)).toEqual([
    key,
    { ...key, t: 'short' },
    { ...key, t: 'shorter' },
  ]);
});
