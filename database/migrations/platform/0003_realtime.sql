-- App migrations add tables to this publication, as on a hosted Supabase project.
create publication supabase_realtime;
create schema realtime;

create sequence realtime.change_number;
comment on sequence realtime.change_number is
  'Makes every notification unique: PostgreSQL drops equal payloads of one transaction, which would lose the last change of A-B-A.';

create function realtime.notify_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  key_columns text[] := tg_argv[0]::text[];
  new_row jsonb;
  old_row jsonb;
  envelope jsonb := jsonb_build_object(
    'number', nextval('realtime.change_number'), 'table', tg_relid::bigint, 'type', tg_op,
    'at', floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  payload text;
begin
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
  end if;
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
    if tg_argv[1] <> 'full' then
      old_row := realtime.pick(old_row, key_columns);
    end if;
  end if;
  payload := (envelope || jsonb_build_object('new', new_row, 'old', old_row))::text;
  -- NOTIFY carries less than 8000 bytes; the server reads a larger row back by its key.
  if octet_length(payload) > 7900 then
    payload := (envelope || jsonb_build_object(
      'key', realtime.pick(coalesce(new_row, old_row), key_columns),
      'old', realtime.pick(old_row, key_columns)))::text;
  end if;
  perform pg_notify('realtime_changes', payload);
  return null;
end
$$;
comment on function realtime.notify_change() is
  'Tells every server process about one committed row. Arguments: primary key columns; full or default replica identity.';

create function realtime.pick(record jsonb, columns text[]) returns jsonb language sql immutable
as $$ select jsonb_object_agg(name, record -> name) from unnest(columns) as name where record is not null $$;

create function realtime.sync_triggers() returns void language plpgsql set search_path = '' as $$
declare
  wanted record;
  surplus record;
begin
  perform pg_advisory_xact_lock(hashtext('realtime.sync_triggers'));
  if exists (
    select from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
    where p.pubname = 'supabase_realtime' and (r.prattrs is not null or r.prqual is not null)
  ) then
    raise exception 'publication supabase_realtime must publish whole tables: column lists and row filters are not supported';
  end if;
  for surplus in
    select t.tgrelid::regclass as relation from pg_trigger t
    where t.tgname = 'realtime_notify_change' and not exists (
      select from realtime.wanted_triggers w where w.relation = t.tgrelid and w.definition = obj_description(t.oid))
  loop
    execute format('drop trigger realtime_notify_change on %s', surplus.relation);
  end loop;
  for wanted in
    select w.* from realtime.wanted_triggers w where not exists (
      select from pg_trigger t where t.tgname = 'realtime_notify_change' and t.tgrelid = w.relation)
  loop
    execute format('create trigger realtime_notify_change %s', wanted.definition);
    execute format('comment on trigger realtime_notify_change on %s is %L', wanted.relation, wanted.definition);
  end loop;
end
$$;
comment on function realtime.sync_triggers() is
  'Gives exactly the tables of publication supabase_realtime the trigger that feeds /realtime/v1.';

create view realtime.published_tables as
  select c.oid::regclass as relation, n.nspname as schema_name, c.relname as table_name,
    c.relrowsecurity, c.relreplident, p.pubinsert, p.pubupdate, p.pubdelete,
    coalesce((
      select array_agg(a.attname::text order by position.ordinality)
      from pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality as position(number, ordinality)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = position.number
      where i.indrelid = c.oid and i.indisprimary), '{}') as key_columns
  from pg_publication p
  cross join pg_get_publication_tables(p.pubname::text) as published
  join pg_class c on c.oid = published.relid
  join pg_namespace n on n.oid = c.relnamespace
  where p.pubname = 'supabase_realtime' and c.relkind = 'r';

create view realtime.wanted_triggers as
  select relation, format(
    'after %s on %s for each row execute function realtime.notify_change(%L, %L)',
    concat_ws(' or ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
      case when pubdelete then 'delete' end),
    relation, key_columns, case relreplident when 'f' then 'full' else 'default' end) as definition
  from realtime.published_tables
  where pubinsert or pubupdate or pubdelete;

create function realtime.key_condition(relation regclass, key jsonb) returns text language sql stable
as $$
  select string_agg(
    format('t.%I = ($1 ->> %L)::%s', a.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_attribute a
  where a.attrelid = relation and a.attname in (select jsonb_object_keys(key))
$$;

create function realtime.read_row(relation regclass, key jsonb) returns jsonb
language plpgsql set timezone = 'UTC' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(t.*) from %s t where %s', relation, realtime.key_condition(relation, key))
  into record using key;
  return record;
end
$$;
comment on function realtime.read_row(regclass, jsonb) is 'The row whose notification was too large; null when it is gone.';

create function realtime.visible_to(relation regclass, key jsonb, callers jsonb[]) returns boolean[]
language plpgsql as $$
declare
  caller jsonb;
  is_visible boolean;
  answers boolean[] := '{}';
  question text := format('select exists (select from %s t where %s)',
    relation, realtime.key_condition(relation, key));
begin
  foreach caller in array callers loop
    begin
      perform set_config('role', caller ->> 'role', true),
        set_config('request.jwt.claims', caller::text, true);
      execute question into is_visible using key;
    exception when others then
      is_visible := false;
    end;
    answers := answers || is_visible;
  end loop;
  perform set_config('role', 'none', true);
  return answers;
end
$$;
comment on function realtime.visible_to(regclass, jsonb, jsonb[]) is
  'For each caller (claims with a role): do the row policies show the row with this key? A policy that fails hides it.';

create function realtime.on_schema_change() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.sync_triggers();
  perform pg_notify('realtime_catalogue', '');
end
$$;

-- Without this right the triggers follow at the next start and policies within a minute.
do $$
begin
  create event trigger realtime_schema_changed on ddl_command_end
    when tag in ('ALTER PUBLICATION', 'CREATE PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE', 'DROP TABLE',
      'CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'GRANT', 'REVOKE', 'ALTER SCHEMA')
    execute function realtime.on_schema_change();
exception when insufficient_privilege then
  raise notice 'no right to create event triggers';
end
$$;
