-- An operator's statement meets nobody's lock but its own tables': neither of another session that changes
-- the schema, nor of another published table, which pg_get_publication_tables opens.
create or replace view realtime.published_tables as
  select c.oid::regclass as relation, n.nspname as schema_name, c.relname as table_name,
    c.relrowsecurity, c.relreplident, p.pubinsert, p.pubupdate, p.pubdelete,
    coalesce((
      select array_agg(a.attname::text order by position.ordinality)
      from pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality as position(number, ordinality)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = position.number
      where i.indrelid = c.oid and i.indisprimary), '{}') as key_columns
  from pg_publication p
  cross join pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where p.pubname = 'supabase_realtime' and c.relkind = 'r' and pg_relation_is_publishable(c.oid) and (
    p.puballtables
    or exists (select from pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = c.relnamespace)
    or exists (
      select from pg_publication_rel r
      where r.prpubid = p.oid and (r.prrelid = c.oid or r.prrelid in (select pg_partition_ancestors(c.oid)))));

create or replace function realtime.sync_triggers() returns void language plpgsql set search_path = '' as $$
declare
  wanted record;
  surplus record;
begin
  if exists (
    select from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
    where p.pubname = 'supabase_realtime' and (r.prattrs is not null or r.prqual is not null)
  ) then
    raise exception 'publication supabase_realtime must publish whole tables: column lists and row filters are not supported';
  end if;
  for surplus in
    select t.tgrelid::regclass as relation from pg_trigger t
    where t.tgname = 'realtime_notify_change' and not exists (
      select from realtime.wanted_triggers w where w.relation = t.tgrelid)
  loop
    execute format('drop trigger if exists realtime_notify_change on %s', surplus.relation);
  end loop;
  for wanted in
    select w.* from realtime.wanted_triggers w where not exists (
      select from pg_trigger t where t.tgname = 'realtime_notify_change' and t.tgrelid = w.relation
        and obj_description(t.oid, 'pg_trigger') = w.definition)
  loop
    execute format('create or replace trigger realtime_notify_change %s', wanted.definition);
    execute format('comment on trigger realtime_notify_change on %s is %L', wanted.relation, wanted.definition);
  end loop;
end
$$;

-- The trigger of a table comes and goes in the transaction that publishes it, so that no change is missed.
create or replace function realtime.on_schema_change() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_tag in ('ALTER PUBLICATION', 'CREATE PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE', 'ALTER SCHEMA') then
    perform realtime.sync_triggers();
  end if;
  perform pg_notify('realtime_catalogue', '');
end
$$;
