-- Who keeps answers made of a table is told of each statement that changes it, before the rows that changed.
create function realtime.tell_table() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('realtime_tables', tg_relid::bigint::text);
  return null;
end
$$;

create function realtime.tell_of(relation regclass) returns void language plpgsql set search_path = '' as $$
begin
  execute format('create trigger tell_table before insert or update or delete or truncate on %s
    for each statement execute function realtime.tell_table()', relation);
end
$$;
comment on function realtime.tell_of(regclass) is
  'Lets every server process keep answers made of this table until a statement changes it.';
