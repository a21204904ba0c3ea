-- One row a week for the headline and the line of the record: of all teams (team is null), and of each of both sides.
create view public.track_record_weeks with (security_invoker = true) as
  with graded as (
    select starts_with(game_id, 'demo_') as is_demo, sport, season, home_team, away_team,
      -- Weeks begin on Tuesday, as those of the NFL do.
      (date_trunc('week', starts_at at time zone 'America/New_York' - interval '1 day') + interval '1 day')::date as week,
      is_replayed, home_win_probability as model, line_probability as line, outcome
    from public.predictions
    where graded_at is not null and outcome is not null
  ), sides as (
    select null::text as team, is_demo, sport, season, week, is_replayed, model, line, outcome from graded
    union all
    select side.team, is_demo, sport, season, week, is_replayed, model, line, outcome
    from graded cross join lateral (values (home_team), (away_team)) as side (team)
  )
  select is_demo, sport, season, team, week, count(*)::integer as games,
    count(*) filter (where is_replayed)::integer as replayed_games,
    sum(case when model = 0.5 or outcome = 0.5 then 0.5::float8 when (model > 0.5) = (outcome = 1) then 1 else 0 end) as right_games,
    avg((model - outcome) * (model - outcome)) as brier,
    count(line)::integer as line_games,
    sum(case when line is null then 0 when line = 0.5 or outcome = 0.5 then 0.5::float8 when (line > 0.5) = (outcome = 1) then 1 else 0 end) as line_right_games,
    avg((line - outcome) * (line - outcome)) as line_brier
  from sides
  group by is_demo, sport, season, team, week;
comment on view public.track_record_weeks is
  'Graded winner forecasts by week beside the market, of all teams where team is null and of each team. Public.';
comment on column public.track_record_weeks.week is 'Its first day, a Tuesday in New York.';
comment on column public.track_record_weeks.right_games is 'Ties and even forecasts count half.';
comment on column public.track_record_weeks.line_games is 'Those in which the market''s line was known.';

revoke all on public.track_record_weeks from anon, authenticated, service_role;
grant select on public.track_record_weeks to anon, authenticated, service_role;
