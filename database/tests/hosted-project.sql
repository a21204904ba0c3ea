-- A database as a hosted Supabase project begins with, after its public documentation: schemas of the services with
-- the columns that matter, and a role that owns the database without being a superuser (`hosted_postgres`, there `postgres`).
create schema extensions;
grant usage on schema extensions to hosted_postgres, anon, authenticated, service_role;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
create schema realtime;
grant usage on schema auth, storage, realtime to hosted_postgres, anon, authenticated, service_role;
grant usage on schema public to hosted_postgres, anon, authenticated, service_role;

set role supabase_auth_admin;
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create table auth.schema_migrations (version varchar(255) primary key);
create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
  confirmation_token varchar(255), recovery_token varchar(255), last_sign_in_at timestamptz,
  raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin boolean, created_at timestamptz,
  updated_at timestamptz, phone text unique, banned_until timestamptz, is_sso_user boolean not null default false,
  deleted_at timestamptz, is_anonymous boolean not null default false
);
create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
  provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored, id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, created_at timestamptz,
  updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz, refreshed_at timestamp,
  user_agent text, ip inet, tag text
);
create table auth.refresh_tokens (
  instance_id uuid, id bigserial primary key, token varchar(255) unique, user_id varchar(255), revoked boolean,
  created_at timestamptz, updated_at timestamptz, parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')::text $$;
grant all on all tables in schema auth to hosted_postgres;
grant all on all routines in schema auth to hosted_postgres;
revoke insert, update, delete, truncate on auth.schema_migrations from hosted_postgres;

set role supabase_storage_admin;
create table storage.migrations (id integer primary key, name varchar(100) unique not null);
create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, created_at timestamptz default now(),
  updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false,
  file_size_limit bigint, allowed_mime_types text[], owner_id text
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid,
  created_at timestamptz default now(), updated_at timestamptz default now(), last_accessed_at timestamptz default now(),
  metadata jsonb, path_tokens text[] generated always as (string_to_array(name, '/')) stored, version text, owner_id text,
  user_metadata jsonb
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language plpgsql immutable as $$
declare parts text[];
begin
  select string_to_array(name, '/') into parts;
  return parts[1:array_length(parts, 1) - 1];
end $$;
grant all on storage.buckets, storage.objects to hosted_postgres, anon, authenticated, service_role;
reset role;
-- There an extension lets `postgres` make policies on this table, which stays another's. Schema storage is closed all the same.
alter table storage.objects owner to hosted_postgres;

create table realtime.schema_migrations (version bigint primary key);
create table realtime.messages (
  topic text not null, extension text not null, payload jsonb, event text, private boolean default false,
  updated_at timestamp not null default now(), inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(), primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;
create publication supabase_realtime;
alter publication supabase_realtime owner to hosted_postgres;

create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end $$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();

alter default privileges for role hosted_postgres in schema public
  grant all on tables to hosted_postgres, anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public
  grant all on functions to hosted_postgres, anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public
  grant all on sequences to hosted_postgres, anon, authenticated, service_role;
