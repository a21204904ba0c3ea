create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null constraint buckets_name_is_unique unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint constraint buckets_file_size_limit_is_positive check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column storage.buckets.public is 'Whoever knows the address of an object reads it.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid references auth.users on delete cascade,
  owner_id text,
  version text not null constraint objects_version_is_unique unique,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now()
);
comment on table storage.objects is 'Files by name; they go with the account of their owner.';
comment on column storage.objects.version is 'Key of the bytes. Random, so that no name ever becomes a path.';
create unique index objects_one_per_name on storage.objects (bucket_id, name collate "C");
create index objects_by_owner on storage.objects (owner);

create table storage.discarded (
  version text primary key,
  sweep_after timestamptz not null default '-infinity'
);
create index discarded_by_time on storage.discarded (sweep_after);
comment on table storage.discarded is
  'Bytes that no object needs: of an upload that is not finished, of a replaced or a removed object. A sweep removes the bytes, then the row.';

create function storage.foldername(name text) returns text[] language sql immutable parallel safe
as $$ select trim_array(string_to_array(name, '/'), least(1, cardinality(string_to_array(name, '/')))) $$;
create function storage.filename(name text) returns text language sql immutable parallel safe
as $$ select split_part(name, '/', -1) $$;
create function storage.extension(name text) returns text language sql immutable parallel safe
as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

create function storage.keep_bytes() returns trigger language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from storage.objects where id = new.id and version = new.version) then
    return null;
  end if;
  delete from storage.discarded where version = new.version;
  if not found then
    raise exception 'the bytes of this object are gone' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end
$$;
comment on function storage.keep_bytes() is
  'Takes the bytes of a new row from the discarded, and refuses a row without bytes. Waits for the commit: a row that only asks for rights needs no bytes.';
create constraint trigger objects_keep_bytes after insert or update of version on storage.objects
  deferrable initially deferred for each row execute function storage.keep_bytes();

create function storage.discard_bytes() returns trigger language plpgsql security definer
set search_path = ''
as $$
begin
  insert into storage.discarded (version) values (old.version) on conflict (version) do nothing;
  return null;
end
$$;
create trigger objects_discard_replaced after update of version on storage.objects
  for each row when (old.version <> new.version) execute function storage.discard_bytes();
create trigger objects_discard_removed after delete on storage.objects
  for each row execute function storage.discard_bytes();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.discarded enable row level security;
grant select on storage.buckets to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
