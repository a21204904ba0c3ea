-- Who is signed out everywhere has no keys either, which work without a sign-in.
create or replace function public.admin_end_sessions(account uuid) returns integer language plpgsql security definer
set search_path = ''
as $$
declare ended integer;
begin
  perform internal.begin_act(account, 'sessions_ended');
  delete from auth.sessions where user_id = account;
  get diagnostics ended = row_count;
  insert into public.security_log (user_id, kind) values (account, 'sessions_ended_by_operator');
  delete from public.api_keys where user_id = account;
  if found then
    insert into public.security_log (user_id, kind) values (account, 'api_keys_ended');
  end if;
  return ended;
end
$$;
comment on function public.admin_end_sessions(uuid) is
  'Signs the account out everywhere and ends its API keys; how many devices that were.';
