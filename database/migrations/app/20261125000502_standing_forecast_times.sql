-- Both at once: the world of the feed, and what was not withdrawn.
create or replace view public.forecast_times with (security_barrier = true) as
  select kind, sport, is_demo, max(made_at) as made_at, count(distinct game_id)::integer as games
  from (
    select 'prediction' as kind, sport, game_id, made_at, starts_at from public.predictions
    union all select 'projection', sport, game_id, made_at, starts_at from public.player_projections
    union all select 'pick', sport, game_id, made_at, starts_at from public.fantasy_picks where withdrawn_at is null
    union all select 'parlay', sport, game_id, made_at, starts_at from public.parlays where withdrawn_at is null
  ) as forecasts
  cross join lateral (select starts_with(game_id, 'demo_') as is_demo) as source
  where starts_at > now()
    and is_demo = coalesce((select bool_or(subject = 'demo') from public.feed_states where job = 'feed'), is_demo)
  group by kind, sport, is_demo;
