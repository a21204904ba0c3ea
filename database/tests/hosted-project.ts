import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** Roles belong to the whole server, so they are made once and stay. */
const roles = `
  select pg_advisory_xact_lock(hashtext('sports_hub_roles'));
  do $$
  declare
    name text;
  begin
    foreach name in array array['supabase_auth_admin', 'supabase_storage_admin', 'authenticator'] loop
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I login noinherit', name);
      end if;
    end loop;
    if not exists (select from pg_roles where rolname = 'supabase_admin') then
      create role supabase_admin superuser login;
    end if;
    if not exists (select from pg_roles where rolname = 'hosted_postgres') then
      create role hosted_postgres login nosuperuser createdb createrole replication bypassrls;
      grant anon, authenticated, service_role to hosted_postgres with admin option;
      grant anon, authenticated, service_role to authenticator;
    end if;
  end $$`;

/** A database as a hosted Supabase project begins with; `config` is its owner's, who is no superuser. */
export async function createHostedProject(): Promise<{
  config: pg.ClientConfig;
  drop: () => Promise<void>;
}> {
  const name = `hosted_${randomBytes(6).toString('hex')}`;
  const server = inject('postgres');
  await run({ ...server, database: 'postgres' }, `begin; ${roles}; commit`);
  await run({ ...server, database: 'postgres' }, `create database ${name} owner hosted_postgres`);
  const project = await readFile(new URL('hosted-project.sql', import.meta.url), 'utf8');
  await run({ ...server, database: name }, project);
  return {
    config: { ...server, database: name, user: 'hosted_postgres' },
    drop: () =>
      run({ ...server, database: 'postgres' }, `drop database if exists ${name} with (force)`),
  };
}

async function run(config: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
