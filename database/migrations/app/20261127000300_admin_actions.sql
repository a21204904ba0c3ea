create table internal.administrator_acts (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null default now(),
  administrator_id uuid references auth.users on delete set null,
  kind text not null constraint administrator_acts_kind_is_known check (
    kind in ('sessions_ended', 'account_banned', 'ban_lifted', 'account_deleted', 'job_wished')),
  user_id uuid references auth.users on delete set null,
  detail text
);
create index administrator_acts_by_age on internal.administrator_acts (happened_at);
create index administrator_acts_by_administrator on internal.administrator_acts (administrator_id);
create index administrator_acts_by_user on internal.administrator_acts (user_id);
comment on table internal.administrator_acts is
  'What administrators did at /admin. It outlives the accounts, whose names it then does not hold.';
alter table internal.administrator_acts enable row level security;

create view public.admin_acts with (security_barrier = true) as
  select a.id, a.happened_at, doer.email as administrator, a.kind, u.email, left(a.detail, 300) as detail
  from internal.administrator_acts a
  left join auth.users doer on doer.id = a.administrator_id
  left join auth.users u on u.id = a.user_id
  where (select public.is_administrator());
comment on view public.admin_acts is
  'Who of the administrators did what, on whom and when; an address is null when its account is gone. For administrators.';
revoke all on public.admin_acts from service_role;
grant select on public.admin_acts to authenticated;

create table internal.job_wishes (
  job text not null,
  subject text not null,
  wished_at timestamptz not null,
  is_taken boolean not null default false,
  primary key (job, subject)
);
comment on table internal.job_wishes is
  'Jobs that somebody wants to run now. The process in charge takes them; the rows stay a while, so that nobody wishes at every second.';
alter table internal.job_wishes enable row level security;

create function internal.begin_act(account uuid, act text, detail text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_administrator() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  perform from auth.users where id = account for no key update;
  if not found then
    raise exception 'There is no such account' using errcode = 'PT409';
  end if;
  if exists (select from internal.administrators where user_id = account) then
    raise exception 'The command line alone changes an administrator' using errcode = 'PT409';
  end if;
  insert into internal.administrator_acts (administrator_id, kind, user_id, detail)
  values (auth.uid(), act, account, detail);
end
$$;
comment on function internal.begin_act(uuid, text, text) is
  'Holds the account and books the act; throws where the caller may not do it. Nobody acts on an administrator, so not on oneself.';

create function public.admin_end_sessions(account uuid) returns integer language plpgsql security definer
set search_path = ''
as $$
declare ended integer;
begin
  perform internal.begin_act(account, 'sessions_ended');
  delete from auth.sessions where user_id = account;
  get diagnostics ended = row_count;
  insert into public.security_log (user_id, kind) values (account, 'sessions_ended_by_operator');
  return ended;
end
$$;
comment on function public.admin_end_sessions(uuid) is 'Signs the account out everywhere; how many devices that were.';

create function public.admin_ban_account(account uuid, until timestamptz) returns void language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.begin_act(account, 'account_banned', to_char(until at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'));
  if (until > now() and until < now() + interval '101 years') is not true then
    raise exception 'A ban ends within a hundred years from now' using errcode = '22023';
  end if;
  update auth.users set banned_until = until, updated_at = now() where id = account;
  insert into public.security_log (user_id, kind) values (account, 'account_banned');
end
$$;

create function public.admin_lift_ban(account uuid) returns void language plpgsql security definer
set search_path = ''
as $$
begin
  perform internal.begin_act(account, 'ban_lifted');
  update auth.users set banned_until = null, updated_at = now() where id = account;
  insert into public.security_log (user_id, kind) values (account, 'ban_lifted');
end
$$;

grant execute on function public.admin_end_sessions(uuid), public.admin_ban_account(uuid, timestamptz),
  public.admin_lift_ban(uuid) to authenticated;
