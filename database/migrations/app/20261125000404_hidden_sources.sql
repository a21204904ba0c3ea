-- Of the other world is what a feed or an import brought; rows that bear no such name are nobody's to hide.
drop function internal.show_one_world(boolean);
create function internal.hide_sources(sources text[]) returns void language plpgsql set search_path = '' set lock_timeout = '400ms' as $$
declare name text;
begin
  perform internal.show_both_worlds();
  execute format('create policy "One world at a time" on public.games as restrictive for select to anon, authenticated
    using (split_part(external_id, ''_'', 1) <> all (%L::text[]))', sources);
  -- What was graded says of which world it is, and is counted apart.
  foreach name in array array['predictions', 'player_projections', 'parlays', 'fantasy_picks'] loop
    execute format('create policy "One world at a time" on public.%I as restrictive for select to anon, authenticated
      using (graded_at is not null or split_part(game_id, ''_'', 1) <> all (%L::text[]))', name, sources);
  end loop;
end
$$;

create or replace view public.forecast_times with (security_barrier = true) as
  select kind, sport, is_demo, max(made_at) as made_at, count(distinct game_id)::integer as games
  from (
    select 'prediction' as kind, sport, game_id, made_at, starts_at from public.predictions
    union all select 'projection', sport, game_id, made_at, starts_at from public.player_projections
    union all select 'pick', sport, game_id, made_at, starts_at from public.fantasy_picks
    union all select 'parlay', sport, game_id, made_at, starts_at from public.parlays
  ) as forecasts
  cross join lateral (select starts_with(game_id, 'demo_') as is_demo) as source
  where starts_at > now() and (
    not exists (select from pg_policy where polname = 'One world at a time')
    or is_demo = exists (select from public.feed_states where job = 'feed' and subject = 'demo'))
  group by kind, sport, is_demo;
