create function storage.check_quota() returns trigger language plpgsql security definer
set search_path = ''
as $$
declare
  files bigint;
  bytes bigint;
begin
  -- Uploads of one person at the same moment see each other.
  perform pg_advisory_xact_lock(hashtextextended('storage quota of ' || new.owner, 0));
  select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0) into files, bytes
  from storage.objects where owner = new.owner;
  if files > 100 or bytes > 26214400 then
    raise exception 'the files of this person are over their quota' using errcode = 'SH001';
  end if;
  return null;
end
$$;
comment on function storage.check_quota() is
  'How many files and bytes one person may keep; shared/spec/storage.ts has the same numbers.';
create trigger objects_stay_within_quota after insert or update of owner, metadata on storage.objects
  for each row when (new.owner is not null) execute function storage.check_quota();
