-- What the app's migrations find in their own database and a hosted Supabase project does not bring, made by its role
-- `postgres`, which is no superuser. Everybody may do everything by default there; here only what a migration grants.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;

create table internal.poller_lease (
  is_only boolean primary key default true constraint poller_lease_is_one check (is_only),
  pid integer not null,
  expires_at timestamptz not null
);
comment on table internal.poller_lease is
  'The process that polls the feed proves here that it is not frozen: a lock alone tells only that its connection stands.';
