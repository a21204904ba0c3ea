-- What other programs of a fan may read on the fan's behalf. Rows go away when a key is revoked.
create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null constraint api_keys_name_is_short check (name ~ '\S' and char_length(name) <= 60),
  prefix text not null,
  scopes text[] not null constraint api_keys_scopes_are_known
    check (cardinality(scopes) > 0 and scopes <@ '{scores,favorites,predictions}'),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
comment on table public.api_keys is 'Keys of /api/v1: whoever bears one acts as its owner, within its scopes. Deleting a row revokes the key.';
comment on column public.api_keys.prefix is 'How the key begins, by which its owner knows it.';
comment on column public.api_keys.expires_at is 'Null: never.';
comment on column public.api_keys.last_used_at is 'Accurate to the hour.';
create index api_keys_of_user on public.api_keys (user_id, created_at);

create table internal.api_key_hashes (
  hash bytea primary key,
  key_id uuid not null unique references public.api_keys on delete cascade
);
comment on table internal.api_key_hashes is 'SHA-256 of each key, which has 192 random bits: no copy of the database opens anything.';

alter table public.api_keys enable row level security;
create policy "Users read their API keys" on public.api_keys for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users revoke their API keys" on public.api_keys for delete to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.api_keys from service_role;
grant select, delete on public.api_keys to authenticated;

-- A key is revoked without a handler of the server.
create function internal.log_revoked_key() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_log (user_id, kind, ip, user_agent)
  select revoked.user_id, 'api_key_revoked', own.ip, own.user_agent
  from revoked left join auth.sessions own on own.id::text = auth.jwt() ->> 'session_id';
  return null;
end
$$;
create trigger api_keys_log_revoked after delete on public.api_keys
  referencing old table as revoked for each statement
  when (current_user = 'authenticated') execute function internal.log_revoked_key();
