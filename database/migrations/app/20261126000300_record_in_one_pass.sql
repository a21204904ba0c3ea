-- One look at each graded forecast instead of four: what a season adds to the public record costs less than half.
create or replace view public.track_record with (security_invoker = true) as
  with graded as (
    select sport, season, starts_with(game_id, 'demo_') as is_demo, outcome, brier, log_loss,
      home_win_probability as model, base_probability as base, rating_probability as rating, line_probability as line,
      -- Nothing is endlessly bad.
      greatest(1e-9::float8, least(1 - 1e-9::float8, home_win_probability)) as model_share,
      greatest(1e-9::float8, least(1 - 1e-9::float8, base_probability)) as base_share,
      greatest(1e-9::float8, least(1 - 1e-9::float8, rating_probability)) as rating_share,
      greatest(1e-9::float8, least(1 - 1e-9::float8, line_probability)) as line_share
    from public.predictions
    where graded_at is not null and outcome is not null
  ), seasons as (
    select sport, season, is_demo, count(*)::integer as games, count(line)::integer as line_games,
      avg(brier) as own_brier, avg(log_loss) as own_log_loss,
      avg(brier) filter (where line is not null) as line_own_brier,
      avg(log_loss) filter (where line is not null) as line_own_log_loss,
      sum(case when model = 0.5 or outcome = 0.5 then 0.5::float8 when (model > 0.5) = (outcome = 1) then 1 else 0 end) as model_right,
      sum(case when base = 0.5 or outcome = 0.5 then 0.5::float8 when (base > 0.5) = (outcome = 1) then 1 else 0 end) as base_right,
      sum(case when rating = 0.5 or outcome = 0.5 then 0.5::float8 when (rating > 0.5) = (outcome = 1) then 1 else 0 end) as rating_right,
      sum(case when line is null then 0 when line = 0.5 or outcome = 0.5 then 0.5::float8 when (line > 0.5) = (outcome = 1) then 1 else 0 end) as line_right,
      avg((model - outcome) * (model - outcome)) as model_brier, avg((base - outcome) * (base - outcome)) as base_brier,
      avg((rating - outcome) * (rating - outcome)) as rating_brier, avg((line - outcome) * (line - outcome)) as line_brier,
      avg(-outcome * ln(model_share) - (1 - outcome) * ln(1 - model_share)) as model_log,
      avg(-outcome * ln(base_share) - (1 - outcome) * ln(1 - base_share)) as base_log,
      avg(-outcome * ln(rating_share) - (1 - outcome) * ln(1 - rating_share)) as rating_log,
      avg(case when line is not null then -outcome * ln(line_share) - (1 - outcome) * ln(1 - line_share) end) as line_log
    from graded
    group by 1, 2, 3
  )
  select s.sport, s.season, s.is_demo, f.forecaster, f.games, f.right_games, f.brier, f.log_loss, f.model_brier, f.model_log_loss
  from seasons as s
  cross join lateral (values
    ('model', games, model_right, s.model_brier, model_log, own_brier, own_log_loss),
    ('base', games, base_right, base_brier, base_log, own_brier, own_log_loss),
    ('rating', games, rating_right, rating_brier, rating_log, own_brier, own_log_loss),
    ('line', line_games, line_right, line_brier, line_log, line_own_brier, line_own_log_loss))
    as f (forecaster, games, right_games, brier, log_loss, model_brier, model_log_loss)
  where f.games > 0;
