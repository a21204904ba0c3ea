create table public.security_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  happened_at timestamptz not null default now(),
  ip inet,
  user_agent text,
  times integer not null default 1,
  counted_from timestamptz
);
comment on table public.security_log is
  'What was done to an account, when and from where, for its owner to read. The server alone writes it.';
comment on column public.security_log.happened_at is 'Of several times the last.';
comment on column public.security_log.ip is 'Of a counted row the network: an IPv4 address or an IPv6 /64.';
comment on column public.security_log.counted_from is
  'Start of the hour whose events from one network this row counts, so that a stranger cannot fill the table; null for a row that stands for one event.';

create unique index security_log_one_count on public.security_log (user_id, kind, ip, counted_from)
  nulls not distinct where counted_from is not null;
create index security_log_by_user on public.security_log (user_id, happened_at desc, id);
create index security_log_by_age on public.security_log (happened_at);

alter table public.security_log enable row level security;
create policy "Users read what was done to their account" on public.security_log for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.security_log from service_role;
grant select on public.security_log to authenticated;

-- The list of devices ends sessions without a handler of the server.
create function internal.log_device_sign_out() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_log (user_id, kind, ip, user_agent)
  select ended.user_id, 'device_signed_out', own.ip, own.user_agent
  from ended left join lateral (
    select ip, user_agent from auth.sessions where id::text = auth.jwt() ->> 'session_id'
    union all
    select ip, user_agent from ended where id::text = auth.jwt() ->> 'session_id') own on true;
  return null;
end
$$;
create trigger sessions_log_device_sign_out after delete on auth.sessions
  referencing old table as ended for each statement
  when (current_user = 'authenticated') execute function internal.log_device_sign_out();
