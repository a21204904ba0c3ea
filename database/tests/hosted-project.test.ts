import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#server/base/database/connect.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { connectForTest, createTestDatabase } from '#test/database.ts';
import { toUrl } from '#test/server.ts';
import { attempt } from './attempt.ts';
import { createHostedProject } from './hosted-project.ts';

const run = promisify(execFile);

const [project, own] = await Promise.all([createHostedProject(), createTestDatabase()]);
const applied = await migrate(project.config, 'hosted');

afterAll(() => Promise.all([project.drop(), own.drop()]));

/** All that the API's roles may do in the schemas of the app, one line each, and what row policies say. */
const rights = `
  with roles(role) as (values ('anon'), ('authenticated'), ('service_role'))
  select role || ' ' || verb || ' ' || class.relname as may from roles, pg_class class,
    unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) as verb
  where relnamespace in ('public'::regnamespace, 'internal'::regnamespace, 'billing'::regnamespace)
    and relkind in ('r', 'v', 'm', 'S') and has_schema_privilege(role, relnamespace, 'usage')
    and case relkind when 'S' then verb in ('select', 'update') and has_sequence_privilege(role, class.oid, verb)
      else has_table_privilege(role, class.oid, verb) end
  union all
  select role || ' calls ' || proc.oid::regprocedure from roles, pg_proc proc
  where pronamespace in ('public'::regnamespace, 'internal'::regnamespace, 'billing'::regnamespace)
    and prorettype <> 'trigger'::regtype
    and has_schema_privilege(role, pronamespace, 'usage') and has_function_privilege(role, proc.oid, 'execute')
  union all
  select format('%s on %s for %s to %s: %s, %s', policyname, tablename, cmd, roles, qual, with_check) from pg_policies
  where schemaname = 'public' or tablename = 'objects'
  union all
  select relname || ' has row security' from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
  order by may`;

async function listRights(config: pg.ClientConfig): Promise<string[]> {
  const client = await connectForTest(config);
  const { rows } = await client.query<{ may: string }>(rights);
  return rows.map(({ may }) => may);
}

/** An account as Supabase's auth service writes it, and a caller with its token. */
async function signUp(client: pg.ClientBase) {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into auth.users (id, aud, role, email, created_at) values ($1, 'authenticated', 'authenticated', $2, now())`,
    [id, `${id}@example.com`],
  );
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, aal) values ($1, $2, now(), 'aal1')`,
    [sessionId, id],
  );
  return { role: 'authenticated' as const, sub: id, session_id: sessionId };
}

describe('a database of a hosted Supabase project', () => {
  it("takes the app's migrations from its owner, who is no superuser, once", async () => {
    expect(applied.filter((name) => name.startsWith('app/')).length).toBeGreaterThan(38);
    expect(await migrate(project.config, 'hosted')).toEqual([]);
  });

  it('gives everybody the same rights as our own, where by default everybody has all', async () => {
    const ours = await listRights(own.config);
    expect(ours.length).toBeGreaterThan(300);
    expect(await listRights(project.config)).toEqual(ours);
  });

  it('opens no table that is added later, unless a migration says so', async () => {
    const client = await connectForTest(project.config);
    await client.query('create table public.added_later (id integer)');
    await client.query('create function public.called_later() returns integer return 1');
    const sql = 'select * from public.added_later';
    expect(await attempt(client, { role: 'anon' }, sql)).toBe('refused');
    expect(await attempt(client, { role: 'anon' }, 'select public.called_later()')).toBe('refused');
    expect(await attempt(client, { role: 'service_role' }, sql)).toBe('none');
  });

  it('keeps what is of one person from the next, and shows nothing premium without a subscription', async () => {
    const client = await connectForTest(project.config);
    const [fan, stranger] = [await signUp(client), await signUp(client)];
    await client.query(
      `insert into favorite_teams (user_id, team_name, sport) values ($1, 'Somewhere', 'NFL')`,
      [fan.sub],
    );
    await client.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
       values ('real_1', 'NFL', 'scheduled', now(), 'Home', 'Away')`,
    );
    await client.query(
      `insert into injuries (external_id, sport, status) values ('i1', 'NFL', 'out')`,
    );
    const favorites = 'select from favorite_teams';
    expect(await attempt(client, fan, favorites)).toBe('some');
    expect(await attempt(client, stranger, favorites)).toBe('none');
    expect(await attempt(client, { role: 'anon' }, favorites)).toBe('refused');
    expect(await attempt(client, { role: 'anon' }, 'select from games')).toBe('some');
    expect(await attempt(client, fan, 'delete from games')).toBe('refused');
    expect(await attempt(client, fan, 'select from injuries')).toBe('none');
    expect(await attempt(client, { role: 'anon' }, 'select from injuries')).not.toBe('some');
    await client.query(
      `insert into subscriptions (user_id, status, subscription_tier, subscription_end)
       values ($1, 'active', 'monthly', now() + interval '1 day')`,
      [fan.sub],
    );
    expect(await attempt(client, fan, 'select from injuries')).toBe('some');
    expect(await attempt(client, stranger, 'select from injuries')).toBe('none');
    expect(await attempt(client, fan, 'select from auth.users')).toBe('refused');
  });

  it('lists the devices of a person, who signs one of them out', async () => {
    const client = await connectForTest(project.config);
    const [fan, stranger] = [await signUp(client), await signUp(client)];
    const devices = `select from account_sessions where id = '${fan.session_id}'`;
    expect(await attempt(client, fan, devices)).toBe('some');
    expect(await attempt(client, stranger, devices)).toBe('none');
    const end = `delete from account_sessions where id = '${fan.session_id}'`;
    expect(await attempt(client, stranger, end)).toBe('none');
    expect(await attempt(client, fan, end)).toBe('some');
  });

  it('is filled by the programs beside a server, as the page for operators says', async () => {
    const DATABASE_URL = toUrl(project.config);
    const runProgram = (...words: string[]) =>
      run(process.execPath, words, {
        env: { DATABASE_URL, FEED: 'demo', DATA_DIR: tmpdir() },
      });
    const { stdout } = await runProgram('scripts/hosted.ts', 'apply');
    expect(stdout).toBe('Nothing to apply.\n');
    await runProgram('scripts/feed.ts', 'once', 'scores');
    const client = await connectForTest(project.config);
    const { rows } = await client.query('select count(*)::int > 0 as has_games from games');
    expect(rows).toEqual([{ has_games: true }]);
  });

  it('is told apart from our own in both directions, before anything is written', async () => {
    const databaseUrl = toUrl(project.config);
    const serving = connectDatabase({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
    await expect(serving).rejects.toThrow('docs/operate/supabase.md');
    await expect(migrate(project.config)).rejects.toThrow('docs/operate/supabase.md');
    await expect(migrate(own.config, 'hosted')).rejects.toThrow('no Supabase project');
  });
});
