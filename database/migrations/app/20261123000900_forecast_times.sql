-- Who has not paid may know that forecasts are there and when they were made, and nothing of what they say.
create view public.forecast_times with (security_barrier = true) as
  select kind, sport, is_demo, max(made_at) as made_at, count(distinct game_id)::integer as games
  from (
    select 'prediction' as kind, sport, game_id, made_at, starts_at from public.predictions
    union all select 'projection', sport, game_id, made_at, starts_at from public.player_projections
    union all select 'pick', sport, game_id, made_at, starts_at from public.fantasy_picks
    union all select 'parlay', sport, game_id, made_at, starts_at from public.parlays
  ) as forecasts
  cross join lateral (select starts_with(game_id, 'demo_') as is_demo) as source
  where starts_at > now()
  group by kind, sport, is_demo;
comment on view public.forecast_times is
  'When forecasts of games to come were made last, by kind and league, and for how many games. Public.';

revoke all on public.forecast_times from anon, authenticated, service_role;
grant select on public.forecast_times to anon, authenticated, service_role;
