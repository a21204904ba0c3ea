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
    execute format('grant %I to %I', role_name, current_user);
  end loop;
  begin
    alter role service_role bypassrls;
  exception when insufficient_privilege then
    raise exception 'the database user must be a superuser, or service_role must exist with BYPASSRLS';
  end;
end
$$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
-- A function is callable only where a migration says so.
alter default privileges revoke execute on functions from public;
