create function auth.tell_session_end() returns trigger language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('auth_session_ended', old.id::text);
  return null;
end
$$;
comment on function auth.tell_session_end() is
  'Every server process hears which session to forget, so that access tokens end with it.';
create trigger sessions_tell_end after delete on auth.sessions
  for each row execute function auth.tell_session_end();

create function auth.tell_ban() returns trigger language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('auth_session_ended', id::text) from auth.sessions where user_id = new.id;
  return null;
end
$$;
create trigger users_tell_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function auth.tell_ban();
