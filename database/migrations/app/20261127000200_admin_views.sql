create function public.administrator_standing() returns text language sql stable security definer
set search_path = ''
as $$
  select case
    when public.is_administrator() then 'fresh'
    when exists (
      select from internal.administrators a
      join auth.sessions s on s.user_id = a.user_id
      where a.user_id = (select auth.uid()) and s.id::text = (select auth.jwt() ->> 'session_id')) then 'old'
    else 'none' end
$$;
comment on function public.administrator_standing() is
  'Of the caller alone: fresh, old (an administrator who has to sign in again) or none.';
grant execute on function public.administrator_standing() to authenticated;

create table internal.processes (
  id uuid primary key,
  app_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  free_disk_bytes bigint
);
comment on table internal.processes is
  'Each server process writes its row every minute and removes it when it leaves; the rows of those that died go after a while.';
comment on column internal.processes.free_disk_bytes is 'Of DATA_DIR on its machine; null where that cannot be told.';
alter table internal.processes enable row level security;

create table billing.failed_events (
  provider text not null,
  event_id text not null,
  type text not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  times integer not null default 1,
  detail text not null,
  primary key (provider, event_id)
);
create index failed_events_by_age on billing.failed_events (last_failed_at);
comment on table billing.failed_events is
  'Events with a right signature that could not be processed. Each goes when it is processed after all, or with age.';
alter table billing.failed_events enable row level security;

create view public.admin_jobs with (security_barrier = true) as
  with lines as (
    select *, failures = 0 and count(*) over (partition by job) > 6 as is_folded from public.feed_states),
  folded as (
    select job, case when is_folded then '' else subject end as subject, count(*)::int as subjects,
      max(last_attempt_at) as last_attempt_at, max(last_success_at) as last_success_at,
      min(failing_since) as failing_since, max(failures) as failures, min(next_due_at) as next_due_at,
      max(refusal) as refusal
    from lines group by 1, 2, is_folded)
  select folded.*, run.outcome, left(run.detail, 300) as detail
  from folded left join lateral (
    select outcome, detail from internal.feed_runs run
    where run.job = folded.job and run.subject = folded.subject
    order by started_at desc, id desc limit 1) run on true
  where (select public.is_administrator());
comment on view public.admin_jobs is
  'What every job did last; of a job with many subjects those that work are one row. For administrators.';
comment on column public.admin_jobs.subject is 'Empty for a row that stands for several, counted in subjects.';

create view public.admin_runs with (security_barrier = true) as
  select job, subject, started_at, finished_at, outcome, requests, rows_saved, rows_refused,
    left(detail, 300) as detail, id
  from internal.feed_runs
  where (select public.is_administrator());
comment on view public.admin_runs is 'Each run of a job, as long as retention says. For administrators.';

create view public.admin_accounts with (security_barrier = true) as
  select u.id, u.email, u.created_at, u.email_confirmed_at, u.last_sign_in_at,
    case when u.banned_until > now() then u.banned_until end as banned_until,
    s.status as subscription_status, s.subscription_tier, s.subscription_end,
    a.user_id is not null as is_administrator
  from auth.users u left join public.subscriptions s on s.user_id = u.id
    left join internal.administrators a on a.user_id = u.id
  where (select public.is_administrator());
comment on view public.admin_accounts is 'Addresses, moments and states, and nothing else of a person. For administrators.';

create view public.admin_sessions with (security_barrier = true) as
  select user_id, created_at, refreshed_at, left(user_agent, 300) as user_agent
  from auth.sessions
  where (select public.is_administrator());
comment on view public.admin_sessions is 'Where accounts are signed in, without addresses of machines. For administrators.';

create view public.admin_subscriptions with (security_barrier = true) as
  select s.user_id, u.email, s.status, s.subscription_tier, s.offer, s.subscription_end, s.trial_end,
    s.cancel_at_period_end, s.updated_at
  from public.subscriptions s join auth.users u on u.id = s.user_id
  where (select public.is_administrator());
comment on view public.admin_subscriptions is 'For administrators.';

create view public.admin_payment_failures with (security_barrier = true) as
  select 'event' as what, provider, event_id as reference, type || ': ' || left(detail, 300) as detail,
    times, first_failed_at as since, last_failed_at as last_at
  from billing.failed_events where (select public.is_administrator())
  union all
  select 'mail', provider, subscription_id, kind, 1, booked_at, tried_at
  from billing.notices where sent_at is null and (select public.is_administrator())
  union all
  select 'customer', provider, customer_id, null, 1, null, null
  from billing.discarded_customers where (select public.is_administrator());
comment on view public.admin_payment_failures is
  'Events that could not be processed, mails that could not be sent, and customers without an account whom the provider has not let go. For administrators.';

-- No view: rows of millions come in the order of an index only where the limit stands inside.
create function public.admin_security_log(address text, what text, skipped integer, most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare owner uuid; entries jsonb;
begin
  if not public.is_administrator() then
    raise exception 'permission denied for function admin_security_log' using errcode = '42501';
  end if;
  if address is not null then
    select id into owner from auth.users where email = lower(address);
    select jsonb_agg(picked order by happened_at desc, id) into entries from (
      select * from public.security_log where user_id = owner and (what is null or kind = what)
      order by happened_at desc, id offset skipped limit least(most, 100)) as picked;
  else
    select jsonb_agg(picked order by happened_at desc, id) into entries from (
      select * from public.security_log where what is null or kind = what
      order by happened_at desc, id offset skipped limit least(most, 100)) as picked;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', entry ->> 'id', 'email', u.email, 'kind', entry ->> 'kind',
      'happened_at', entry ->> 'happened_at', 'ip', entry ->> 'ip', 'user_agent', left(entry ->> 'user_agent', 300),
      'times', (entry ->> 'times')::int) order by place)
    from jsonb_array_elements(entries) with ordinality as each (entry, place)
    join auth.users u on u.id = (entry ->> 'user_id')::uuid), '[]');
end
$$;
comment on function public.admin_security_log(text, text, integer, integer) is
  'What was done to accounts, newest first: of one address or of all, of one kind or of all. Refused but to administrators.';
grant execute on function public.admin_security_log(text, text, integer, integer) to authenticated;

create view public.admin_processes with (security_barrier = true) as
  select id, app_version, started_at, seen_at, memory_bytes, free_disk_bytes
  from internal.processes
  where (select public.is_administrator());
comment on view public.admin_processes is 'The server processes that write to this database. For administrators.';

create function public.admin_database() returns jsonb language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_administrator() then
    raise exception 'permission denied for function admin_database' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version'),
    'schema', (select max(name) from internal.migrations where name like 'app/%'),
    'size_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'tables', (
      select jsonb_agg(jsonb_build_object('name', name, 'bytes', bytes, 'rows', rows) order by bytes desc)
      from (
        select n.nspname || '.' || c.relname as name, pg_catalog.pg_total_relation_size(c.oid) as bytes,
          case when c.reltuples >= 0 then c.reltuples::bigint end as rows
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname in ('public', 'auth', 'billing', 'internal', 'storage', 'realtime')
        order by bytes desc limit 10) as largest),
    'models', (
      select coalesce(jsonb_agg(jsonb_build_object('what', what, 'version', version, 'made_at', made_at) order by what), '[]')
      from (
        (select 'winners' as what, model_version as version, made_at from public.predictions order by made_at desc limit 1)
        union all
        (select 'players', model_version, made_at from public.player_projections order by made_at desc limit 1)
        union all
        (select 'parlays', model_version, made_at from public.parlays order by made_at desc limit 1)
        union all
        (select 'line-ups', model_version, made_at from public.fantasy_picks order by made_at desc limit 1)) as models));
end
$$;
comment on function public.admin_database() is
  'Versions of PostgreSQL, schema and forecast models, and what takes the room. Refused but to administrators.';
grant execute on function public.admin_database() to authenticated;

do $$
declare name text;
begin
  foreach name in array array['admin_jobs', 'admin_runs', 'admin_accounts', 'admin_sessions', 'admin_subscriptions',
    'admin_payment_failures', 'admin_processes'] loop
    execute format('revoke all on public.%I from service_role', name);
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end
$$;
