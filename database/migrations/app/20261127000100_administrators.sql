create table internal.administrators (
  user_id uuid primary key references auth.users on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table internal.administrators is
  'Accounts that look after the site at /admin. Only the command line adds or removes them: signing up makes none.';
alter table internal.administrators enable row level security;

create function public.is_administrator() returns boolean language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from internal.administrators a
    join auth.sessions s on s.user_id = a.user_id
    where a.user_id = (select auth.uid())
      and s.id::text = (select auth.jwt() ->> 'session_id')
      and s.created_at > now() - interval '1 hour')
$$;
comment on function public.is_administrator() is
  'Does the caller look after the site, with a session that began in the last hour? Who signed in earlier signs in again.';
grant execute on function public.is_administrator() to authenticated;
