create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable parallel safe
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
comment on function auth.jwt() is 'Claims of the caller''s access token, {} without one.';

create function auth.uid() returns uuid language sql stable parallel safe
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
comment on function auth.uid() is 'User id of the caller, null for a visitor.';

create function auth.role() returns text language sql stable parallel safe
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint users_email_is_lower_case check (email = lower(email)),
  encrypted_password text not null,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_is_unique unique (email)
);
comment on table auth.users is 'Accounts. Only the auth service reads or writes them.';
comment on column auth.users.encrypted_password is 'bcrypt hash.';

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null default 'email',
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_one_per_provider unique (provider, provider_id)
);
create index identities_by_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz
);
create index sessions_by_user on auth.sessions (user_id);
comment on table auth.sessions is 'One row per sign-in; deleting it signs that device out.';

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  counter integer not null,
  parent_counter integer,
  token_hash bytea not null constraint refresh_tokens_hash_is_unique unique,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refresh_tokens_one_per_turn unique (session_id, counter)
);
comment on table auth.refresh_tokens is
  'The family of one session. A token is derived from the session id, the counter and the server''s secret, so that the database holds only its hash.';
comment on column auth.refresh_tokens.parent_counter is
  'The token that was traded for this one; null for the first of a session.';

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change')),
  token_hash bytea not null constraint one_time_tokens_hash_is_unique unique,
  relates_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_time_tokens_one_per_kind unique (user_id, kind)
);
comment on column auth.one_time_tokens.relates_to is 'The address that the mail went to.';
