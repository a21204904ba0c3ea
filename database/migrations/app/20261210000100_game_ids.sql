-- Ids of games at their sources, for programs that know a game by one of them. What else is kept of a source stays private.
create view public.game_ids with (security_barrier = true) as
  select game_id, source, regexp_replace(source_key, '^.*_', '') as source_id from internal.game_sources;
comment on view public.game_ids is 'Ids under which sources know a game: espn, nba.';
revoke all on public.game_ids from public, anon, authenticated, service_role;
grant select on public.game_ids to anon, authenticated, service_role;
