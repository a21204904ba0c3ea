-- Without advice that was taken back, and of the world of the feed alone while the other one goes: the view asks
-- with its owner's eyes, so policies do not count here.
create or replace view public.forecast_times with (security_barrier = true) as
  select kind, sport, is_demo, max(made_at) as made_at, count(distinct game_id)::integer as games
  from (
    select 'prediction' as kind, sport, game_id, made_at, starts_at from public.predictions
    union all select 'projection', sport, game_id, made_at, starts_at from public.player_projections
    union all select 'pick', sport, game_id, made_at, starts_at from public.fantasy_picks where withdrawn_at is null
    union all select 'parlay', sport, game_id, made_at, starts_at from public.parlays where withdrawn_at is null
  ) as forecasts
  cross join lateral (select starts_with(game_id, 'demo_') as is_demo) as source
  where starts_at > now() and (
    not exists (select from pg_policy where polname = 'One world at a time')
    or is_demo = exists (select from public.feed_states where job = 'feed' and subject = 'demo'))
  group by kind, sport, is_demo;
