-- Nobody fills the disk: what a person may insert is counted, and each row of it is short.
create function internal.bound_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  is_over boolean;
begin
  for person in select distinct user_id from added order by 1 loop
    -- Of two statements at the same time one waits, and counts the rows of the other.
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' of ' || person, 0));
    execute format('select count(*) > $1 from %I.%I where user_id = $2', tg_table_schema, tg_table_name)
      into is_over using tg_argv[0]::bigint, person;
    if is_over then
      raise check_violation using message = format('nobody has more than %s rows of %s', tg_argv[0], tg_table_name),
        constraint = tg_table_name || '_at_most_' || tg_argv[0];
    end if;
  end loop;
  return null;
end
$$;
do $$
declare
  bounded text;
begin
  foreach bounded in array array['favorite_teams', 'favorite_players', 'alert_choices'] loop
    execute format('drop trigger if exists %1$s_at_most_1000 on public.%1$s', bounded);
    execute format('create trigger %1$s_at_most_1000 after insert on public.%1$s
      referencing new table as added for each statement execute function internal.bound_rows(1000)', bounded);
  end loop;
end
$$;
drop function public.bound_favorites();

-- A list may have named a kind a thousand times.
update public.alert_settings set kinds = array(select distinct unnest(kinds)) where cardinality(kinds) > 7;
update public.alert_choices set kinds = array(select distinct unnest(kinds)) where cardinality(kinds) > 7;
alter table public.alert_settings
  add constraint alert_settings_kinds_are_few check (cardinality(kinds) <= 7);
alter table public.alert_choices
  add constraint alert_choices_kinds_are_few check (cardinality(kinds) <= 7);

-- Files without an owner would be in nobody's quota.
alter policy "Users upload their avatars" on storage.objects
  with check (bucket_id = 'avatars' and owner = (select auth.uid())
    and (storage.foldername(name))[1] = (select auth.uid())::text);
alter policy "Users replace their avatars" on storage.objects
  with check (bucket_id = 'avatars' and owner = (select auth.uid())
    and (storage.foldername(name))[1] = (select auth.uid())::text);
