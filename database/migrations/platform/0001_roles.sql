-- The roles that the wire protocols speak of. A hosted Supabase project brings its own.
do $$
declare
  role_name text;
begin
  -- Roles belong to the whole server: databases that migrate at the same moment must not collide.
  perform pg_advisory_xact_lock(hashtext('sports_hub_roles'));
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
    if not pg_has_role(current_user, role_name,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
    then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then
  raise exception using message = format(
    'Database user %1$I may not prepare the roles anon, authenticated and service_role. '
    'Connect once as a superuser, or let a superuser run: create role anon nologin noinherit; '
    'create role authenticated nologin noinherit; create role service_role nologin noinherit bypassrls; '
    'grant anon, authenticated, service_role to %1$I;', current_user);
end
$$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
-- A function is callable only where a migration says so.
alter default privileges revoke execute on functions from public;
