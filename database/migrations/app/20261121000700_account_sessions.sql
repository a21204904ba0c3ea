create view public.account_sessions with (security_barrier = true) as
  select id, created_at, refreshed_at, user_agent, ip,
    coalesce(id::text = (select auth.jwt() ->> 'session_id'), false) as is_current
  from auth.sessions
  where user_id = (select auth.uid())
    and exists (
      select from auth.sessions own
      where own.user_id = (select auth.uid()) and own.id::text = (select auth.jwt() ->> 'session_id'));
comment on view public.account_sessions is
  'The devices on which the caller is signed in; deleting a row signs that device out. Empty for a caller whose own session has ended.';
comment on column public.account_sessions.is_current is 'The session of the caller''s own access token.';

revoke all on public.account_sessions from service_role;
grant select, delete on public.account_sessions to authenticated;
