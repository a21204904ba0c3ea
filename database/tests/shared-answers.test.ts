import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { readSharedTables } from '#server/wire/rest/shared-tables.ts';
import { openTestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { createRandom } from '#test/random.ts';
import { startServerForFile } from '#test/server.ts';
import { type Caller, makeCallers } from './callers.ts';

// Everybody asks for everything, often enough to be given what was kept for another.
const askers = ['visitor', 'free', 'subscriber', 'expired', 'service'] as const;
type Asker = (typeof askers)[number];

/** Conditions that know rows alone, and conditions that may know the caller. */
const blind = [
  'true',
  'false',
  'is_open',
  'not is_open',
  'is_open is not true',
  'label is not null',
  `label = 'a'`,
  `label in ('a', 'b')`,
  `label is distinct from 'a'`,
  `split_part(label, '_', 1) <> all ('{b,c}'::text[])`,
  'length(label) + id > 2 or is_open',
];
/** Conditions that know of the caller no more than who it is. */
const owning = ['owner = auth.uid()', 'owner = (select auth.uid())'];
const seeing = [
  'owner <> auth.uid()',
  'owner = (select auth.uid() limit 1)',
  'owner = auth.uid() and (select public.has_premium())',
  'label = auth.uid()',
  '(select public.has_premium())',
  `(current_setting('request.jwt.claims', true)::json ->> 'sub')::uuid = owner`,
  `auth.jwt() ->> 'role' = 'authenticated' and is_open`,
  'exists (select from friends where friends.owner = auth.uid())',
  `current_user = 'authenticated'`,
  `pg_has_role('authenticated', 'member') or is_open`,
  'said_to_be_immutable(owner)',
  'owner === owner',
  `txid_current() > 0 and now() > '2020-01-01'`,
];
/** Relations that may look at the caller though no policy of theirs does. */
const structures = [
  `create table with_type (like plain including all, mood mood default 'good'); grant select on with_type to anon, authenticated`,
  'create table parent (like plain including all); create table child () inherits (parent); grant select on parent to anon, authenticated',
  'create table parts (like plain) partition by list (is_open); create table open_part partition of parts default; grant select on parts to anon, authenticated',
  'create view seen_by_caller with (security_invoker = true) as select * from own_rows; grant select on seen_by_caller to anon, authenticated',
  'create view seen_by_owner as select * from own_rows where owner = auth.uid(); grant select on seen_by_owner to anon, authenticated',
  'create materialized view kept_rows as select * from own_rows where is_open; grant select on kept_rows to anon, authenticated',
];
const structureNames =
  'with_type parent parts seen_by_caller seen_by_owner kept_rows own_rows'.split(' ');
type Policy = { condition: string; kind: string; role: string };

const generated = new Map<string, Policy[]>();

const server = await startServerForFile();
const callers = await makeCallers(server);
const { pool } = server.services.database;
await pool.query(`
    create function said_to_be_immutable(owner uuid) returns boolean language sql immutable as $$ select owner = auth.uid() $$;
    create function is_own(a uuid, b uuid) returns boolean language sql stable as $$ select a = auth.uid() $$;
    grant execute on function said_to_be_immutable, is_own to anon, authenticated;
    create operator === (leftarg = uuid, rightarg = uuid, function = is_own);
    create function is_named(a text, b uuid) returns boolean language sql stable as $$ select auth.jwt() ->> 'email' is not null $$;
    create operator = (leftarg = text, rightarg = uuid, function = is_named);
    grant execute on function is_named to anon, authenticated;
    create table friends (owner uuid); grant select on friends to anon, authenticated;
    create type mood as enum ('good', 'bad');
    create table plain (id int primary key, owner uuid, label text, is_open boolean, secret text)`);
await pool.query(
  makeTable('own_rows', [{ condition: 'owner = auth.uid()', kind: 'permissive', role: 'public' }]),
);
await pool.query(`select realtime.tell_of('own_rows')`);
for (const structure of structures) await pool.query(structure);
const random = createRandom(16);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
for (let n = 0; n < 50; n += 1) {
  const name = `shared_${n}`;
  const policies = Array.from({ length: Math.floor(random() * 4) }, () => ({
    condition: oneOf(random() < 0.6 ? blind : random() < 0.5 ? owning : seeing),
    kind: oneOf(['permissive', 'permissive', 'restrictive']),
    role: oneOf(['anon', 'authenticated', 'public', 'anon, authenticated']),
  }));
  generated.set(name, policies);
  await pool.query(makeTable(name, policies));
  if (random() < 0.7) await pool.query(`select realtime.tell_of('${name}')`);
}
for (const name of [...generated.keys(), 'own_rows', 'with_type', 'child', 'parts']) {
  await fill(name);
}
await pool.query('refresh materialized view kept_rows');
server.clock.advance(1_500);

describe('what is answered to everybody of a role', () => {
  it('comes from tables whose policies do not look at the caller, and from all of those', async () => {
    const tables = await readSharedTables(server.services.database.pool);
    for (const [name, policies] of generated) {
      for (const role of ['anon', 'authenticated'] as const) {
        const own = policies.filter(
          (policy) => /public/.test(policy.role) || policy.role.includes(role),
        );
        const isOf = (known: readonly string[]) =>
          own.every(({ condition }) => known.includes(condition));
        const roles = tables.get(name)?.roles;
        const found = [roles?.forAll.has(role), roles?.forOne.has(role)];
        expect([own, found]).toEqual([own, [isOf(blind), isOf([...blind, ...owning])]]);
      }
    }
    for (const name of structureNames) {
      const { forAll, forOne } = tables.get(name)?.roles ?? {};
      const found = [name, forAll?.has('authenticated') ?? false, forOne?.has('authenticated')];
      expect(found).toEqual([name, false, name === 'own_rows' || undefined]);
    }
  });

  it('is kept of all tables of ours that answer so, for all of them tell of their changes', async () => {
    const database = await openTestDatabase();
    const tables = await readSharedTables(database.pool);
    await database.close();
    const open = [...tables].filter(
      ([, { roles }]) => roles.forAll.has('anon') && roles.forAll.has('authenticated'),
    );
    expect(open.length).toBeGreaterThan(15);
    expect(open.filter(([, { isTold }]) => !isTold).map(([name]) => name)).toEqual([]);
  });

  it('is what each would be answered alone, whoever asked before', async () => {
    const random = createRandom(4);
    let shared = 0;
    for (const name of [...generated.keys(), ...structureNames]) {
      const truths = new Map(
        await Promise.all(askers.map(async (asker) => [asker, await truth(name, asker)] as const)),
      );
      for (let turn = 0; turn < askers.length * 3; turn += 1) {
        const asker = askers[Math.floor(random() * askers.length)] as Asker;
        const { body, etag } = await ask(name, asker);
        expect([name, asker, body]).toEqual([name, asker, truths.get(asker)]);
        if (etag !== null) shared += 1;
      }
    }
    expect(shared).toBeGreaterThan(200);
  });

  it('is kept for one person where rows are their own, until a change is told', async () => {
    const read = async (asker: Asker) => (await ask('own_rows', asker)).body;
    const label = (text: string, how = 'origin') =>
      pool.query(
        `set session_replication_role = ${how}; update own_rows set label = '${text}'; reset session_replication_role`,
      );
    await eventually(async () => {
      const kept = await read('free');
      await label(`untold ${random()}`, 'replica');
      expect(await read('free')).toEqual(kept);
    });
    expect(await read('expired')).toMatchObject([{ secret: secretOf('expired') }]);
    await label('told again');
    await eventually(async () =>
      expect(await read('free')).toMatchObject([{ label: 'told again' }]),
    );
  });

  it('never belongs to another while the policy of a table changes', async () => {
    const { pool } = server.services.database;
    await pool.query(
      makeTable('changing', [{ condition: 'true', kind: 'permissive', role: 'public' }]),
    );
    await pool.query(`select realtime.tell_of('changing')`);
    await fill('changing');
    server.clock.advance(1_500);
    const people = ['free', 'subscriber', 'expired'] as const;
    const everything = await truth('changing', 'service');
    let isDone = false;
    const watch = async (asker: Asker) => {
      while (!isDone) {
        const rows = (await ask('changing', asker)).body as { secret: string }[];
        if (rows.length === everything.length) continue;
        expect(rows.filter(({ secret }) => secret !== secretOf(asker))).toEqual([]);
      }
    };
    const change = async () => {
      for (let n = 0; n < 30; n += 1) {
        const condition = n % 2 === 0 ? 'owner = auth.uid()' : 'true';
        await pool.query(`alter policy policy_0 on changing using (${condition})`);
        await ask('changing', 'visitor');
      }
    };
    await Promise.all([
      ...people.map(watch),
      change().finally(() => {
        isDone = true;
      }),
    ]);
    await pool.query('alter policy policy_0 on changing using (owner = auth.uid())');
    for (const asker of people) {
      await eventually(async () =>
        expect((await ask('changing', asker)).body).toMatchObject([{ secret: secretOf(asker) }]),
      );
    }
  });
});

function makeTable(name: string, policies: readonly Policy[]): string {
  const create = policies.map(
    ({ condition, kind, role }, index) =>
      `create policy policy_${index} on ${name} as ${kind} for select to ${role} using (${condition})`,
  );
  return [
    `create table ${name} (like plain including all)`,
    // Some are open to all; what has policies has row security.
    policies.length > 0 ? `alter table ${name} enable row level security` : '',
    `grant select on ${name} to anon, authenticated`,
    `grant all on ${name} to service_role`,
    ...create,
  ].join(';');
}

/** One row of each person, with a secret that names it, and some of nobody. */
async function fill(name: string): Promise<void> {
  const rows = askers.map((asker) => [callers[asker].id ?? null, secretOf(asker)]);
  await server.query(
    `insert into ${name} (id, owner, label, is_open, secret)
     select n, (row ->> 0)::uuid, (array['a', 'b', 'c_1', null])[1 + n % 4], n % 3 > 0, row ->> 1
     from jsonb_array_elements($1) with ordinality as rows(row, n)`,
    [JSON.stringify(rows)],
  );
}

function secretOf(asker: Asker): string {
  return `secret of ${asker}`;
}

async function ask(name: string, asker: Asker): Promise<{ body: unknown; etag: string | null }> {
  const path = `/rest/v1/${name}?select=id,owner,label,is_open,secret&order=id`;
  const answer = await fetch(server.url + path, { headers: callers[asker].headers });
  return { body: await answer.json(), etag: answer.headers.get('etag') };
}

async function truth(name: string, asker: Asker): Promise<unknown[]> {
  return server.services.database.withClaims(claimsOf(callers[asker]), 'read', async (client) => {
    const { rows } = await client.query(
      `select id, owner, label, is_open, secret from ${name} order by id`,
    );
    return rows;
  });
}

function claimsOf({ headers }: Caller): Claims {
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? headers.Authorization;
  if (token) return decodeJwt(token.replace(/^Bearer /i, '')) as Claims;
  return { role: headers.apikey?.includes('secret') ? 'service_role' : 'anon' };
}
