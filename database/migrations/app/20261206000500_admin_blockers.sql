-- What statements wait for a lock shows in pg_stat_activity, which tells of the sessions of others only as its owner may see.
create function public.admin_blockers() returns jsonb language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_administrator() then
    raise exception 'permission denied for function admin_blockers' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(told order by told.since), '[]') from (
      select holder.pid, nullif(holder.application_name, '') as application, holder.xact_start as since,
        -- Its first words alone: values stand behind signs, quotes and figures.
        nullif(trim(substring(holder.query from '^[[:alpha:][:space:]_.,]{1,60}')), '') as statement,
        count(distinct waiting.pid)::integer as waiting
      from pg_catalog.pg_stat_activity waiting
      cross join lateral unnest(pg_catalog.pg_blocking_pids(waiting.pid)) as held (pid)
      join pg_catalog.pg_stat_activity holder on holder.pid = held.pid
      where waiting.wait_event_type = 'Lock' and waiting.datname = pg_catalog.current_database()
        -- Who waits itself is not the one to end.
        and holder.wait_event_type is distinct from 'Lock'
      group by 1, 2, 3, 4) as told);
end
$$;
comment on function public.admin_blockers() is
  'Which sessions hold what others wait for at this moment, and since when. Refused but to administrators.';
grant execute on function public.admin_blockers() to authenticated;
